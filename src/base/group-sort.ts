/**
 * Orders events by group, and inside a group by start, keeping the file's order among equals.
 *
 *     group  1 0 1 0        group  0 0 1 1
 *     start  5 7 3 9   ->   start  7 9 3 5   permutation 1 3 2 0
 *
 * Exports are nearly always sorted by start already (SCHEMA 1.4), so a counting sort by group leaves almost nothing to do:
 * only groups found out of order are sorted by comparison.
 */

import type { GrowableColumn } from './growable';

export interface Grouping {
  /** Old index at each new position. */
  permutation: Uint32Array;
  /** Group g lies at [firsts[g], firsts[g + 1]). One longer than the number of groups. */
  firsts: Uint32Array;
}

/** `rankOf[group]` is the place the group shall take, a permutation of 0 … groups − 1. */
export function groupSort(
  group: GrowableColumn<'u32'>,
  start: GrowableColumn<'f64'>,
  rankOf: Uint32Array,
): Grouping {
  const count = group.length;
  const firsts = new Uint32Array(rankOf.length + 1);
  for (let i = 0; i < count; i++) {
    const next = (rankOf[group.get(i)] as number) + 1;
    firsts[next] = (firsts[next] as number) + 1;
  }
  for (let g = 1; g < firsts.length; g++) firsts[g] = (firsts[g] as number) + (firsts[g - 1] as number);

  const permutation = new Uint32Array(count);
  const cursor = firsts.slice();
  const lastStart = new Float64Array(rankOf.length).fill(-Infinity);
  const unsorted = new Set<number>();
  for (let i = 0; i < count; i++) {
    const rank = rankOf[group.get(i)] as number;
    const at = cursor[rank] as number;
    permutation[at] = i;
    cursor[rank] = at + 1;
    const time = start.get(i);
    if (time < (lastStart[rank] as number)) unsorted.add(rank);
    lastStart[rank] = time;
  }
  for (const rank of unsorted) {
    const part = permutation.subarray(firsts[rank], firsts[rank + 1]);
    part.sort((a, b) => start.get(a) - start.get(b) || a - b);
  }
  return { permutation, firsts };
}
