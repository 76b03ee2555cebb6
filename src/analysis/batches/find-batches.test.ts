import { describe, expect, it } from 'vitest';
import {
  openMade,
  type Call,
  type Copy,
  type Kernel,
  type NsysRows,
  type Range,
} from '../../testing/make-nsys-db';
import { TraceIndex } from '../trace-index';
import { BATCH_PARTS, type BatchList, type BatchTrack } from './batch-list';
import { findBatches } from './find-batches';

interface Launched {
  /** Of the call, which lasts 5 ns. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly pid?: number;
  readonly tid?: number;
  readonly device?: number;
  readonly isCopy?: boolean;
}

/** Kernels, or HtoD copies, each with its call. */
function launched(list: readonly Launched[]): Required<Pick<NsysRows, 'kernels' | 'copies' | 'calls'>> {
  const kernels: Kernel[] = [];
  const copies: Copy[] = [];
  const calls: Call[] = [];
  list.forEach(({ at, start, end, pid = 100, tid = 100, device = 0, isCopy = false }, i) => {
    const correlation = i + 1;
    const work = { start, end, pid, device, correlation, stream: isCopy ? 8 : 7 };
    if (isCopy) copies.push({ ...work, bytes: 10 });
    else kernels.push({ ...work, name: 'gemm' });
    calls.push({
      start: at,
      end: at + 5,
      pid,
      tid,
      correlation,
      name: isCopy ? 'cudaMemcpyAsync' : 'cudaLaunchKernel',
    });
  });
  return { kernels, copies, calls };
}

function step(number: number, start: number, end: number, more: Partial<Range> = {}): Range {
  return { start, end, tid: 100, text: `step ${number}`, ...more };
}

/** Batches of `step #`, whatever the trace proposes. Times as in `rows`: from 0. */
async function batchesOf(rows: NsysRows, group: string | null = null): Promise<BatchList> {
  const { model } = await openMade(rows);
  const { list } = findBatches(new TraceIndex(model), { kind: 'ranges', family: 'step #', group });
  return list!;
}

function lengths({ batches }: BatchTrack): number[] {
  return batches.map(({ window }) => window.to - window.from);
}

/**
 *     ranges   ├ step 0 ┤     ├ step 1 ┤
 *     kernels       ▆▆▆ 100–200     ▆▆▆▆▆ 500–900
 *     copies                ▒▒ 300–340
 */
const TWO_STEPS: NsysRows = {
  ...launched([
    { at: 10, start: 100, end: 200 },
    { at: 260, start: 300, end: 340, isCopy: true },
    { at: 280, start: 500, end: 900 },
  ]),
  ranges: [step(0, 5, 60), step(1, 250, 400)],
};

describe('a batch', () => {
  it('lasts from its first kernel to that of the next, and the last one to the end of its last', async () => {
    const [track] = (await batchesOf(TWO_STEPS)).tracks;
    expect([lengths(track!), track!.totalNs, track!.batches.map(({ number }) => number)]).toEqual([
      [400, 400],
      800,
      [1, 2],
    ]);
  });

  it('has parts that add up to it: a copy does not begin a batch, it is a part of the one before', async () => {
    const [first] = (await batchesOf(TWO_STEPS)).tracks[0]!.batches;
    // The bubble 200–300 is judged by the call of the copy that ends it, at 260; 340–500 by that of the kernel, at 280.
    expect(first!.parts).toEqual({
      kernels: 100,
      exposedCopy: 40,
      memset: 0,
      range: 10,
      allocation: 0,
      copyCall: 0,
      syncCall: 0,
      launchCall: 0,
      otherApi: 0,
      launchedNotStarted: 40 + 160,
      launchNotRecorded: 0,
      nothing: 50,
    });
  });

  it('counts what starts in it, and what starts in none', async () => {
    const work = launched([
      { at: 0, start: 20, end: 50, isCopy: true },
      { at: 10, start: 100, end: 200 },
      { at: 260, start: 300, end: 340, isCopy: true },
      { at: 280, start: 500, end: 900 },
      { at: 600, start: 900, end: 910, isCopy: true },
    ]);
    const [track] = (await batchesOf({ ...TWO_STEPS, ...work })).tracks;
    expect(track!.htodCopies).toEqual({ before: 1, inside: 1, after: 1 });
    expect(track!.kernelGaps).toEqual({ before: 0, inside: 1, after: 0 });
    expect(track!.batches.map(({ kernels, htod }) => [kernels, htod.count, htod.bytes])).toEqual([
      [1, 1, 10],
      [1, 0, 0],
    ]);
    expect(track!.batches[0]!.verdicts).toEqual([{ verdict: 'nothing to overlap', count: 1, waitNs: 0 }]);
  });

  it('has a lead-in beside it, from the start of its range', async () => {
    const [track] = (await batchesOf(TWO_STEPS)).tracks;
    expect(track!.batches.map(({ leadInNs }) => leadInNs)).toEqual([95, 250]);
  });

  it('has no lead-in where clocks let its kernel start before its range', async () => {
    const rows = { ...launched([{ at: 10, start: 2, end: 9 }]), ranges: [step(0, 5, 60)] };
    expect((await batchesOf(rows)).tracks[0]!.batches[0]!.leadInNs).toBe(0);
  });

  it('is none where a range launches only copies; the list counts those', async () => {
    const work = launched([
      { at: 10, start: 100, end: 200 },
      { at: 260, start: 300, end: 340, isCopy: true },
    ]);
    const { tracks, withoutKernels } = await batchesOf({ ...TWO_STEPS, ...work });
    expect([tracks[0]!.batches.length, withoutKernels]).toEqual([1, 1]);
  });

  it('is none where a range has no end, or ends on another thread', async () => {
    const ranges = [
      step(0, 5, 60, { end: null }),
      { ...step(1, 250, 400), type: 60, endTid: 7 },
      step(2, 275, 290),
    ];
    const { tracks, withoutKernels } = await batchesOf({ ...TWO_STEPS, ranges });
    // The one without an end is in no figure.
    expect([lengths(tracks[0]!), withoutKernels]).toEqual([[400], 1]);
  });

  it('may begin with a whole graph', async () => {
    const { kernels, ...work } = launched([{ at: 10, start: 100, end: 200 }]);
    const graphs = kernels.map(({ name: _, ...graph }) => graph);
    const [track] = (await batchesOf({ ...work, graphs, ranges: [step(0, 5, 60)] })).tracks;
    expect([lengths(track!), track!.batches[0]!.kernels]).toEqual([[100], 0]);
  });
});

describe('batches of one track', () => {
  it('come by their first kernel, whatever the order of the ranges', async () => {
    const work = launched([
      { at: 10, start: 500, end: 600 },
      { at: 260, start: 100, end: 200 },
    ]);
    const [track] = (await batchesOf({ ...work, ranges: TWO_STEPS.ranges! })).tracks;
    expect(lengths(track!)).toEqual([400, 100]);
  });

  it('may be ranges inside each other: where both begin with one kernel, the first window is empty', async () => {
    const ranges = [step(0, 5, 300), step(1, 8, 60)];
    const [track] = (await batchesOf({ ...TWO_STEPS, ranges })).tracks;
    expect(lengths(track!)).toEqual([0, 800]);
  });

  it('may be ranges of several threads', async () => {
    const work = launched([
      { at: 10, start: 100, end: 200 },
      { at: 20, start: 300, end: 400, tid: 101 },
      { at: 30, start: 500, end: 600 },
    ]);
    const ranges = [step(0, 5, 18), step(1, 15, 40, { tid: 101 }), step(2, 25, 60)];
    const [track] = (await batchesOf({ ...work, ranges })).tracks;
    expect(lengths(track!)).toEqual([200, 200, 100]);
  });

  it('are others on another device, with the kernels that a range launched there', async () => {
    const work = launched([
      { at: 10, start: 100, end: 200 },
      { at: 20, start: 150, end: 300, device: 1 },
      { at: 260, start: 500, end: 700, device: 1 },
    ]);
    const { tracks, withoutKernels } = await batchesOf({
      ...work,
      ranges: [...TWO_STEPS.ranges!, step(2, 900, 950)],
    });
    expect(tracks.map((track) => [track.device, lengths(track)])).toEqual([
      ['d0', [100]],
      ['d1', [350, 200]],
    ]);
    // The second launched kernels on one of the devices only, the third on none.
    expect(withoutKernels).toBe(1);
  });

  it('are outliers where they last longer than median + 3 · 1.4826 · MAD', async () => {
    // Windows of 100, 110, 90, 100, 160 ns, and the last kernel of 100.
    const starts = [0, 100, 210, 300, 400, 560];
    const work = launched(
      starts.map((start, i) => ({ at: i * 10, start, end: start + (i === 5 ? 100 : 20) })),
    );
    const ranges = starts.map((_, i) => step(i, i * 10, i * 10 + 6));
    const [track] = (await batchesOf({ ...work, ranges })).tracks;
    // Deviations 0, 0, 0, 10, 10, 60: their median by nearest rank is 0.
    expect([track!.p50Ns, track!.outlierNs]).toEqual([100, null]);
    const [second] = (await batchesOf({ ...work, ranges: ranges.slice(1) })).tracks;
    // 110, 90, 100, 160, 100: median 100, deviations 0, 0, 10, 10, 60, so the bound is 144.478.
    expect([second!.outlierNs, second!.batches.map(({ isOutlier }) => isOutlier)]).toEqual([
      144,
      [false, false, false, true, false],
    ]);
  });

  it('are numbered by group in order of time, and have none outside of all', async () => {
    const starts = [0, 100, 200, 300];
    const work = launched(starts.map((start, i) => ({ at: i * 10, start, end: start + 20 })));
    const ranges = [
      ...starts.map((_, i) => step(i, i * 10, i * 10 + 6)),
      { start: 9, end: 28, tid: 100, text: 'epoch 7' },
      { start: 29, end: 40, tid: 100, text: 'epoch 3' },
    ];
    const [track] = (await batchesOf({ ...work, ranges }, 'epoch #')).tracks;
    expect([track!.batches.map(({ group }) => group), track!.groups]).toEqual([[null, 1, 1, 2], 2]);
  });
});

describe('a handoff', () => {
  const ONE_GROUP = { start: 0, end: 500, tid: 100, text: 'epoch 0' };

  it('lasts from the end of what the earlier batch projects to the start of the later', async () => {
    const { devices } = await batchesOf(TWO_STEPS);
    // Copies are no kernel activity. Times are relative to the first kernel, at 100.
    expect(devices[0]).toMatchObject({
      device: 'd0',
      otherGroup: { count: 1, totalNs: 300, under1ms: 1 },
      handoffs: [{ number: 2, fromNs: 100, toNs: 400, isSameGroup: false }],
    });
  });

  it('is empty where batches overlap', async () => {
    const work = launched([
      { at: 10, start: 100, end: 600 },
      { at: 260, start: 500, end: 900 },
    ]);
    const { devices } = await batchesOf({ ...TWO_STEPS, ...work });
    expect(devices[0]!.handoffs[0]).toMatchObject({ fromNs: 400, toNs: 400 });
  });

  it('stays in the group where one range of the family lies around both', async () => {
    const ranges = [...TWO_STEPS.ranges!, ONE_GROUP];
    const { devices } = await batchesOf({ ...TWO_STEPS, ranges }, 'epoch #');
    expect([devices[0]!.sameGroup.count, devices[0]!.otherGroup.count]).toEqual([1, 0]);
  });

  it('stays in the group where only the outer of two that nest lies around both', async () => {
    const ranges = [...TWO_STEPS.ranges!, ONE_GROUP, { ...ONE_GROUP, start: 240, end: 450 }];
    const { devices } = await batchesOf({ ...TWO_STEPS, ranges }, 'epoch #');
    expect(devices[0]!.sameGroup.count).toBe(1);
  });

  it('leaves the group where each lies in a range of its own, or on a thread of its own', async () => {
    const own = [
      { ...ONE_GROUP, end: 70 },
      { ...ONE_GROUP, start: 240 },
    ];
    const { devices } = await batchesOf({ ...TWO_STEPS, ranges: [...TWO_STEPS.ranges!, ...own] }, 'epoch #');
    expect(devices[0]!.otherGroup.count).toBe(1);
  });

  it('goes from process to process on one device, and never from device to device', async () => {
    const work = launched([
      { at: 10, start: 100, end: 200, pid: 1, tid: 1 },
      { at: 10, start: 250, end: 300, pid: 2, tid: 2 },
      { at: 20, start: 400, end: 500, pid: 1, tid: 1 },
      { at: 20, start: 400, end: 500, pid: 3, tid: 3, device: 1 },
    ]);
    const ranges = [
      step(0, 5, 18, { pid: 1, tid: 1 }),
      step(0, 5, 18, { pid: 2, tid: 2 }),
      step(1, 19, 40, { pid: 1, tid: 1 }),
      step(0, 5, 40, { pid: 3, tid: 3 }),
    ];
    const { devices } = await batchesOf({ ...work, ranges });
    expect(
      devices.map(({ device, handoffs }) => [device, handoffs.map((one) => one.toNs - one.fromNs)]),
    ).toEqual([
      ['d0', [50, 100]],
      ['d1', []],
    ]);
  });
});

describe('the same name on eight ranks (C34)', () => {
  it('has a track for each process, with its own batches', async () => {
    const pids = Array.from({ length: 8 }, (_, i) => 1001 + i);
    const work = launched(
      pids.flatMap((pid, i) =>
        [0, 1, 2].map((iter) => ({
          at: iter * 1000 + i,
          start: iter * 1000 + i * 10 + 100,
          end: iter * 1000 + i * 10 + 500,
          pid,
          tid: pid,
          device: i,
        })),
      ),
    );
    const ranges = pids.flatMap((pid, i) =>
      [0, 1, 2].map((iter) => ({
        start: iter * 1000 + i,
        end: iter * 1000 + 700 + i,
        pid,
        tid: pid,
        text: `iter ${iter}`,
      })),
    );
    const { model } = await openMade({ ...work, ranges });
    const { list, offers } = findBatches(new TraceIndex(model), null);
    expect(offers.proposed).toEqual({ kind: 'ranges', family: 'iter #', group: null });
    expect(offers.families[0]).toMatchObject({ count: 24, processes: 8 });
    expect(list!.tracks.map(({ process, batches, device }) => [process, batches.length, device])).toEqual(
      pids.map((pid, i) => [pid, 3, `d${i}`]),
    );
  });
});

describe('a name', () => {
  it('that no range has gives no track', async () => {
    const { model } = await openMade(TWO_STEPS);
    const { list } = findBatches(new TraceIndex(model), {
      kind: 'ranges',
      family: 'no such',
      group: 'nor this',
    });
    expect([list!.tracks, list!.devices]).toEqual([[], []]);
  });

  it('is a short name where no range has that family', async () => {
    const { model } = await openMade(TWO_STEPS);
    const { list } = findBatches(new TraceIndex(model), { kind: 'ranges', family: 'step 1', group: null });
    expect(list!.tracks.map(lengths)).toEqual([[400]]);
  });
});

it('a trace without ranges and kernels has nothing to offer', async () => {
  const { model } = await openMade({ calls: [{}] });
  expect(findBatches(new TraceIndex(model), null)).toEqual({
    offers: { families: [], kernels: [], proposed: null },
    list: null,
    tooMany: null,
  });
});

it('parts are those that are listed', async () => {
  const [batch] = (await batchesOf(TWO_STEPS)).tracks[0]!.batches;
  expect(Object.keys(batch!.parts)).toEqual([...BATCH_PARTS]);
});
