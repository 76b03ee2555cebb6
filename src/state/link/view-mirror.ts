/**
 * Keeps the address of the page that of the present view. A step (what was selected, chosen, jumped to) is an entry of the history
 * of its own, to which Back leads; churn (what a wheel or a drag moves, notes) is written over the present entry.
 *
 *     store ──▶ dirty ──▶ encoded, one after the other ──▶ replace the present entry, or push one
 *                 └─ at once after a pause, else when the pause is over: browsers refuse more than 100 writes in 30 s
 */

import type { AppState, AppStore } from '../app-state';
import { readAddress, withAddress } from './page-address';
import { presentLink, sharableFile, type PresentBeside } from './present-link';
import type { SharingStore } from './sharing-state';

/** The address bar and the history behind it. */
export interface AddressBar {
  read(): string;
  /** Both may throw: where a page is a file, and where there were too many. */
  replace(address: string): void;
  push(address: string): void;
}

/** The second trace of a comparison, as far as the address tells of it. */
export interface BesideSource {
  /** As it is now, to be read later beside a state of the first: null where nothing is compared then. */
  capture(): (first: AppState) => PresentBeside | null;
  /** It is open, and not yet laid out beside the first: an address of now would be of neither. */
  isPending(): boolean;
  /** Returns what ends it. */
  subscribe(changed: () => void): () => void;
}

const NOTHING_BESIDE: BesideSource = {
  capture: () => () => null,
  isPending: () => false,
  subscribe: () => () => undefined,
};

/** Calls back after a pause; returns what calls it off. */
export type Pause = (over: () => void) => () => void;

/** Two writes at most in each, and so less than 100 in 30 s. */
export const MIRROR_PAUSE_MS = 700;

type CapturedBeside = ReturnType<BesideSource['capture']>;

/** What an entry of the history says. */
interface Moment {
  readonly state: AppState;
  readonly beside: CapturedBeside;
}

interface Dirty {
  readonly isStep: boolean;
  /** Churn that came before the step belongs to the entry before it. */
  readonly before: Moment | null;
}

export class ViewMirror {
  private dirty: Dirty | null = null;
  private callOff: (() => void) | null = null;
  /** The last write was of a step: those that follow without a pause, as of a key that is held, are one with it. */
  private isInSteps = false;
  private isQuiet = false;
  private isHeld = false;
  private line: Promise<void> = Promise.resolve();
  /** Raised when the history moved: what was being encoded is of an entry that is no longer the present one. */
  private era = 0;
  private written: string | null = null;
  /** The second trace as it was before what is changed in the present task: the sides follow each other one after the other. */
  private besideBefore: CapturedBeside;

  constructor(
    private readonly store: AppStore,
    private readonly sharing: SharingStore,
    private readonly bar: AddressBar,
    private readonly pause: Pause,
    private readonly beside: BesideSource = NOTHING_BESIDE,
  ) {
    this.besideBefore = beside.capture();
  }

  /** Returns what ends it. */
  start(): () => void {
    const stops = [
      this.store.subscribe((state, before) => this.see(state, before)),
      this.sharing.subscribe(({ waiting }, before) => {
        if (waiting === null && before.waiting !== null && this.isMirrored(this.store.getState()))
          this.mark(null, false);
      }),
      this.beside.subscribe(() => {
        if (this.isMirrored(this.store.getState())) this.mark(null, false);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      this.forget();
    };
  }

  /** What changes meanwhile makes no entry: it is what an entry says. */
  quietly(change: () => void): void {
    this.isQuiet = true;
    try {
      change();
    } finally {
      this.isQuiet = false;
    }
  }

  /** The history has moved to another entry: nothing of the one before is written to it. */
  forget(): void {
    this.era++;
    this.dirty = null;
    this.written = null;
    this.endPause();
  }

  /** As `forget`, until `release`: the present entry is being read, and what is shown is still of the one before. */
  hold(): void {
    this.forget();
    this.isHeld = true;
  }

  release(): void {
    this.isHeld = false;
  }

  /** Writes what is to be written at once. What is changed afterwards is a step of its own. */
  async settled(): Promise<void> {
    let seen: Promise<void> | null = null;
    while (seen !== this.line) {
      this.endPause();
      this.flush();
      await (seen = this.writing);
    }
  }

  /** Resolves when what is being written now is written. */
  get writing(): Promise<void> {
    return this.line;
  }

  /** The address of the present view, also where the browser does not let the bar have it. */
  async link(): Promise<string> {
    await this.settled();
    return this.written ?? this.bar.read();
  }

  private see(state: AppState, before: AppState): void {
    if (state.open === null && before.open !== null) this.close();
    else if (!this.isMirrored(state)) return;
    else if (state.open?.trace.report !== before.open?.trace.report) {
      this.dirty = null;
      this.mark(null, false);
    } else if (isStep(state, before)) this.mark(before, !this.isQuiet);
    else if (isChurn(state, before)) this.mark(null, false);
  }

  /** While a link is read or waits to be shown, the address stays that link. */
  private isMirrored(state: AppState): boolean {
    if (this.isHeld || this.beside.isPending()) return false;
    return this.sharing.getState().waiting === null && sharableFile(state) !== null;
  }

  private close(): void {
    if (this.isHeld || this.sharing.getState().waiting !== null) return;
    this.forget();
    this.sharing.setState({ linkCharacters: null, lacksNotes: false });
    if (this.isQuiet) return;
    const page = this.bar.read();
    const address = withAddress(page, { trace: null, fragment: '' });
    if (address !== page) this.put(address, true);
    this.written = null;
  }

  private mark(before: AppState | null, isStep: boolean): void {
    if (this.dirty === null) this.dirty = { isStep, before: null };
    else if (isStep && !this.dirty.isStep)
      this.dirty = { isStep, before: before && { state: before, beside: this.besideBefore } };
    queueMicrotask(() => (this.besideBefore = this.beside.capture()));
    if (this.callOff !== null) return;
    this.startPause();
    // What belongs to one click is changed in one task.
    queueMicrotask(() => this.flush());
  }

  private startPause(): void {
    this.callOff = this.pause(() => {
      this.callOff = null;
      if (this.dirty === null) this.isInSteps = false;
      else {
        this.startPause();
        this.flush();
      }
    });
  }

  private endPause(): void {
    this.callOff?.();
    this.callOff = null;
    this.isInSteps = false;
  }

  private flush(): void {
    const { dirty, era } = this;
    // What is pending is marked once more when it is there.
    if (dirty === null || this.beside.isPending()) return;
    this.dirty = null;
    const now = { state: this.store.getState(), beside: this.beside.capture() };
    const isPush = dirty.isStep && !this.isInSteps;
    this.isInSteps = dirty.isStep;
    this.line = this.line.then(async () => {
      if (isPush && dirty.before !== null) await this.write(dirty.before, false, era);
      await this.write(now, isPush, era);
    });
  }

  private async write({ state, beside }: Moment, isPush: boolean, era: number): Promise<void> {
    const link = await presentLink(state, this.bar.read(), beside(state));
    if (link === null || era !== this.era) return;
    const { address, lacksNotes } = link;
    const present = this.bar.read();
    this.sharing.setState({ linkCharacters: address.length, lacksNotes });
    this.written = address;
    if (address !== present) this.put(address, isPush || isOtherTrace(address, present));
  }

  private put(address: string, isPush: boolean): void {
    try {
      if (isPush) this.bar.push(address);
      else this.bar.replace(address);
    } catch {
      // Too many at once, or a page that has no history of its own: the next change is written again, and `link` knows the address.
    }
  }
}

function isOtherTrace(address: string, present: string): boolean {
  const [now, then] = [readAddress(address), readAddress(present)];
  return now.trace !== then.trace || now.beside !== then.beside;
}

const STEPS = ['selection', 'area', 'onlyRows', 'batchChoice', 'batch', 'batchBeside'] as const;

function isStep(state: AppState, before: AppState): boolean {
  const { view } = state;
  if (state.panel !== before.panel || state.clock !== before.clock) return true;
  // It belongs to the selection, which was the step.
  if (state.movedBy === 'along') return false;
  if (STEPS.some((name) => view[name] !== before.view[name])) return true;
  return state.movedBy === 'jump' && view.window !== before.view.window;
}

function isChurn(state: AppState, before: AppState): boolean {
  return (
    state.view !== before.view ||
    state.scroll !== before.scroll ||
    state.sorts !== before.sorts ||
    state.notes.list !== before.notes.list
  );
}
