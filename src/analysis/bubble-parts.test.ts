import { describe, expect, it } from 'vitest';
import { openMade, type NsysRows } from '../testing/make-nsys-db';
import { totalOf, type Anatomy } from './anatomy';
import { bubblePartsOf } from './bubble-parts';
import { gapJudgeOf } from './judge-gap';
import { TraceIndex } from './trace-index';

/** Times of the file begin with the first kernel's, those of the index where the reader put its base. */
function shifted(index: TraceIndex, ...times: number[]): number[] {
  const [first = 0] = index.devices.work(0).active.starts;
  return times.map((time) => time + first);
}

async function indexOf(rows: NsysRows): Promise<TraceIndex> {
  return new TraceIndex((await openMade(rows)).model);
}

/** Null where [start, end) is no whole bubble. */
function keptOf(index: TraceIndex, start: number, end: number): Anatomy | null {
  const [from = NaN, to = NaN] = shifted(index, start, end);
  const judge = gapJudgeOf(index, 0);
  const sum = judge.newSum();
  return bubblePartsOf(index, 0).add(sum, from, to) ? judge.finish(sum) : null;
}

function judgedOf(index: TraceIndex, start: number, end: number): Anatomy {
  const [from = NaN, to = NaN] = shifted(index, start, end);
  const judge = gapJudgeOf(index, 0);
  const sum = judge.newSum();
  judge.add(sum, index.devices.work(0).active, from, to);
  return judge.finish(sum);
}

const KERNELS = [
  { start: 0, end: 10 },
  { start: 110, end: 120, correlation: 2 },
  { start: 150, end: 160, correlation: 99 },
];
const CALLS = [
  { start: 40, end: 60, correlation: 1 },
  { start: 100, end: 104, correlation: 2 },
];
const RANGES = [{ start: 70, end: 90, text: 'prepare' }];

describe('what is kept of a bubble', () => {
  it('is what judging it finds, however often it is asked for', async () => {
    const index = await indexOf({ kernels: KERNELS, calls: CALLS, ranges: RANGES });
    const judged = judgedOf(index, 10, 110);
    expect(judged).toMatchObject({ range: 20, launchedNotStarted: 10, otherApi: 0, nothing: 50 });
    expect([keptOf(index, 10, 110), keptOf(index, 10, 110)]).toEqual([judged, judged]);
    expect(keptOf(index, 120, 150)).toEqual(judgedOf(index, 120, 150));
  });

  it('is of whole bubbles alone', async () => {
    const index = await indexOf({ kernels: KERNELS, calls: CALLS, ranges: RANGES });
    const cut = [
      [10, 109],
      [11, 110],
      [0, 110],
      [120, 160],
      [160, 170],
    ] as const;
    expect(cut.map(([from, to]) => keptOf(index, from, to))).toEqual([null, null, null, null, null]);
  });

  it('ends where a copy begins, though the gap goes on', async () => {
    const index = await indexOf({
      kernels: KERNELS,
      calls: CALLS,
      copies: [{ start: 50, end: 80, correlation: 1 }],
    });
    expect(keptOf(index, 10, 110)).toBeNull();
    // The copy's call began at 40.
    expect(keptOf(index, 10, 50)).toMatchObject({ nothing: 30, launchedNotStarted: 10 });
  });

  it('keeps parts that no 32 bits hold', async () => {
    const hours = 3 * 3600e9;
    const index = await indexOf({
      kernels: [KERNELS[0]!, { start: hours + 110, end: hours + 120, correlation: 2 }],
      calls: [{ start: hours + 100, end: hours + 104, correlation: 2 }],
      ranges: [{ start: 20, end: hours, text: 'sleep' }],
    });
    const kept = keptOf(index, 10, hours + 110)!;
    expect([kept.range, kept.byRange]).toEqual([hours - 20, [{ range: 'sleep', ns: hours - 20 }]]);
    expect(totalOf(kept)).toBe(hours + 100);
  });

  it('is found beyond the bubbles that are judged together', async () => {
    const many = Array.from({ length: 2500 }, (_, i) => ({ start: 100 * i, end: 100 * i + 10 + (i % 7) }));
    const index = await indexOf({ kernels: many, ranges: [{ start: 0, end: 180_000, text: 'epoch' }] });
    expect(index.devices.work(0).active.count).toBe(many.length);
    for (let k = many.length - 1; k > 0; k--) {
      const [from, to] = [many[k - 1]!.end, many[k]!.start];
      expect(keptOf(index, from, to)).toEqual(judgedOf(index, from, to));
    }
  });
});
