/**
 * What the page knows and does: the adapter, the settings, the runs of one sheet. A sheet is of one workload on one adapter: another
 * begins a new one. The pipeline's thread is kept from run to run, and begun anew after a failure.
 */

import type { AdapterFacts } from '../../pipeline/adapter';
import { judgeDigests } from '../../pipeline/judge-digests';
import { MODE_NAMES, type ModeName } from '../../pipeline/modes/mode';
import { alternatingRuns, type PlannedRun } from '../../pipeline/schedule';
import type { RunFailure } from '../../pipeline/thread/talk';
import { batchCount, whyTooLarge, type Workload } from '../../pipeline/workload';
import type { Recording } from '../../../trace/recording';
import { workloadOf, type Settings } from '../settings';
import { isRight, type KeptRun } from './kept-run';
import { RunFailed, type PipelineThread } from './pipeline-thread';

export type AdapterState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'there'; readonly facts: AdapterFacts }
  | { readonly kind: 'none'; readonly failure: RunFailure };

/** The run that is going on. */
export interface RunNow {
  readonly planned: PlannedRun;
  readonly purpose: KeptRun['purpose'];
  /** Of those asked for, from 1. */
  readonly number: number;
  readonly of: number;
  /** When each batch was back, in ms since the timer of the run began. */
  readonly arrivals: readonly number[];
  readonly batches: number;
  readonly isCancelling: boolean;
}

export interface ExperimentState {
  readonly adapter: AdapterState;
  readonly settings: Settings;
  readonly runs: readonly KeptRun[];
  /** Of the last run of each mode that is right by itself: `rightRecording` also asks the other runs. */
  readonly recordings: Readonly<Partial<Record<ModeName, KeptRecording>>>;
  readonly now: RunNow | null;
  readonly failure: RunFailure | null;
}

interface KeptRecording {
  /** Its number. */
  readonly run: number;
  readonly recording: Recording;
}

/** What there is to open and to draw of a mode. */
export function rightRecording(
  { runs, recordings }: ExperimentState,
  mode: ModeName,
): { readonly run: KeptRun; readonly recording: Recording } | null {
  const kept = recordings[mode];
  const run = runs.find(({ number }) => number === kept?.run);
  return kept === undefined || run === undefined || !isRight(run) ? null : { run, recording: kept.recording };
}

export interface Places {
  /** Finds out whether there is a device; rejects with a `RunFailed`. */
  probe(): Promise<AdapterFacts>;
  /** Started and with an open device, of the adapter that the browser gave this time. */
  startThread(): Promise<{ readonly thread: PipelineThread; readonly facts: AdapterFacts }>;
}

/** A run that has not ended by then is ended with its thread. */
const CANCEL_MS = 2000;

export class Experiment {
  private state: ExperimentState;
  private readonly places: Places;
  private readonly listeners = new Set<() => void>();
  private thread: PipelineThread | null = null;
  private rounds = 0;
  private isCancelled = false;
  private cancelTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts sheets: all runs of one are of one workload, on one adapter. */
  private sheet = 0;

  constructor(places: Places, settings: Settings) {
    this.places = places;
    this.state = {
      adapter: { kind: 'asking' },
      settings,
      runs: [],
      recordings: {},
      now: null,
      failure: null,
    };
  }

  read = (): ExperimentState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  async findAdapter(): Promise<void> {
    if (this.state.adapter.kind === 'there') return;
    this.set({ adapter: { kind: 'asking' } });
    try {
      this.set({ adapter: { kind: 'there', facts: await this.places.probe() } });
    } catch (error) {
      this.set({ adapter: { kind: 'none', failure: failureOf(error) } });
    }
  }

  /** Null until the adapter is known: what fits depends on it. */
  workload(): Workload | null {
    const { adapter, settings } = this.state;
    return adapter.kind === 'there' ? workloadOf(settings, adapter.facts.isSoftware) : null;
  }

  change(settings: Settings): void {
    const before = JSON.stringify(this.workload());
    this.set({ settings });
    if (JSON.stringify(this.workload()) === before) return;
    // What still runs is of the sheet before.
    this.cancel();
    this.beginSheet();
  }

  private beginSheet(): void {
    this.sheet++;
    this.set({ runs: [], recordings: {}, failure: null });
  }

  runOne(): Promise<void> {
    return this.runAll('all', [{ mode: this.state.settings.mode, round: 0, isRecorded: true }], false);
  }

  runSix(): Promise<void> {
    return this.runAll('all', alternatingRuns(MODE_NAMES, this.state.settings.repeats), true);
  }

  /** The chosen mode with and without the recorder, in turn. */
  measureRecorder(): Promise<void> {
    const { mode, repeats } = this.state.settings;
    return this.runAll('recorder', alternatingRuns([mode], repeats, [true, false]), true);
  }

  cancel(): void {
    const { now } = this.state;
    if (now === null || this.isCancelled) return;
    this.isCancelled = true;
    this.set({ now: { ...now, isCancelling: true } });
    this.thread?.cancel();
    this.cancelTimer = setTimeout(() => this.endThread(), CANCEL_MS);
  }

  private async runAll(
    purpose: KeptRun['purpose'],
    plan: readonly PlannedRun[],
    isInRounds: boolean,
  ): Promise<void> {
    const { adapter, now } = this.state;
    const workload = this.workload();
    if (now !== null || workload === null || adapter.kind !== 'there') return;
    const sentence = whyTooLarge(workload, adapter.facts.largestBuffer);
    if (sentence !== null) {
      this.set({ failure: { kind: 'tooLarge', sentence } });
      return;
    }
    const firstRound = this.rounds;
    this.rounds += plan.reduce((most, { round }) => Math.max(most, round), 0) + 1;
    this.isCancelled = false;
    this.set({ failure: null });
    try {
      for (const [index, planned] of plan.entries()) {
        if (this.wasCancelled()) return;
        this.begin(planned, purpose, index + 1, plan.length, workload);
        await this.runPlanned(planned, purpose, isInRounds ? firstRound + planned.round : null, workload);
      }
    } catch (error) {
      const failure = failureOf(error);
      // A thread that was cancelled is as good as before; any other is not trusted with the next run.
      if (failure.kind !== 'cancelled') this.endThread();
      this.set({ failure: failure.kind === 'cancelled' ? null : failure });
    } finally {
      // It was for this run, which has ended; the thread may soon be at another.
      clearTimeout(this.cancelTimer);
      this.isCancelled = false;
      this.set({ now: null });
    }
  }

  /** Asked anew after every wait. */
  private wasCancelled(): boolean {
    return this.isCancelled;
  }

  private begin(
    planned: PlannedRun,
    purpose: KeptRun['purpose'],
    number: number,
    of: number,
    workload: Workload,
  ): void {
    const batches = batchCount(workload);
    this.set({ now: { planned, purpose, number, of, arrivals: [], batches, isCancelling: false } });
  }

  private async runPlanned(
    { mode, isRecorded }: PlannedRun,
    purpose: KeptRun['purpose'],
    round: number | null,
    workload: Workload,
  ): Promise<void> {
    const { sheet } = this;
    this.thread ??= await this.startThread();
    if (this.wasCancelled()) return;
    const { recording, ...result } = await this.thread.run({ mode, workload, isRecorded }, ({ ms }) => {
      const { now } = this.state;
      if (now !== null) this.set({ now: { ...now, arrivals: [...now.arrivals, ms] } });
    });
    if (sheet !== this.sheet) return;
    const { runs, recordings } = this.state;
    const number = runs.length + 1;
    const run: KeptRun = { ...result, number, round, isRecorded, purpose, digests: 'agrees' };
    const before = { ...this.state, runs: judged([...runs, run]) };
    const after = { ...before, recordings: { ...recordings, [mode]: { run: number, recording } } };
    const isKept =
      recording !== null &&
      purpose === 'all' &&
      result.check.isRight &&
      // One that most other runs speak against takes the place of none that they do not.
      (rightRecording(after, mode) !== null || rightRecording(before, mode) === null);
    this.set(isKept ? after : before);
  }

  /** A browser may give another adapter than before: after a failure, or when a card was taken away. */
  private async startThread(): Promise<PipelineThread> {
    const { thread, facts } = await this.places.startThread();
    const { adapter } = this.state;
    if (adapter.kind !== 'there' || isSame(adapter.facts, facts)) return thread;
    thread.terminate();
    this.set({ adapter: { kind: 'there', facts } });
    this.beginSheet();
    throw new RunFailed({
      kind: 'otherAdapter',
      sentence:
        `The browser now gives another adapter${otherName(adapter.facts.name, facts.name)}. ` +
        'Runs on the two do not compare, so a new sheet was begun.',
    });
  }

  private endThread(): void {
    this.thread?.terminate();
    this.thread = null;
  }

  private set(change: Partial<ExperimentState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

function judged(runs: readonly KeptRun[]): KeptRun[] {
  const verdicts = judgeDigests(runs.map(({ check }) => check));
  return runs.map((run, index) => ({ ...run, digests: verdicts[index] ?? run.digests }));
}

function isSame(a: AdapterFacts, b: AdapterFacts): boolean {
  const keys = Object.keys(a) as (keyof AdapterFacts)[];
  return keys.every((key) => a[key] === b[key]);
}

function otherName(before: string, now: string): string {
  return before === now ? ' of the same name' : `: ${now} in place of ${before}`;
}

function failureOf(error: unknown): RunFailure {
  if (error instanceof RunFailed) return error.failure;
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: 'pipeline', sentence: `The pipeline stopped: ${reason}.` };
}
