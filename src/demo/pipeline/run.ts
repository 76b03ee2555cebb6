/** One run of one mode: allocate, warm up, take every task through the model, check the results, give everything back. */

import type { StampingGpu } from './gpu';
import type { Host } from './host';
import { Ledger, type Balance } from './ledger';
import { BlockQueue, type Loader } from './loader/block-queue';
import type { Block } from './loader/block';
import { Model } from './model';
import type { Bench, Mode, OpenMode } from './modes/mode';
import { SAFE, type Rules } from './prefetch/rules';
import { unrecorded, type Actor, type Tape } from './record/actor';
import { makeRecording, type ClockReport, type RecordingOf } from './record/make-recording';
import { RecordedTape } from './record/recorded-tape';
import { Recorder, type WritingCost } from './record/recorder';
import { Reference } from './reference';
import { Results, type Check } from './results';
import type { ProductKind } from './shaders/product-plan';
import { batchCount, makeWeight, type Workload } from './workload';
import type { Recording } from '../../trace/recording';

export interface RunPlan {
  readonly mode: Mode;
  readonly workload: Workload;
  readonly product: ProductKind;
  /** Null: the run is timed and checked, and leaves no recording. */
  readonly recording: Omit<RecordingOf, 'mode' | 'workload'> | null;
}

export interface RunPlace {
  readonly gpu: StampingGpu;
  readonly host: Host;
  /** Started for this run and closed with it. */
  loaders(): readonly Loader[];
  readonly signal: AbortSignal;
  /** Rejects when the device fails, which some calls never say themselves. */
  readonly failed: Promise<never>;
  /** `ms`: since the timer of the run began. */
  progress(batches: number, of: number, ms: number): void;
  readonly rules?: Rules;
}

export interface RunResult {
  readonly mode: Mode['name'];
  /** From when the first block is asked of a loader to the last result, without allocation and warm-up. */
  readonly ms: number;
  readonly check: Check;
  readonly balance: Balance;
  readonly recording: Recording | null;
  readonly clocks: ClockReport | null;
  readonly writing: WritingCost | null;
}

/** Device timestamps of a run at most: two for each pass, upload and read-back, and the brackets around it. */
export function slotsFor(workload: Workload): number {
  return (batchCount(workload) * (workload.products + 4) + 64) * 2;
}

export async function run(plan: RunPlan, place: RunPlace): Promise<RunResult> {
  const { workload, mode } = plan;
  const ledger = new Ledger(place.gpu);
  const recorder = plan.recording === null ? null : new Recorder(ledger, place.host);
  const tape: Tape = recorder === null ? unrecorded(ledger) : new RecordedTape(recorder);
  const weight = makeWeight(workload);
  const results = new Results(workload);
  const ms = await carryOut(plan, place, { ledger, recorder, tape, weight, results });
  const check = results.check(new Reference(workload, weight));
  const made =
    recorder === null || plan.recording === null
      ? null
      : await orFailed(place, makeRecording(recorder, { ...plan.recording, mode: mode.name, workload }));
  return {
    mode: mode.name,
    ms,
    check,
    balance: ledger.balance(),
    recording: made?.recording ?? null,
    clocks: made?.clocks ?? null,
    writing: recorder?.timeWriting() ?? null,
  };
}

interface Tools {
  readonly ledger: Ledger;
  readonly recorder: Recorder | null;
  readonly tape: Tape;
  readonly weight: Float32Array<ArrayBuffer>;
  readonly results: Results;
}

async function carryOut(plan: RunPlan, place: RunPlace, tools: Tools): Promise<number> {
  const { workload, mode } = plan;
  const { ledger, recorder, tape, weight, results } = tools;
  const main = tape.actor(mode.calls === 1 ? 'consumer' : 'pipeline');
  const queue = new BlockQueue(place.loaders(), workload.tasks, workload.ahead);
  let beganMs = 0;
  try {
    const model = main.range('init', () => new Model(main.gpu, workload, plan.product, weight));
    const bench: Bench = {
      workload,
      model,
      tape,
      host: place.host,
      rules: place.rules ?? SAFE,
      main,
      result: (batch, column) => {
        results.add(batch, column);
        place.progress(results.batches, batchCount(workload), place.host.nowMs() - beganMs);
      },
      check: () => place.signal.throwIfAborted(),
    };
    const open = main.range('init', () => mode.open(bench));
    await orFailed(
      place,
      main.range('warmup', () => model.warmUp(main.gpu)),
    );
    await orFailed(place, recorder?.bracketClocks());
    // Nothing was asked of a loader before: the first block is built within the time of the run.
    beganMs = place.host.nowMs();
    await orFailed(
      place,
      main.range('materialize', () => materialize(bench, open, mode, queue, recorder)),
    );
    const ms = place.host.nowMs() - beganMs;
    await orFailed(place, recorder?.bracketClocks());
    open.close();
    model.close();
    return ms;
  } catch (error) {
    // What the run left on its way out may still be in use. A device that failed uses nothing, and may never say so.
    await orFailed(place, ledger.done()).catch(() => undefined);
    ledger.end();
    throw error;
  } finally {
    queue.close();
  }
}

/** Each call in flight takes the next block when it is done with one. However it ends, nothing of it goes on behind it. */
async function materialize(
  bench: Bench,
  open: OpenMode,
  mode: Mode,
  queue: BlockQueue,
  recorder: Recorder | null,
): Promise<void> {
  const callers: Actor[] =
    mode.calls === 1
      ? [bench.main]
      : Array.from({ length: mode.calls }, (_, index) => bench.tape.actor(`call ${index + 1}`));
  const failures: unknown[] = [];
  const goOn = (): boolean => failures.length === 0;
  const note = (error: unknown): void => void failures.push(error);
  await Promise.all(
    callers.map((caller) => takeTasks(bench, open, queue, caller, recorder, goOn).catch(note)),
  );
  await open.drain().catch(note);
  if (!goOn()) throw failures[0];
}

async function takeTasks(
  bench: Bench,
  open: OpenMode,
  queue: BlockQueue,
  caller: Actor,
  recorder: Recorder | null,
  goOn: () => boolean,
): Promise<void> {
  while (goOn()) {
    bench.check();
    const block: Block | null = await caller.range('ray::wait_block', () => queue.next());
    if (block === null) return;
    recorder?.addRange(`loader ${block.loader + 1}`, 'loader::block', block.startMs, block.endMs);
    await caller.range('ray::map_task', () => open.task(block, caller));
    // Every batch of it was copied off by then, in every mode.
    queue.giveBack(block);
  }
}

function orFailed<T>({ failed }: RunPlace, work: T | Promise<T>): Promise<T> {
  return Promise.race([work, failed]);
}
