import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defined } from '../../base/assert';
import { FakeGpu } from './fake-gpu';
import { fakeRun, TINY, type FakeRunOptions } from './fake-run';
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

/** The device of a run, to be looked at after it. */
function watched() {
  let gpu: FakeGpu | undefined;
  const makeGpu: FakeRunOptions['makeGpu'] = (...given) => (gpu = new FakeGpu(...given));
  return { options: { makeGpu }, gpu: () => defined(gpu, 'a device') };
}

function failing(): { readonly failed: Promise<never>; fail(): void } {
  let fail = (): void => undefined;
  const failed = new Promise<never>((_, reject) => (fail = () => reject(new Error('device lost'))));
  return { failed, fail };
}

/** Time for whatever a turn of the event loop leads to in the next. */
async function laterTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

const unhandled: unknown[] = [];
const note = (reason: unknown): void => void unhandled.push(reason);
beforeEach(() => void process.on('unhandledRejection', note));
afterEach(() => {
  process.off('unhandledRejection', note);
  unhandled.length = 0;
});

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
    for (let failAtBuffer = 0; failAtBuffer < before.balance.created; failAtBuffer++) {
      const device = watched();
      await expect(fakeRun(mode, { failAtBuffer, ...device.options })).rejects.toThrow('out of memory');
      expect([device.gpu().created, device.gpu().alive]).toEqual([failAtBuffer, 0]);
    }
  });

  it('gives everything back when the device fails while it works, and nothing goes on behind it', async () => {
    const device = watched();
    const { failed, fail } = failing();
    const progress = (batches: number): void => {
      if (batches === 2) fail();
    };
    await expect(fakeRun(mode, { ...device.options, failed, progress })).rejects.toThrow('device lost');
    const { created } = device.gpu();
    // What was in flight ends now, and whoever waited for it tries to go on, and to free what is no longer there.
    await device.gpu().done();
    await laterTurns();
    expect([device.gpu().created, device.gpu().alive]).toEqual([created, 0]);
    expect(unhandled).toEqual([]);
  });

  it('does not wait for timestamps of a device that fails when they are read', async () => {
    const { failed, fail } = failing();
    class Hanging extends FakeGpu {
      override readStamps(): Promise<BigUint64Array> {
        fail();
        return new Promise(() => undefined);
      }
    }
    const makeGpu: FakeRunOptions['makeGpu'] = (...given) => new Hanging(...given);
    await expect(fakeRun(mode, { failed, makeGpu })).rejects.toThrow('device lost');
  });

  it('is timed from before its first block is asked for, and no batch is back outside of its time', async () => {
    const arrivals: number[] = [];
    const { recording, ms } = await fakeRun(mode, { progress: (_batches, at) => void arrivals.push(at) });
    const run = defined(
      recording!.ranges.find(({ name }) => name === 'materialize'),
      'the run',
    );
    const blocks = recording!.ranges.filter(({ name }) => name === 'loader::block');
    expect(blocks).toHaveLength(TINY.tasks);
    for (const block of blocks) {
      expect(block.startNs).toBeGreaterThanOrEqual(run.startNs);
      expect(block.endNs).toBeLessThanOrEqual(run.endNs);
    }
    expect(arrivals).toHaveLength(TINY.tasks * TINY.batchesPerTask);
    expect(arrivals).toEqual([...arrivals].sort((a, b) => a - b));
    expect(arrivals[0]).toBeGreaterThan(0);
    expect(arrivals.at(-1)).toBeLessThanOrEqual(ms);
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
