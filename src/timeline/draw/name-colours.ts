/** The class and the colour of every name of a trace: kernels are told apart by name, all else by class (LOOKS 2, "Kernel colours"). */

import { commonestKernel, kernelColour } from '../../trace/kernel-colour';
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
    return theme.kernels[kernelColour(name.text, commonest)] as number;
  });
  return { cls, pixel };
}
