/** What becomes of a second trace that an address names: fetched when the first one is on its way, shown as the link says when both are read. */

import type { AppState } from '../app-state';
import type { Comparing } from '../compare/comparing';
import { change } from '../view';
import { applyBeside, type ArrivedBeside } from './apply-beside';
import { traceText } from './page-address';
import { sharableFile, type PresentBeside } from './present-link';
import { fileWords, matchTrace } from './same-trace';
import { presentBeside } from './share-beside';
import type { SharingStore } from './sharing-state';

export class BesideArrivals {
  /** Asked for already. */
  private fetched: ArrivedBeside | null = null;

  constructor(
    private readonly comparing: Comparing,
    private readonly sharing: SharingStore,
    /** Fetches what `?with=` names as side B; resolves when it is settled. */
    private readonly fetch: (named: string) => Promise<void>,
    /** The address of the page as it is now. */
    private readonly page: () => string,
  ) {}

  /** Returns what ends it. */
  start(): () => void {
    const stops = [
      this.comparing.a.store.subscribe(({ open }, before) => {
        // The trace that the second one was to stand beside was closed; one that the link still awaits is yet to come.
        const isClosed = open === null && before.open !== null && !this.comparing.isQuiet;
        if (isClosed && this.sharing.getState().waiting === null) this.forget();
        this.fetchSoon();
      }),
      this.sharing.subscribe(() => this.fetchSoon()),
      this.comparing.b.store.subscribe(({ open }, before) => {
        // The comparison was ended, or B became A since that did not open: what the link said of it is done with.
        if (open === null && before.open !== null) this.forget();
        // It was of the B before.
        if (open?.trace.report !== before.open?.trace.report) this.dropDoubt();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  arrive(beside: ArrivedBeside | null): void {
    this.sharing.setState({ beside, besideDoubt: null });
  }

  forget(): void {
    if (this.sharing.getState().beside !== null) this.sharing.setState({ beside: null });
  }

  /**
   * Lays the comparison out as the link says, once both are open; false where no link says how. A trace that is not the one of the link
   * is compared all the same, and the user says whether as the link does.
   */
  enter(): boolean {
    const { beside, waiting } = this.sharing.getState();
    const open = sharableFile(this.comparing.b.store.getState());
    if (beside === null || open === null) return false;
    const { shared } = beside;
    const { address } = open;
    const named = address === undefined ? null : traceText(address, this.page());
    this.sharing.setState({ beside: null });
    if (shared === null) return false;
    if (waiting !== null) {
      const isPart = this.comparing.a.store.getState().open?.state === 'partial';
      this.say([
        isPart
          ? 'A was read in part: both are drawn from their own start, and not as the link says.'
          : 'A is not the trace of the link: both are compared from their own start.',
      ]);
      return false;
    }
    const match = matchTrace(shared.view.of, open.report, { named, isByPage: named !== null });
    if (!match.isSame) {
      this.sharing.setState({ besideDoubt: { arrived: beside, sentence: match.sentence } });
      return false;
    }
    this.say(applyBeside(this.comparing, shared, beside));
    return true;
  }

  /** The user wants the comparison as the link shows it, of the traces that are open. */
  useAnyway(): void {
    const { besideDoubt } = this.sharing.getState();
    const shared = besideDoubt?.arrived.shared ?? null;
    this.dropDoubt();
    if (besideDoubt === null || shared === null) return;
    this.say(applyBeside(this.comparing, shared, besideDoubt.arrived));
    this.bringBeside();
  }

  /** Times and processes of another capture are none of this B: where both are locked it is shown beside what A shows, as after a move. */
  private bringBeside(): void {
    const { a, store } = this.comparing;
    const { window, batch } = a.store.getState().view;
    const isByBatch = store.getState().alignment.kind === 'batch';
    change(
      a.store,
      { window: window && { ...window }, batch: isByBatch && batch !== null ? { ...batch } : batch },
      'link',
    );
  }

  dropDoubt(): void {
    if (this.sharing.getState().besideDoubt !== null) this.sharing.setState({ besideDoubt: null });
  }

  /** What the address tells of the second trace: as it is, or as a link said it where it is still to come. */
  present(): PresentBeside | null {
    return this.capture()(this.comparing.a.store.getState());
  }

  /** What it tells of it as it is now, to be read later beside a state of the first. */
  capture(): (first: AppState) => PresentBeside | null {
    const { b, store } = this.comparing;
    const [second, compare, page] = [b.store.getState(), store.getState(), this.page()];
    const { beside } = this.sharing.getState();
    return (first) => presentBeside(first, second, compare, page) ?? beside;
  }

  /** "run-b.sqlite (2.67 MB)": a file that a link compares with and only the user can give; null where none is awaited. */
  static awaitedWords(beside: ArrivedBeside | null): string | null {
    const of = beside?.shared?.view.of;
    return beside?.named === null && of?.kind === 'file' ? fileWords(of) : null;
  }

  private fetchSoon(): void {
    const { beside } = this.sharing.getState();
    const { open, loading } = this.comparing.a.store.getState();
    if (beside === null || beside === this.fetched || beside.named === null) return;
    // A view that waits for its file waits with both.
    if (open === null && loading === null) return;
    this.fetched = beside;
    if (this.isOpen(beside.named)) return;
    void this.fetch(beside.named).finally(() => {
      // It did not open: that was said.
      if (this.comparing.b.store.getState().open === null && this.sharing.getState().beside === beside)
        this.forget();
    });
  }

  private isOpen(named: string): boolean {
    const page = this.page();
    const address = URL.canParse(named, page) ? new URL(named, page).href : null;
    return address !== null && this.comparing.b.store.getState().open?.address === address;
  }

  private say(sentences: readonly string[]): void {
    if (sentences.length > 0)
      this.sharing.setState(({ notices }) => ({ notices: [...notices, ...sentences] }));
  }
}
