/**
 * Durations in ns as 32-bit integers, with an escape table for the few that do not fit (4.29 s and more): half the memory
 * of doubles in a column that both sides of the worker hold (DESIGN 4.7).
 */

/** Stands in the column where the true value is in the escape table. */
export const ESCAPED = 0xffffffff;

export interface Durations {
  readonly ns: Uint32Array;
  /** Index → duration in ns, for every index whose column value is ESCAPED. */
  readonly long: ReadonlyMap<number, number>;
}

export function durationAt(durations: Durations, index: number): number {
  const short = durations.ns[index] as number;
  return short === ESCAPED ? (durations.long.get(index) ?? 0) : short;
}

/** Packs durations (ns, integers >= 0) given as doubles. */
export function packDurations(values: Float64Array): Durations {
  const ns = new Uint32Array(values.length);
  const long = new Map<number, number>();
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value < ESCAPED) {
      ns[i] = value;
    } else {
      ns[i] = ESCAPED;
      long.set(i, value);
    }
  }
  return { ns, long };
}
