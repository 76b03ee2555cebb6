import { describe, expect, it, vi } from 'vitest';
import { defined } from '../../../base/assert';
import { fakeRun } from '../../pipeline/fake-run';
import { MODE_NAMES } from '../../pipeline/modes/mode';
import type { FromPipeline, ToPipeline } from '../../pipeline/thread/talk';
import { FIRST_SETTINGS } from '../settings';
import { Experiment, rightRecording, type Places } from './experiment';
import { isRight } from './kept-run';
import { PipelineThread, RunFailed, type ThreadWorker } from './pipeline-thread';

const ADAPTER = {
  name: 'fake',
  vendor: 'fake',
  isSoftware: true,
  hasTimestamps: true,
  largestBuffer: 2 ** 30,
};

/** A thread that runs on the fake device, or does what the test says instead. */
class FakeWorker implements ThreadWorker {
  readonly orders: string[] = [];
  isTerminated = false;
  private readonly instead: ((say: (message: FromPipeline) => void) => void) | null;
  private hear: (event: { data: FromPipeline }) => void = () => undefined;
  private controller = new AbortController();
  readonly adapter: typeof ADAPTER;

  constructor(instead: FakeWorker['instead'] = null, adapter = ADAPTER) {
    this.instead = instead;
    this.adapter = adapter;
  }

  addEventListener = (type: string, listener: unknown): void => {
    if (type === 'message') this.hear = listener as typeof this.hear;
  };

  postMessage = (message: ToPipeline): void => {
    const say = (answer: FromPipeline): void => this.hear({ data: answer });
    if (message.type === 'open') queueMicrotask(() => say({ type: 'opened', adapter: this.adapter }));
    else if (message.type === 'cancel') this.controller.abort();
    else if (this.instead !== null) this.instead(say);
    else void this.run(message.order, say);
  };

  terminate = (): void => {
    this.isTerminated = true;
  };

  private async run(
    { mode, isRecorded }: Extract<ToPipeline, { type: 'run' }>['order'],
    say: (message: FromPipeline) => void,
  ): Promise<void> {
    this.orders.push(`${mode}${isRecorded ? '' : ', not recorded'}`);
    this.controller = new AbortController();
    const { signal } = this.controller;
    const progress = (batches: number): void => say({ type: 'batch', batches, of: 6, ms: batches });
    try {
      say({ type: 'done', result: await fakeRun(mode, { signal, isRecorded, progress, slots: 1000 }) });
    } catch {
      say({ type: 'failed', failure: { kind: 'cancelled', sentence: 'The run was cancelled.' } });
    }
  }
}

async function experimentOn(...workers: FakeWorker[]): Promise<Experiment> {
  const places: Places = {
    probe: () => Promise.resolve(ADAPTER),
    startThread: async () => {
      const thread = new PipelineThread(defined(workers.shift(), 'a worker'));
      return { thread, facts: await thread.open('', '1') };
    },
  };
  const experiment = new Experiment(places, { ...FIRST_SETTINGS, repeats: 2 });
  await experiment.findAdapter();
  return experiment;
}

describe('Experiment', () => {
  it('runs all modes in alternating order and keeps every run and the last recording of each mode', async () => {
    const worker = new FakeWorker();
    const experiment = await experimentOn(worker);
    await experiment.runSix();
    expect(worker.orders).toEqual([...MODE_NAMES, ...[...MODE_NAMES].reverse()]);
    const { runs, recordings, now, failure } = experiment.read();
    expect(runs.map(({ round }) => round)).toEqual([
      ...Array<number>(6).fill(0),
      ...Array<number>(6).fill(1),
    ]);
    expect(MODE_NAMES.map((mode) => recordings[mode]?.run)).toEqual([12, 11, 10, 9, 8, 7]);
    expect([now, failure]).toEqual([null, null]);
  });

  it('pairs no round of one press with a round of another', async () => {
    const experiment = await experimentOn(new FakeWorker());
    await experiment.runSix();
    await experiment.runSix();
    expect(new Set(experiment.read().runs.map(({ round }) => round)).size).toBe(4);
  });

  it('measures the recorder beside the sheet, by runs with and without in turn', async () => {
    const worker = new FakeWorker();
    const experiment = await experimentOn(worker);
    await experiment.measureRecorder();
    expect(worker.orders).toEqual(['staged', 'staged, not recorded', 'staged, not recorded', 'staged']);
    expect(experiment.read().runs.every(({ purpose }) => purpose === 'recorder')).toBe(true);
    expect(experiment.read().recordings).toEqual({});
  });

  it('ends what runs where its sizes change, and keeps no run of other sizes', async () => {
    const worker = new FakeWorker();
    const experiment = await experimentOn(worker);
    let changed = false;
    const stop = experiment.subscribe(() => {
      const { now } = experiment.read();
      if (changed || now === null || now.number < 2 || now.arrivals.length < 2) return;
      changed = true;
      experiment.change({ ...FIRST_SETTINGS, sizes: { tasks: 8 } });
    });
    await experiment.runSix();
    stop();
    expect(changed).toBe(true);
    expect([worker.orders.length, experiment.read().runs, experiment.read().now]).toEqual([2, [], null]);
  });

  it('does not begin what is too large, and says why', async () => {
    const worker = new FakeWorker();
    const experiment = await experimentOn(worker);
    experiment.change({ ...FIRST_SETTINGS, sizes: { tasks: 32, batches: 8, rows: 8192 } });
    await experiment.runOne();
    expect(worker.orders).toEqual([]);
    expect(experiment.read().failure).toMatchObject({ kind: 'tooLarge' });
    experiment.change({ ...FIRST_SETTINGS, sizes: { tasks: 1, batches: 16, rows: 8192, columns: 8192 } });
    await experiment.runOne();
    expect(experiment.read().failure?.sentence).toContain('GiB of host memory');
  });

  it('does not begin what needs a larger buffer than the adapter binds', async () => {
    const worker = new FakeWorker();
    const experiment = await experimentOn(worker);
    experiment.change({ ...FIRST_SETTINGS, sizes: { tasks: 1, batches: 1, rows: 64, columns: 8192 } });
    await experiment.runOne();
    expect([worker.orders.length, experiment.read().failure]).toEqual([1, null]);
    const small = { ...ADAPTER, largestBuffer: 2 ** 27 };
    const other = new Experiment(
      {
        probe: () => Promise.resolve(small),
        startThread: () => Promise.reject(new Error('not to be started')),
      },
      experiment.read().settings,
    );
    await other.findAdapter();
    await other.runOne();
    expect(other.read().failure).toMatchObject({
      kind: 'tooLarge',
      sentence: expect.stringContaining('The weight takes a buffer of 256 MiB'),
    });
  });

  it('begins a new sheet, and says so, where a new thread is given another adapter', async () => {
    const lost = { kind: 'lost', sentence: 'The device was lost: it was unplugged.' } as const;
    let runs = 0;
    const broken = new FakeWorker((say) => {
      if (++runs === 2) say({ type: 'failed', failure: lost });
      else void fakeRun('staged').then((result) => say({ type: 'done', result }));
    });
    const integrated = { ...ADAPTER, name: 'integrated' };
    const second = new FakeWorker(null, integrated);
    const experiment = await experimentOn(broken, second, new FakeWorker(null, integrated));
    await experiment.runOne();
    await experiment.runOne();
    expect(experiment.read()).toMatchObject({ runs: [{ number: 1 }], failure: lost });
    await experiment.runOne();
    expect(experiment.read()).toMatchObject({
      adapter: { kind: 'there', facts: integrated },
      runs: [],
      recordings: {},
      failure: { kind: 'otherAdapter', sentence: expect.stringContaining('integrated in place of fake') },
    });
    expect([second.orders.length, second.isTerminated]).toEqual([0, true]);
    await experiment.runOne();
    expect(experiment.read()).toMatchObject({ runs: [{ number: 1 }], failure: null });
  });

  it('gives every cancelled run its own time to end', async () => {
    vi.useFakeTimers();
    try {
      let end = (): void => undefined;
      const worker = new FakeWorker((say) => {
        end = () =>
          say({ type: 'failed', failure: { kind: 'cancelled', sentence: 'The run was cancelled.' } });
      });
      const experiment = await experimentOn(worker, new FakeWorker());
      const first = experiment.runOne();
      await vi.advanceTimersByTimeAsync(0);
      experiment.cancel();
      end();
      await first;
      await vi.advanceTimersByTimeAsync(1900);
      const second = experiment.runOne();
      await vi.advanceTimersByTimeAsync(0);
      experiment.cancel();
      await vi.advanceTimersByTimeAsync(1900);
      expect(worker.isTerminated).toBe(false);
      await vi.advanceTimersByTimeAsync(100);
      expect(worker.isTerminated).toBe(true);
      await second;
    } finally {
      vi.useRealTimers();
    }
  });

  it('calls a run wrong whose results differ from those of most, and offers no recording of it', async () => {
    const digests = ['a', 'b', 'a', 'a'];
    const worker = new FakeWorker((say) => {
      const digest = defined(digests.shift(), 'a digest');
      void fakeRun('staged').then((result) =>
        say({ type: 'done', result: { ...result, check: { ...result.check, digest } } }),
      );
    });
    const experiment = await experimentOn(worker);
    const after = async () => {
      await experiment.runOne();
      const state = experiment.read();
      return [state.runs.map(isRight), rightRecording(state, 'staged')?.run.number ?? null];
    };
    expect(await after()).toEqual([[true], 1]);
    // Of two that differ nobody knows which is right.
    expect(await after()).toEqual([[false, false], null]);
    expect(await after()).toEqual([[true, false, true], 3]);
    expect(await after()).toEqual([[true, false, true, true], 4]);
  });

  it('keeps the recording of a right run where a later one has other results than most', async () => {
    const digests = ['a', 'a', 'b'];
    const worker = new FakeWorker((say) => {
      const digest = defined(digests.shift(), 'a digest');
      void fakeRun('staged').then((result) =>
        say({ type: 'done', result: { ...result, check: { ...result.check, digest } } }),
      );
    });
    const experiment = await experimentOn(worker);
    for (let run = 0; run < 3; run++) await experiment.runOne();
    const state = experiment.read();
    expect(state.runs.map(isRight)).toEqual([true, true, false]);
    expect(rightRecording(state, 'staged')?.run.number).toBe(2);
  });

  it('is cancelled between batches, keeps the runs before, and runs on in the same thread', async () => {
    const worker = new FakeWorker();
    const experiment = await experimentOn(worker);
    await experiment.runOne();
    let cancelled = false;
    const stop = experiment.subscribe(() => {
      const { now } = experiment.read();
      if (cancelled || now === null || now.arrivals.length < 2) return;
      cancelled = true;
      experiment.cancel();
    });
    await experiment.runSix();
    stop();
    expect(experiment.read()).toMatchObject({ runs: [{ number: 1 }], now: null, failure: null });
    await experiment.runOne();
    expect(experiment.read().runs).toHaveLength(2);
    expect(worker.isTerminated).toBe(false);
  });

  it('says why a run failed, keeps those before it, and begins a thread anew', async () => {
    const failure = { kind: 'lost', sentence: 'The device was lost: it was unplugged.' } as const;
    const broken = new FakeWorker((say) => say({ type: 'failed', failure }));
    const experiment = await experimentOn(broken, new FakeWorker());
    await experiment.runSix();
    expect(experiment.read()).toMatchObject({ runs: [], now: null, failure });
    expect(broken.isTerminated).toBe(true);
    await experiment.runOne();
    expect(experiment.read()).toMatchObject({ runs: [{ mode: 'staged' }], failure: null });
  });

  it('keeps no recording of a wrong run', async () => {
    const wrong = new FakeWorker((say) => {
      void fakeRun('staged').then((result) =>
        say({ type: 'done', result: { ...result, check: { ...result.check, lost: 1, isRight: false } } }),
      );
    });
    const experiment = await experimentOn(wrong);
    await experiment.runOne();
    expect(experiment.read().runs).toHaveLength(1);
    expect(experiment.read().recordings).toEqual({});
  });

  it('begins a new sheet with another workload, not with another mode', async () => {
    const experiment = await experimentOn(new FakeWorker());
    await experiment.runOne();
    experiment.change({ ...experiment.read().settings, mode: 'overlap', repeats: 9 });
    expect(experiment.read().runs).toHaveLength(1);
    experiment.change({ ...experiment.read().settings, sizes: { rows: 512 } });
    expect(experiment.read().runs).toEqual([]);
  });

  it('says why there is no device, and runs nothing', async () => {
    const failure = { kind: 'noAdapter', sentence: 'No adapter.' } as const;
    const places: Places = {
      probe: () => Promise.reject(new RunFailed(failure)),
      startThread: () => Promise.reject(new Error('not to be started')),
    };
    const experiment = new Experiment(places, FIRST_SETTINGS);
    await experiment.findAdapter();
    await experiment.runSix();
    expect(experiment.read()).toMatchObject({ adapter: { kind: 'none', failure }, runs: [], failure: null });
  });
});
