/** The class and the colour of every name of a trace: kernels are told apart by name, all else by class (LOOKS 2, "Kernel colours"). */

import { commonestKernel, kernelColour } from '../../trace/kernel-colour';
import type { NameEntry } from '../../trace/name-table';
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
  { theme: DrawTheme; commonest: string | null; colours: NameColours }
>();

/** Made once for the names of a trace and a theme. `commonest`: of all traces that are shown beside each other, where these are several. */
export function nameColours(
  trace: Trace,
  theme: DrawTheme,
  commonest: string | null = commonestKernel(trace.names, eventTable(trace, 'kernels')),
): NameColours {
  const known = tables.get(trace.names);
  if (known?.theme === theme && known.commonest === commonest) return known.colours;
  const colours = findColours(trace.names, commonest, theme);
  tables.set(trace.names, { theme, commonest, colours });
  return colours;
}

function findColours(names: readonly NameEntry[], commonest: string | null, theme: DrawTheme): NameColours {
  const cls = Uint8Array.from(names, (name) => CLASS_INDEX[name.cls]);
  const pixel = Uint32Array.from(names, (name) => {
    if (name.cls !== 'kernel') return theme.classes[CLASS_INDEX[name.cls]] as number;
    return theme.kernels[kernelColour(name.text, commonest)] as number;
  });
  return { cls, pixel };
}
