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

export interface NamedKernels {
  readonly names: readonly NameEntry[];
  readonly kernels: EventTable | null;
}

/** The same over several traces, so that they share one table of colours. */
export function commonestKernelOf(traces: readonly NamedKernels[]): string | null {
  const sums = new Map<string, number>();
  for (const { names, kernels } of traces)
    if (kernels !== null) for (const [text, count] of countsByText(names, kernels)) add(sums, text, count);
  return mostOf(sums);
}

function findCommonest(names: readonly NameEntry[], kernels: EventTable): string | null {
  return mostOf(countsByText(names, kernels));
}

/** Several names may share a text: kernels of one short name and different full ones. */
function countsByText(names: readonly NameEntry[], kernels: EventTable): Map<string, number> {
  const counts = new Uint32Array(names.length);
  for (let i = 0; i < kernels.count; i++) {
    const name = kernels.name[i] as number;
    counts[name] = (counts[name] as number) + 1;
  }
  const byText = new Map<string, number>();
  names.forEach((name, index) => {
    const count = counts[index] as number;
    if (count > 0 && name.cls === 'kernel') add(byText, name.text, count);
  });
  return byText;
}

function add(sums: Map<string, number>, text: string, count: number): void {
  sums.set(text, (sums.get(text) ?? 0) + count);
}

/** The first of the greatest. */
function mostOf(sums: ReadonlyMap<string, number>): string | null {
  let most: string | null = null;
  let greatest = 0;
  for (const [text, sum] of sums) {
    if (sum <= greatest) continue;
    most = text;
    greatest = sum;
  }
  return most;
}

/** FNV-1a over UTF-16 units: the same name has the same colour in every trace. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  // The low bits of FNV alternate with the last unit; the high ones do not.
  return (value ^ (value >>> 15)) >>> 0;
}
