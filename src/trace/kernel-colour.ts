/** Which of the kernel colours a kernel has, by its short name: the timeline and the tables say the same (LOOKS 2, "Kernel colours"). */

import type { NameEntry } from './name-table';
import type { EventTable } from './table';

/** The first is that of the commonest kernel of a trace. `--k2` is none of them: communication alone is drawn in it. */
export const KERNEL_TOKENS = ['--kernel', '--k3', '--k4', '--k5', '--k6'] as const;

/** Place of a kernel's colour in KERNEL_TOKENS; `commonest` as `commonestKernel` finds it. */
export function kernelColour(text: string, commonest: string | null): number {
  return text === commonest ? 0 : hash(text) % KERNEL_TOKENS.length;
}

const found = new WeakMap<EventTable, string | null>();

/** The short name of most kernels, communication apart. Found once a table of kernels: its names come with it. */
export function commonestKernel(names: readonly NameEntry[], kernels: EventTable | null): string | null {
  if (kernels === null) return null;
  const known = found.get(kernels);
  if (known !== undefined) return known;
  const commonest = findCommonest(names, kernels);
  found.set(kernels, commonest);
  return commonest;
}

function findCommonest(names: readonly NameEntry[], kernels: EventTable): string | null {
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
