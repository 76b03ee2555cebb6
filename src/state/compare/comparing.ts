/**
 * Two traces side by side. A side is a session of its own: everything that works for one trace works for each of them. A is the
 * session that the page has anyway, so what is said of "the trace" elsewhere is said of A; B comes and goes.
 *
 *     openBeside ─▶ B is read behind A's back ─▶ both are open ─▶ compared
 *     swap: the sessions exchange their traces · close A: B becomes A · close B: its worker ends
 */

import type { AppState } from '../app-state';
import type { Session } from '../session';
import { clampWindow } from '../view';
import { describedSide } from './described-side';
import {
  createCompareStore,
  FIRST_COMPARE,
  type CompareState,
  type CompareStore,
  type SideKey,
  type Sides,
} from './compare-state';

/** Bytes that were made here, under a name. */
export interface NamedFile {
  readonly name: string;
  readonly file: Blob;
}

export class Comparing {
  readonly store: CompareStore = createCompareStore();
  readonly a: Session;
  readonly b: Session;
  /** Nothing that changes now is of a hand: no side follows the other. */
  isQuiet = false;

  constructor(a: Session, b: Session) {
    this.a = a;
    this.b = b;
  }

  /** Returns what ends it. */
  start(): () => void {
    const stops = [
      this.a.store.subscribe((state, before) => {
        // Not at every move of A: whoever listens to B would be told each time.
        if (state.theme !== before.theme) this.b.store.setState({ theme: state.theme });
        this.see(state, before);
      }),
      this.b.store.subscribe((state, before) => {
        if (state.loading !== null && before.loading === null) this.describeAhead();
        // One place on the screen says what did not open.
        if (state.notice !== null && state.notice !== before.notice) this.sayOfB(state);
        this.see(state, before);
      }),
    ];
    this.b.store.setState({ theme: this.a.store.getState().theme });
    return () => {
      for (const stop of stops) stop();
    };
  }

  session(side: SideKey): Session {
    return side === 'a' ? this.a : this.b;
  }

  /** Both are read to their end, or as far as they could be. */
  get areBothOpen(): boolean {
    return areOpen(this.a.store.getState(), this.b.store.getState());
  }

  /** Both are open, and not yet laid out side by side. */
  get isPending(): boolean {
    return this.areBothOpen && !this.store.getState().isEntered;
  }

  /** Nothing of B is on its way, and what is said of both is known. */
  get isSettled(): boolean {
    if (this.b.store.getState().loading !== null) return false;
    return !this.areBothOpen || (this.store.getState().compared !== null && this.store.getState().isEntered);
  }

  /** Both at once: the first becomes A. Where it does not open, the trace that is open stays alone: it was not to be compared. */
  openTwo(first: File | NamedFile, second: File | NamedFile): void {
    this.end();
    const { a, b } = this;
    const opened = a.story.openFile(fileOf(first), first.name);
    // Now, since what was being read is given up by that, and what was open before it is open again.
    const before = a.store.getState().open;
    void b.story.openFile(fileOf(second), second.name);
    void opened.then(() => {
      const { open, loading } = a.store.getState();
      // Something else is on its way since: that is another story.
      if (before === null || open?.trace !== before.trace || loading !== null) return;
      const beside = b.store.getState();
      if (beside.open?.file === fileOf(second) || beside.loading?.name === second.name) this.end();
    });
  }

  /** What is A becomes B; no file is read again. */
  swap(): void {
    if (this.b.store.getState().open === null) return;
    // What is being read would be dropped by the exchange.
    if ([this.a, this.b].some(({ store }) => store.getState().loading !== null)) return;
    const { runTimes, alignment, pair } = this.store.getState();
    this.exchange();
    this.store.setState({
      pair: pair + 1,
      runTimes: swapped(runTimes),
      alignment: 'a' in alignment ? swappedAlignment(alignment) : alignment,
      pendingAnchor: null,
      compared: null,
    });
  }

  close(side: SideKey): void {
    if (side === 'a' && this.b.store.getState().open !== null) this.exchange();
    this.end();
  }

  /** Ends the comparison; A stays as it is. */
  end(): void {
    this.b.story.close();
  }

  set(state: Partial<CompareState>): void {
    this.store.setState(state);
  }

  quietly(work: () => void): void {
    this.isQuiet = true;
    try {
      work();
    } finally {
      this.isQuiet = false;
    }
  }

  private exchange(): void {
    this.quietly(() => this.a.story.exchange(this.b.story));
  }

  private see(state: AppState, before: AppState): void {
    if (this.isQuiet || (state.open === before.open && state.loading === before.loading)) return;
    const a = this.a.store.getState();
    const b = this.b.store.getState();
    // A was closed, or did not open: what is there is looked at alone.
    if (a.open === null && a.loading === null && b.open !== null) {
      this.exchange();
      this.leave();
    } else if (b.open === null && this.store.getState().isEntered) this.leave();
    else if (state.open?.trace.report !== before.open?.trace.report || endedEarly(state, before))
      this.renew();
  }

  /** Another trace on a side: nothing is known of the two. */
  private renew(): void {
    this.store.setState(({ pair }) => ({ ...FIRST_COMPARE, pair: pair + 1 }));
  }

  /** A alone again: windows beside its ends and rows of batches belonged to the comparison. */
  private leave(): void {
    this.renew();
    const { open } = this.a.store.getState();
    if (open === null) return;
    this.a.store.setState(({ view }) => ({
      view: {
        ...view,
        window: view.window === null ? null : clampWindow(open.trace, view.window),
        onlyRows: null,
      },
      movedBy: 'link',
    }));
  }

  /** While B is read there is time for it, unless another A is on its way. */
  private describeAhead(): void {
    const { open, loading, batches } = this.a.store.getState();
    if (open?.state !== 'complete' || open.isReaderLost || loading !== null || batches === null) return;
    describedSide(this.a).catch(() => {
      // Who needs it asks again, and says what is wrong.
    });
  }

  private sayOfB({ notice }: AppState): void {
    if (notice === null) return;
    this.b.store.setState({ notice: null });
    this.a.store.setState(({ open }) => ({ notice: { ...notice, stillOpen: open?.name ?? null } }));
  }
}

function areOpen(a: AppState, b: AppState): boolean {
  return [a, b].every(({ open }) => open !== null && open.state !== 'reading');
}

/** What came of it is all there will be. */
function endedEarly({ open }: AppState, before: AppState): boolean {
  return open?.state === 'partial' && before.open?.state === 'reading';
}

function fileOf(given: File | NamedFile): Blob {
  return 'file' in given ? given.file : given;
}

function swapped<T>({ a, b }: Sides<T>): Sides<T> {
  return { a: b, b: a };
}

function swappedAlignment<T extends Sides<unknown>>(alignment: T): T {
  return { ...alignment, a: alignment.b, b: alignment.a };
}
