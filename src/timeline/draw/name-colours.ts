/** The class and the colour of every name of a trace: kernels are told apart by name, all else by class (LOOKS 2, "Kernel colours"). */

import type { NameEntry } from '../../trace/name-table';
import type { EventTable } from '../../trace/table';
import type { Trace } from '../../trace/trace';
import { CLASS_INDEX, type DrawTheme } from './draw-theme';
import { eventTable } from '../../trace/event-at';

export interface NameColours {
  /** `CLASS_INDEX` by name. */
  readonly cls: Uint8Array;
  /** Opaque pixel by name. */
  readonly pixel: Uint32Array;
}

const tables = new WeakMap<
  readonly NameEntry[],
  { theme: DrawTheme; kernels: EventTable | null; colours: NameColours }
>();

/** Made once for the names of a trace and a theme. */
export function nameColours(trace: Trace, theme: DrawTheme): NameColours {
  const kernels = eventTable(trace, 'kernels');
  const known = tables.get(trace.names);
  if (known?.theme === theme && known.kernels === kernels) return known.colours;
  const colours = findColours(trace.names, kernels, theme);
  tables.set(trace.names, { theme, kernels, colours });
  return colours;
}

function findColours(names: readonly NameEntry[], kernels: EventTable | null, theme: DrawTheme): NameColours {
  const cls = Uint8Array.from(names, (name) => CLASS_INDEX[name.cls]);
  const commonest = commonestKernel(names, kernels);
  const pixel = Uint32Array.from(names, (name) => {
    if (name.cls !== 'kernel') return theme.classes[CLASS_INDEX[name.cls]] as number;
    const at = name.text === commonest ? 0 : hash(name.text) % theme.kernels.length;
    return theme.kernels[at] as number;
  });
  return { cls, pixel };
}

/** The short name of most kernels, communication apart. */
function commonestKernel(names: readonly NameEntry[], kernels: EventTable | null): string | null {
  if (kernels === null) return null;
  const counts = new Uint32Array(names.length);
  for (let i = 0; i < kernels.count; i++) {
    const name = kernels.name[i] as number;
    counts[name] = (counts[name] as number) + 1;
  }
  // Several names may share a text: kernels of one short name and different full ones.
  const byText = new Map<string, number>();
  let most: string | null = null;
  names.forEach((name, index) => {
    const count = counts[index] as number;
    if (count === 0 || name.cls !== 'kernel') return;
    const sum = (byText.get(name.text) ?? 0) + count;
    byText.set(name.text, sum);
    if (most === null || sum > (byText.get(most) as number)) most = name.text;
  });
  return most;
}

/** FNV-1a over UTF-16 units: the same name has the same colour in every trace. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  // The low bits of FNV alternate with the last unit; the high ones do not.
  return (value ^ (value >>> 15)) >>> 0;
}
