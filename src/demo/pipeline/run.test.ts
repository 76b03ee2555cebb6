import { describe, expect, it } from 'vitest';
import { fakeRun, TINY } from './fake-run';
import { MODE_NAMES } from './modes/mode';
import type { Recording } from '../../trace/recording';

function callsOf(recording: Recording, thread: string, name: string) {
  const tid = recording.threads.find((one) => one.name === thread)?.tid;
  return recording.calls.filter((call) => call.tid === tid && call.name === name);
}

/** Allocations of device memory while batches went through the model. */
function allocationsInBatches(recording: Recording): number {
  const ranges = recording.ranges.filter(({ name }) => name === 'ray::map_task' || name === 'ray::H2D');
  return recording.calls.filter(
    (call) =>
      call.name === 'wgpuCreateBuffer' &&
      ranges.some((range) => range.startNs <= call.startNs && call.endNs <= range.endNs),
  ).length;
}

describe.each(MODE_NAMES)('a run of %s', (mode) => {
  it('brings back every row once, in order, and right', async () => {
    const { check } = await fakeRun(mode);
    expect(check).toMatchObject({ lost: 0, doubled: 0, outOfOrder: 0, unknown: 0, rows: 48, isRight: true });
    expect(check.worstError).toBeGreaterThan(0);
  });

  it('destroys all that it allocated', async () => {
    const { balance } = await fakeRun(mode);
    expect(balance.created).toBeGreaterThan(0);
    expect(balance.destroyed).toBe(balance.created);
  });

  it('destroys all that it allocated when a later allocation fails', async () => {
    const before = await fakeRun(mode);
    for (let failAtBuffer = 0; failAtBuffer < before.balance.created; failAtBuffer += 3) {
      await expect(fakeRun(mode, { failAtBuffer })).rejects.toThrow('out of memory');
    }
  });

  it('ends when it is cancelled, with nothing in flight', async () => {
    const cancel = new AbortController();
    const progress = (batches: number): void => {
      if (batches === 2) cancel.abort(new Error('cancelled'));
    };
    await expect(fakeRun(mode, { signal: cancel.signal, progress })).rejects.toThrow('cancelled');
  });

  it('gives the same without a recording', async () => {
    const [recorded, unrecorded] = [await fakeRun(mode), await fakeRun(mode, { isRecorded: false })];
    expect(unrecorded.recording).toBeNull();
    expect(unrecorded.check.digest).toBe(recorded.check.digest);
  });

  it('records an upload and a read-back a batch, joined to their calls', async () => {
    const { recording } = await fakeRun(mode);
    const batches = TINY.tasks * TINY.batchesPerTask;
    const uploads = recording!.copies.filter(
      ({ direction, bytes }) => direction === 'toDevice' && bytes === 512,
    );
    const downloads = recording!.copies.filter(({ direction }) => direction === 'fromDevice');
    expect(uploads).toHaveLength(batches);
    expect(downloads).toHaveLength(batches);
    const nameOf = new Map(recording!.calls.map((call) => [call.correlation, call.name]));
    const isFromPageable = mode === 'split' || mode === 'concurrent';
    for (const upload of uploads) {
      expect(upload.memory).toBe(isFromPageable ? 'pageable' : 'pinned');
      expect(nameOf.get(upload.correlation)).toBe(
        isFromPageable ? 'wgpuQueueWriteBuffer' : 'wgpuCopyBufferToBuffer',
      );
    }
    for (const download of downloads) expect(nameOf.get(download.correlation)).toBe('wgpuBufferMapAsync');
    for (const kernel of recording!.kernels) expect(nameOf.get(kernel.correlation)).toBe('wgpuQueueSubmit');
  });
});

describe('the modes', () => {
  it('differ in nothing that they compute', async () => {
    const digests = new Set<string>();
    for (const mode of MODE_NAMES) digests.add((await fakeRun(mode)).check.digest);
    expect(digests.size).toBe(1);
  });

  it.each([
    ['split', 0],
    ['concurrent', 0],
    ['staged', 6],
    ['direct', 6],
    ['prealloc', 0],
    ['overlap', 0],
  ] as const)('%s allocates device memory %i times within batches', async (mode, count) => {
    expect(allocationsInBatches((await fakeRun(mode)).recording!)).toBe(count);
  });

  it.each([
    ['split', ['consumer'], true],
    ['concurrent', ['call 1', 'call 2'], true],
    ['staged', ['consumer'], true],
    ['direct', ['consumer'], true],
    ['prealloc', ['consumer'], true],
    ['overlap', ['consumer'], false],
  ] as const)('%s waits for a result before the next submission: %s %s', async (mode, threads, isAwaited) => {
    const { recording } = await fakeRun(mode);
    for (const thread of threads) {
      const waits = callsOf(recording!, `${thread}, waits`, 'wgpuBufferMapAsync');
      const submits = callsOf(recording!, thread, 'wgpuQueueSubmit');
      const crossed = waits.filter((wait) =>
        submits.some((submit) => wait.startNs < submit.startNs && submit.startNs < wait.endNs),
      );
      expect(waits.length).toBeGreaterThan(1);
      // Of the last one there is no next submission.
      expect(crossed).toHaveLength(isAwaited ? 0 : waits.length - 1);
    }
  });

  it('concurrent has two calls that both take tasks', async () => {
    const { recording } = await fakeRun('concurrent');
    for (const thread of ['call 1', 'call 2']) {
      const tid = recording!.threads.find(({ name }) => name === thread)?.tid;
      const tasks = recording!.ranges.filter((range) => range.tid === tid && range.name === 'ray::map_task');
      expect(tasks).toHaveLength(1);
    }
  });
});
