/** What adds up by definition adds up on every real trace, whole and in windows that begin and end anywhere. */

import { expect, it } from 'vitest';
import { describeShared, openShared } from '../testing/describe-shared';
import { sharedTraces } from '../testing/shared';
import type { Extent } from '../trace/trace';
import { measureAllocations } from './allocations';
import { totalOf } from './anatomy';
import { anatomyOf, listGaps } from './gap-list';
import { reportDevice } from './report-device';
import { TraceIndex } from './trace-index';

/** The same windows in every run: a linear congruential generator. */
function* randomWindows({ from, to }: Extent, count: number): Generator<Extent> {
  let seed = 12_345;
  const next = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.round(from + ((to - from) * seed) / 2 ** 31);
  };
  for (let i = 0; i < count; i++) {
    const [a, b] = [next(), next()];
    if (a !== b) yield { from: Math.min(a, b), to: Math.max(a, b) };
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function checkSums(index: TraceIndex, window: Extent | null): void {
  for (const number of index.devices.numbers()) {
    const { composition, kernelSpanNs, kernelGaps, bubbleGaps, ...device } = reportDevice(
      index,
      number,
      window,
    );
    for (const { unionNs, overlapWithKernelsNs, exposedNs } of device.copies)
      expect(overlapWithKernelsNs + exposedNs).toBe(unionNs);
    if (composition === undefined || device.gapAnatomy === undefined || device.bubbleAnatomy === undefined)
      continue;
    const { kernelOnlyNs, overlappedNs, copyOnlyNs, memsetOnlyNs, bubbleNs } = composition;
    expect(kernelOnlyNs + overlappedNs + copyOnlyNs + memsetOnlyNs + bubbleNs).toBe(kernelSpanNs);
    expect(device.kernelActiveNs).toBe(kernelOnlyNs + overlappedNs);
    expect(kernelGaps?.totalNs).toBe(copyOnlyNs + memsetOnlyNs + bubbleNs);
    expect(bubbleGaps?.totalNs).toBe(bubbleNs);
    expect(totalOf(device.gapAnatomy)).toBe(kernelGaps?.totalNs);
    expect(totalOf(device.bubbleAnatomy)).toBe(bubbleNs);
    expect(sum(device.bubbleAnatomy.byRange.map(({ ns }) => ns))).toBe(device.bubbleAnatomy.range);
    expect(sum(Object.values(kernelGaps?.buckets ?? {}).map(({ totalNs }) => totalNs))).toBe(
      kernelGaps?.totalNs,
    );
  }
  for (const { sumNs, underKernelsNs, deviceIdleNs } of measureAllocations(index, window))
    expect(underKernelsNs + deviceIdleNs).toBe(sumNs);
}

describeShared('sums', () => {
  it.each(sharedTraces())('of figures add up in %s', async (path) => {
    const { model, trace } = await openShared(path);
    const index = new TraceIndex(model);
    checkSums(index, null);
    for (const window of trace.extent === null ? [] : randomWindows(trace.extent, 6))
      checkSums(index, window);
  });

  it.each(sharedTraces())('of parts add up for each of the longest gaps of %s', async (path) => {
    const index = new TraceIndex((await openShared(path)).model);
    for (const kind of ['gap', 'bubble'] as const) {
      for (const { longest } of listGaps(index, kind, null)) {
        expect(longest.map(({ anatomy }) => totalOf(anatomy))).toEqual(
          longest.map(({ fromNs, toNs }) => toNs - fromNs),
        );
        expect(longest.slice(0, 3).map((gap) => anatomyOf(index, gap))).toEqual(longest.slice(0, 3));
      }
    }
  });
});
