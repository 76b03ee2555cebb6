import { describe, expect, it } from 'vitest';
import { openMade, type Kernel } from '../../testing/make-nsys-db';
import { makeTrack } from '../../testing/make-batches';
import type { BatchList } from '../../analysis/batches/batch-list';
import { eventAt } from '../../trace/event-at';
import { captureTime, type Trace } from '../../trace/trace';
import { counterpartOf, rangeCounterpart } from './counterpart';

const MS = 1e6;

/** Kernels of 1 ms, one after the other from the times on, all on one stream. */
async function traceOf(kernels: readonly (readonly [ms: number, name: string])[]): Promise<Trace> {
  const { trace } = await openMade({
    kernels: kernels.map(([ms, name]): Kernel => ({ start: ms * MS, end: (ms + 1) * MS, name })),
    ranges: [5, 1].map((ms) => ({ start: ms * MS, end: (ms + 2) * MS, text: 'step' })),
  });
  return trace;
}

/** Windows of 10 ms each from 0 ms on. */
function listOf(trace: Trace, count: number): BatchList {
  const { processKey } = /^p(?<processKey>\d+)\//.exec(trace.rows[0]!.key)!.groups!;
  const made = makeTrack(Array.from({ length: count }, () => ({})));
  const byNs = -Number(trace.base);
  const batches = made.batches.map((batch) => ({
    ...batch,
    window: { from: batch.window.from + byNs, to: batch.window.to + byNs },
  }));
  return {
    choice: { kind: 'ranges', family: 'step', group: null },
    isGuess: false,
    tracks: [{ ...made, processKey: Number(processKey), batches }],
    devices: [],
    withoutKernels: 0,
  };
}

/** Name and start in ms of the capture clock. */
function said(trace: Trace, index: number | undefined) {
  const event = index === undefined ? null : eventAt(trace, { table: 'kernels', index });
  return event === null ? null : [event.name.text, Number(captureTime(trace.base, event.startNs)) / MS];
}

function startOf(trace: Trace, index: number): number {
  return eventAt(trace, { table: 'kernels', index })!.startNs;
}

const A = await traceOf([
  [0, 'relu'],
  [2, 'gemm'],
  [4, 'relu'],
  [12, 'gemm'],
]);
const B = await traceOf([
  [0, 'gemm'],
  [3, 'relu'],
  [5, 'relu'],
  [11, 'relu'],
  [14, 'gemm'],
]);

function find(indexInA: number, batches: number | null) {
  const ref = { table: 'kernels', index: indexInA } as const;
  const side = (trace: Trace) => ({ trace, list: batches === null ? null : listOf(trace, batches) });
  return said(B, counterpartOf(side(A), ref, side(B))?.index);
}

describe('the same kernel on the other side', () => {
  it('is that of its name and place in the whole trace where there are no batches', () => {
    expect([find(0, null), find(2, null), find(3, null)]).toEqual([
      ['relu', 3],
      ['relu', 5],
      ['gemm', 14],
    ]);
  });

  it('is looked for in the batch of its number', () => {
    expect([find(2, 2), find(3, 2)]).toEqual([
      ['relu', 5],
      ['gemm', 14],
    ]);
  });

  it('is none where the batch of that number has fewer of the name', () => {
    // The third relu of B is in its second batch, where A has none.
    const third = { table: 'kernels', index: 3 } as const;
    const sides = [
      { trace: B, list: listOf(B, 2) },
      { trace: A, list: listOf(A, 2) },
    ] as const;
    expect(counterpartOf(sides[0], third, sides[1])).toBeNull();
  });

  it('is counted by start over all streams, of two that start together by stream', async () => {
    const streams = [7, 9, 8] as const;
    const startsMs = [[6, 2], [2, 4], [6]] as const;
    const { trace } = await openMade({
      kernels: startsMs.flatMap((starts, i) =>
        starts.map((ms): Kernel => ({
          start: ms * MS,
          end: (ms + 1) * MS,
          name: 'relu',
          stream: streams[i]!,
        })),
      ),
    });
    const list = null;
    const inOrder = Array.from({ length: 5 }, (_, index) => index).sort(
      (x, y) => startOf(trace, x) - startOf(trace, y) || x - y,
    );
    const found = inOrder.map(
      (index) => counterpartOf({ trace, list }, { table: 'kernels', index }, { trace, list })?.index,
    );
    expect(found).toEqual(inOrder);
    expect(inOrder).not.toEqual([...inOrder].sort());
  });

  it('is none of a range', () => {
    const ref = { table: 'ranges', index: 0 } as const;
    expect(counterpartOf({ trace: A, list: null }, ref, { trace: B, list: null })).toBeNull();
  });
});

it('the same range on the other side is the one of its name and number by time', () => {
  const startIn = (trace: Trace, index: number | undefined): number | null =>
    index === undefined
      ? null
      : Number(captureTime(trace.base, eventAt(trace, { table: 'ranges', index })!.startNs));
  for (const index of [0, 1])
    expect(startIn(B, rangeCounterpart(A, { table: 'ranges', index }, B)?.index)).toBe(startIn(A, index));
});
