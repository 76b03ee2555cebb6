/** Batches of real traces: what is proposed, what adds up, and that nothing is lost. */

import { expect, it } from 'vitest';
import { describeShared, F_H100, F_MFU, openShared } from '../../testing/describe-shared';
import { sharedTraces } from '../../testing/shared';
import { deviceNumber } from '../../trace/devices';
import { holesIn } from '../holes';
import { measureCopyWaits } from '../measure-copy-waits';
import { TraceIndex } from '../trace-index';
import type { BatchChoice, BatchList, BatchTrack, Outside } from './batch-list';
import { findBatches } from './find-batches';
import { listBatches } from './list-batches';

async function indexOf(trace: string): Promise<TraceIndex> {
  return new TraceIndex((await openShared(trace)).model);
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function allOf({ before, inside, after }: Outside & { readonly inside: number }): number {
  return before + inside + after;
}

/** Of the process and device of a track, counted from the events. */
function countsOf(index: TraceIndex, { processKey, deviceFields: { device, gpu } }: BatchTrack) {
  const number = deviceNumber(device, gpu ?? null);
  const copies = measureCopyWaits(index).filter(({ copy }) => {
    const { process, owner } = index.row(copy);
    return process === processKey && owner === number;
  });
  const { kernels, kernelSpan } = index.devices.work(number);
  return {
    htodCopies: copies.length,
    stalledCopies: copies.filter(({ waitNs }) => waitNs > 0).length,
    kernelGaps: holesIn(kernels, kernelSpan!).count,
  };
}

function checkList(index: TraceIndex, { tracks, devices }: BatchList): void {
  for (const track of tracks) {
    const { batches } = track;
    for (const { parts, overlappedNs, window } of batches) {
      const values = Object.values(parts);
      expect(values.every((ns) => Number.isInteger(ns) && ns >= 0)).toBe(true);
      expect(sum(values)).toBe(window.to - window.from);
      expect(overlappedNs).toBeLessThanOrEqual(parts.kernels);
    }
    // Windows tile the time: what starts lies in one of them at most.
    expect(batches.slice(1).map(({ window }) => window.from)).toEqual(
      batches.slice(0, -1).map(({ window }) => window.to),
    );
    expect(track.totalNs).toBe(batches.at(-1)!.window.to - batches[0]!.window.from);
    const counts = countsOf(index, track);
    expect(allOf(track.htodCopies)).toBe(counts.htodCopies);
    expect(allOf(track.stalledCopies)).toBe(counts.stalledCopies);
    expect(allOf(track.kernelGaps)).toBe(counts.kernelGaps);
    expect(sum(batches.map(({ htod }) => htod.count))).toBe(track.htodCopies.inside);
    expect(sum(batches.flatMap(({ verdicts }) => verdicts.map(({ count }) => count)))).toBe(
      track.htodCopies.inside,
    );
  }
  for (const { handoffs, device, sameGroup, otherGroup } of devices) {
    const here = tracks.filter((track) => track.device === device);
    expect(handoffs.length).toBe(sum(here.map(({ batches }) => batches.length)) - 1);
    expect(sameGroup.count + otherGroup.count).toBe(handoffs.length);
    expect(handoffs.every(({ fromNs, toNs }) => toNs >= fromNs)).toBe(true);
  }
}

/** Family and group, of the traces in which ranges of the user repeat. */
const PROPOSED: Readonly<Record<string, readonly [family: string, group: string | null]>> = {
  'h200/staging-split.sqlite': ['Predict::split', 'ray::map_task'],
  'h200/staging-concurrent.sqlite': ['Predict::split', 'ray::map_task'],
  'h200/staging-staged.sqlite': ['Predict::staged', 'ray::map_task'],
  'h200/staging-prealloc.sqlite': ['Predict::staged', 'ray::map_task'],
  'h200/staging-overlap.sqlite': ['Predict::staged', 'ray::map_task'],
  'h200/metrics-thinned.sqlite': ['Predict::staged', 'ray::map_task'],
  'h200/augment-native.sqlite': ['step #', 'epoch #'],
  'h200/augment-fused.sqlite': ['step #', 'epoch #'],
  'h200/ddp.sqlite': ['step #', null],
  'h200/graphs-whole.sqlite': ['iteration #', null],
  'h200/graphs-nodes.sqlite': ['iteration #', null],
  'public/power-iteration-2025.3.1-nvtx.sqlite': ['Step # to #', null],
  'public/saxpy-mpi-2022.2.1-all-tables.sqlite': ['saxpy', null],
  'hand/edges.sqlite': ['step #', null],
};

describeShared('batches', () => {
  it.each(sharedTraces())('of %s are proposed rightly, or not at all', async (trace) => {
    const { proposed, families } = findBatches(await indexOf(trace), null).offers;
    const [family, group = null] = PROPOSED[trace] ?? [];
    expect(proposed).toEqual(family === undefined ? null : { kind: 'ranges', family, group });
    expect(families.filter((offer) => offer.family.startsWith('aten::'))).toEqual([]);
  });

  it.each(sharedTraces())('of %s add up, whatever is chosen, and lose nothing', async (trace) => {
    const index = await indexOf(trace);
    const { families, kernels } = findBatches(index, null).offers;
    const choices: BatchChoice[] = [
      ...families.map(({ family, group }) => ({ kind: 'ranges', family, group }) as const),
      ...kernels.slice(0, 3).map(({ kernel }) => ({ kind: 'kernels', kernel }) as const),
    ];
    for (const choice of choices) checkList(index, listBatches(index, choice));
  });

  it.each(['split', 'staged', 'prealloc', 'overlap', 'concurrent'])(
    'of the staging capture %s are 128 in 32 groups',
    async (name) => {
      const { offers, list } = findBatches(await indexOf(`h200/staging-${name}.sqlite`), null);
      expect([offers.families[0]!.count, offers.families[0]!.groups]).toEqual([128, 32]);
      expect(list!.tracks.map(({ batches, groups }) => [batches.length, groups])).toEqual([[128, 32]]);
    },
  );

  it('of two ranks are those of each', async () => {
    const { list } = findBatches(await indexOf('h200/ddp.sqlite'), null);
    expect(list!.tracks.map(({ process, device, batches }) => [process, device, batches.length])).toEqual([
      [865, 'd0', 12],
      [866, 'd1', 12],
    ]);
  });

  it.each([F_H100, F_MFU])('are not made of the operators in %s (C33 d)', async (trace) => {
    const { offers, list } = findBatches(await indexOf(trace), null);
    expect([offers.families, list]).toEqual([[], null]);
  });
});
