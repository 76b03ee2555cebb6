/**
 * Durations in ns as 32-bit integers, with an escape table for the few that do not fit (4.29 s and more): half the memory
 * of doubles in a column that both sides of the worker hold (DESIGN 4.7).
 */

import { GrowableColumn, type ColumnOptions } from '../base/growable';

/** Stands in the column where the true value is in the escape table. */
export const ESCAPED = 0xffffffff;

/** As a duration: the end is missing because the capture ended first. */
export const OPEN_END = -1;

export interface Durations {
  readonly ns: Uint32Array;
  /** Index → duration in ns, for every index whose column value is ESCAPED. */
  readonly long: ReadonlyMap<number, number>;
}

export function durationAt(durations: Durations, index: number): number {
  const short = durations.ns[index] as number;
  return short === ESCAPED ? (durations.long.get(index) ?? 0) : short;
}

/** A column of durations that grows while a table is read. */
export class DurationColumn {
  private readonly ns: GrowableColumn<'u32'>;
  private readonly escaped = new Map<number, number>();

  constructor(options?: ColumnOptions) {
    this.ns = new GrowableColumn('u32', options);
  }

  /** Duration in ns, >= 0, or OPEN_END. */
  push(duration: number): void {
    const fits = duration >= 0 && duration < ESCAPED;
    if (!fits) this.escaped.set(this.ns.length, duration);
    this.ns.push(fits ? duration : ESCAPED);
  }

  /** Duration in ns; Infinity where the end is missing. */
  at(index: number): number {
    const ns = this.ns.get(index);
    if (ns !== ESCAPED) return ns;
    const escaped = this.escaped.get(index) ?? 0;
    return escaped === OPEN_END ? Infinity : escaped;
  }

  /** All durations in the order of `permutation`; those without an end are 0 and listed in `open`. Empty afterwards. */
  drain(permutation: Uint32Array): { duration: Durations; open: Set<number> } {
    const ns = this.ns.drain(permutation);
    const long = new Map<number, number>();
    const open = new Set<number>();
    if (this.escaped.size > 0) {
      ns.forEach((value, index) => {
        if (value !== ESCAPED) return;
        const duration = this.escaped.get(permutation[index] as number) as number;
        if (duration !== OPEN_END) {
          long.set(index, duration);
          return;
        }
        open.add(index);
        ns[index] = 0;
      });
    }
    this.escaped.clear();
    return { duration: { ns, long }, open };
  }
}

/** Durations given at once, in their order. */
export function packDurations(values: Iterable<number>): Durations {
  const column = new DurationColumn();
  let count = 0;
  for (const value of values) {
    column.push(value);
    count++;
  }
  return column.drain(Uint32Array.from({ length: count }, (_, i) => i)).duration;
}
