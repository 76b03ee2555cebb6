import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packDurations } from '../durations';
import type { EventTable } from '../table';
import { LaneSums } from './lane-sums';

interface Bar {
  readonly ns: number;
  readonly cls: number;
}

const CLASSES = 4;
/** Names and classes are the same numbers here. */
const CLASS_OF_NAME = Uint8Array.from({ length: CLASSES }, (_, cls) => cls);

function tableOf(bars: readonly Bar[]): EventTable {
  let at = 0;
  return {
    id: 'calls',
    count: bars.length,
    start: Float64Array.from(bars, ({ ns }) => (at += ns + 1)),
    duration: packDurations(bars.map(({ ns }) => ns)),
    name: Uint32Array.from(bars, ({ cls }) => cls),
    open: new Set(),
  };
}

/** Sums of all bars from `first` on, as the slice that begins there. */
function sumsOf(bars: readonly Bar[], first = 0): LaneSums {
  const slice = { table: 'calls' as const, first, count: bars.length - first, lane: 0 };
  const sums = new LaneSums(tableOf(bars), slice, CLASS_OF_NAME, CLASSES);
  sums.build(() => false);
  return sums;
}

const bar = fc.record({
  ns: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constant(5e9)),
  cls: fc.nat({ max: CLASSES - 1 }),
});
/** Bars, and from ≤ to in a slice that begins at `first`. */
const stretch = fc
  .array(bar, { minLength: 1, maxLength: 150 })
  .chain((bars) =>
    fc.tuple(
      fc.constant(bars),
      fc.nat({ max: bars.length }),
      fc.nat({ max: bars.length }),
      fc.nat({ max: bars.length }),
    ),
  )
  .map(([bars, a, b, c]) => {
    const [first, from, to] = [a, b, c].sort((x, y) => x - y) as [number, number, number];
    return { bars, first, from, to };
  });

describe('LaneSums', () => {
  it('adds up any stretch by class as a visit to each event would', () => {
    fc.assert(
      fc.property(stretch, ({ bars, first, from, to }) => {
        const into = new Float64Array(CLASSES);
        sumsOf(bars, first).add(from, to, into);
        const expected = new Float64Array(CLASSES);
        for (const { ns, cls } of bars.slice(from, to)) expected[cls] = (expected[cls] as number) + ns;
        expect([...into]).toEqual([...expected]);
      }),
    );
  });

  it('adds up stretches in any order, one after another or back', () => {
    fc.assert(
      fc.property(stretch, fc.array(fc.nat(), { maxLength: 12 }), ({ bars }, picks) => {
        const sums = sumsOf(bars);
        for (const pick of picks) {
          const from = pick % bars.length;
          const to = from + ((pick * 7) % (bars.length - from + 1));
          const into = new Float64Array(CLASSES);
          sums.add(from, to, into);
          const total = bars.slice(from, to).reduce((sum, { ns }) => sum + ns, 0);
          expect(into.reduce((sum, ns) => sum + ns, 0)).toBe(total);
        }
      }),
    );
  });

  it('adds to what is there already', () => {
    const into = Float64Array.of(100, 0, 0, 0);
    sumsOf([{ ns: 7, cls: 0 }]).add(0, 1, into);
    expect(into[0]).toBe(107);
  });

  it('is built piece by piece while there is time', () => {
    const bars = Array.from({ length: 100_000 }, () => ({ ns: 1, cls: 0 }));
    const slice = { table: 'calls' as const, first: 0, count: bars.length, lane: 0 };
    const sums = new LaneSums(tableOf(bars), slice, CLASS_OF_NAME, CLASSES);
    let pieces = 1;
    while (!sums.build(() => true)) pieces++;
    expect(pieces).toBeGreaterThan(1);
    const into = new Float64Array(CLASSES);
    sums.add(1, 99_999, into);
    expect(into[0]).toBe(99_998);
  });
});
