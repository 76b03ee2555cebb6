import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_LANES, packLanes, type PackRun } from './pack-lanes';

type Span = readonly [start: number, end: number];

function run(spans: readonly Span[]): PackRun {
  return {
    count: spans.length,
    startAt: (i) => (spans[i] as Span)[0],
    endAt: (i) => (spans[i] as Span)[1],
  };
}

function lanesOf(...runs: readonly (readonly Span[])[]): number[][] | null {
  return packLanes(runs.map(run))?.map((lanes) => [...lanes]) ?? null;
}

describe('packLanes', () => {
  it('keeps events that only touch on one lane', () => {
    expect(
      lanesOf([
        [0, 10],
        [10, 20],
        [25, 30],
      ]),
    ).toBeNull();
  });

  it('puts a nested event on the lane of its depth', () => {
    expect(
      lanesOf([
        [0, 100],
        [0, 50],
        [10, 20],
        [60, 70],
      ]),
    ).toEqual([[0, 1, 2, 1]]);
  });

  it('puts a crossing event below, and the next one up again', () => {
    expect(
      lanesOf([
        [0, 100],
        [60, 140],
        [140, 150],
      ]),
    ).toEqual([[0, 1, 0]]);
  });

  it('packs several tables of one row together', () => {
    expect(lanesOf([[0, 100]], [[50, 60]])).toEqual([[0], [1]]);
  });

  it('keeps two events of 0 ns at one instant apart', () => {
    expect(
      lanesOf([
        [5, 5],
        [5, 5],
      ]),
    ).toEqual([[0, 1]]);
  });

  it('lets what no lane is free for share the last one', () => {
    const spans = Array.from({ length: MOST_LANES + 2 }, (_, i): Span => [i, 10_000]);
    expect(lanesOf(spans)?.[0]?.slice(-3)).toEqual([MOST_LANES - 1, MOST_LANES - 1, MOST_LANES - 1]);
  });

  it('never lets two events of a lane overlap', () => {
    const spans = fc
      .array(fc.tuple(fc.nat(200), fc.nat(40)), { maxLength: 60 })
      .map((list) =>
        list
          .map(([start, length]): Span => [start, start + length])
          .sort((a, b) => a[0] - b[0] || b[1] - a[1]),
      );
    fc.assert(
      fc.property(spans, spans, (first, second) => {
        const packed = packLanes([run(first), run(second)]);
        const busyTo = new Map<number, number>();
        const all = [first, second].flatMap((list, r) =>
          list.map(([start, end], i) => ({ start, end, lane: packed?.[r]?.[i] ?? 0 })),
        );
        all.sort((a, b) => a.start - b.start || b.end - a.end);
        for (const { start, end, lane } of all) {
          expect(start).toBeGreaterThanOrEqual(busyTo.get(lane) ?? 0);
          busyTo.set(lane, Math.max(end, start + 1));
        }
      }),
    );
  });
});
