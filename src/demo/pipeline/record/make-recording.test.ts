import { describe, expect, it } from 'vitest';
import { defined } from '../../../base/assert';
import { FakeGpu, fakeHost } from '../fake-gpu';
import { fakeRun, TINY } from '../fake-run';
import { makeRecording } from './make-recording';
import { RecordedTape } from './recorded-tape';
import { Recorder } from './recorder';

const OF = { mode: 'split', workload: TINY, deviceName: 'fake', isSoftware: false, version: '1' };

async function recordOneClear(): Promise<Recorder> {
  const host = fakeHost();
  const recorder = new Recorder(new FakeGpu(host, { slots: 64 }), host);
  await recorder.bracketClocks();
  const { gpu } = new RecordedTape(recorder).actor('consumer');
  const buffer = gpu.createBuffer('data', 16);
  gpu.submit([{ kind: 'clear', buffer }]);
  await gpu.done();
  return recorder;
}

describe('a recording', () => {
  it.each([0, 123_456_789, -40_000_000])(
    'places device work between its submission and its result, with a device clock %i ns ahead',
    async (clockAheadNs) => {
      const { recording, clocks } = await fakeRun('staged', { clockAheadNs: clockAheadNs + 10 ** 9 });
      expect(clocks).toMatchObject({ source: 'timestamps', dropped: 0, driftNs: 0 });
      const byCorrelation = new Map(recording!.calls.map((call) => [call.correlation, call]));
      for (const kernel of recording!.kernels) {
        const call = byCorrelation.get(kernel.correlation)!;
        expect(kernel.startNs).toBeGreaterThanOrEqual(call.startNs - clocks!.errorNs!);
      }
      for (const copy of recording!.copies.filter(({ direction }) => direction === 'fromDevice')) {
        const wait = byCorrelation.get(copy.correlation)!;
        expect(copy.endNs).toBeLessThanOrEqual(wait.endNs + clocks!.errorNs!);
      }
    },
  );

  it('has a product a kernel, and nothing of what goes on at once on the device', async () => {
    const { recording } = await fakeRun('overlap');
    const products = recording!.kernels.filter(({ name }) => name === 'matmul_simple');
    // Two products of six batches, and the one that warms up.
    expect(products).toHaveLength(13);
    const work = [...recording!.kernels, ...recording!.copies].sort((a, b) => a.startNs - b.startNs);
    for (let index = 1; index < work.length; index++) {
      expect(work[index]!.startNs).toBeGreaterThanOrEqual(work[index - 1]!.endNs);
    }
  });

  it('nests the ranges of every row', async () => {
    for (const mode of ['concurrent', 'overlap'] as const) {
      const { recording } = await fakeRun(mode);
      for (const a of recording!.ranges) {
        const crossing = recording!.ranges.filter(
          (b) => a.tid === b.tid && a.startNs < b.startNs && b.startNs < a.endNs && a.endNs < b.endNs,
        );
        expect(crossing).toEqual([]);
      }
    }
  });

  it('without timestamps has one interval a submission, labelled as the host clock’s', async () => {
    const { recording, clocks } = await fakeRun('split', { slots: 0 });
    expect(clocks).toMatchObject({ source: 'hostEstimates', errorNs: null, deviceTickNs: null });
    expect(recording!.kernels.length).toBeGreaterThan(0);
    for (const { name } of recording!.kernels) expect(name).toMatch(/ \(host estimate\)$/);
    expect(recording!.facts['STALLSCOPE_DEVICE_TIMES']).toBe('hostEstimates');
    expect(recording!.notes.map(({ text }) => text).join()).toContain('estimates by the host clock');
  });

  it.each(['split', 'concurrent', 'staged'] as const)(
    'without timestamps has every upload of %s all the same, none at once with another',
    async (mode) => {
      const { recording } = await fakeRun(mode, { slots: 0 });
      const uploads = recording!.copies.filter(({ direction }) => direction === 'toDevice');
      // The weight too.
      expect(uploads).toHaveLength(TINY.tasks * TINY.batchesPerTask + 1);
      const calls = new Map(recording!.calls.map((call) => [call.correlation, call]));
      for (const { startNs, endNs, correlation } of uploads) {
        expect(startNs).toBeGreaterThanOrEqual(defined(calls.get(correlation), 'its call').startNs);
        expect(endNs).toBeGreaterThan(startNs);
      }
      const work = [...recording!.kernels, ...recording!.copies, ...recording!.memsets];
      work.sort((a, b) => a.startNs - b.startNs);
      for (const [index, one] of work.entries()) {
        expect(one.startNs).toBeGreaterThanOrEqual(work[index - 1]?.endNs ?? 0);
      }
    },
  );

  it('says how much was written down, and how many passes only took time', async () => {
    const { recording, writing } = await fakeRun('prealloc');
    const { calls, ranges, kernels, copies, memsets } = recording!;
    const entries = calls.length + ranges.length + kernels.length + copies.length + memsets.length;
    expect(writing).toMatchObject({ entries, emptyPasses: 2 * (copies.length + memsets.length) });
    expect(writing!.ns).toBeGreaterThan(0);
    expect((await fakeRun('prealloc', { isRecorded: false })).writing).toBeNull();
  });

  it('drops and counts what cannot be', async () => {
    const recorder = await recordOneClear();
    // One slot that nothing stamped, and one interval that ends before it begins.
    const [good] = recorder.work;
    recorder.work.push({ ...good!, stamps: { begin: 40, end: 41 } });
    recorder.slotsUsed = 42;
    recorder.work.push({ ...good!, stamps: { begin: good!.stamps!.end, end: good!.stamps!.begin } });
    const { recording, clocks } = await makeRecording(recorder, OF);
    expect(recording.memsets).toHaveLength(1);
    expect(clocks.dropped).toBe(2);
    expect(recording.notes).toContainEqual({
      severity: 'warning',
      text: expect.stringContaining('2 device intervals'),
    });
  });

  it('drops what would have begun before it was asked for', async () => {
    const recorder = await recordOneClear();
    const [good] = recorder.work;
    // It ends when it may, and begins when the clocks were first compared.
    const begin = recorder.brackets[0]!.slot;
    recorder.work.push({ ...good!, stamps: { begin, end: good!.stamps!.end } });
    const { recording, clocks } = await makeRecording(recorder, OF);
    expect(recording.memsets).toHaveLength(1);
    expect(clocks.dropped).toBe(1);
  });

  it('states an error that holds a tick of both clocks', async () => {
    const { clocks } = await fakeRun('staged');
    expect(clocks!.errorNs!).toBeGreaterThanOrEqual(clocks!.hostTickNs! + clocks!.deviceTickNs!);
  });

  it('reads a coarse host clock until it has moved, so that its tick is none of 0 ns', async () => {
    let readings = 0;
    const coarse = { ...fakeHost(), nowMs: () => 1000 + 100 * Math.floor(readings++ / 5000) };
    const recorder = new Recorder(new FakeGpu(coarse), coarse);
    const { clocks } = await makeRecording(recorder, OF);
    expect(clocks.hostTickNs).toBe(100_000_000);
  });

  it('says so where timestamps ran out', async () => {
    const { recording, clocks } = await fakeRun('split', { slots: 30 });
    expect(clocks!.dropped).toBeGreaterThan(0);
    expect(recording!.notes.some(({ severity }) => severity === 'warning')).toBe(true);
  });
});
