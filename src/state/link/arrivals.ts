/** What becomes of a view that came by a link or a file: shown once its trace is read; of another trace, only if the user says so. */

import { isSameChoice } from '../../analysis/batches/evidence-words';
import type { AppStore } from '../app-state';
import { takeNotes } from '../notes/change-notes';
import { viewFromShared } from './apply-shared-view';
import type { DecodedView } from './fragment';
import { noRoomWords } from './no-room-words';
import { traceText } from './page-address';
import { isNamed, sharableFile, type SharableFile } from './present-link';
import { matchTrace, type TraceMatch } from './same-trace';
import type { SharedView } from './shared-view';
import type { Arrival, SharingStore } from './sharing-state';
import type { ViewMirror } from './view-mirror';

export class Arrivals {
  constructor(
    private readonly store: AppStore,
    private readonly sharing: SharingStore,
    private readonly mirror: Pick<ViewMirror, 'quietly'>,
    private readonly hasPanel: (id: string) => boolean,
    /** The address of the page as it is now. */
    private readonly page: () => string,
  ) {}

  /** After the notes are followed, so that a trace has its own before a link adds to them. Returns what ends it. */
  start(): () => void {
    return this.store.subscribe(({ open, loading }, before) => {
      if (open !== before.open || loading !== before.loading) this.judge();
    });
  }

  /** In place of one that still waits. */
  arrive({ view, notices }: DecodedView, { takesNotes = true, isOfAny = false } = {}): void {
    const waiting = view === null ? null : { view, takesNotes, isOfAny };
    this.sharing.setState({ waiting, doubt: null, notices });
    this.judge();
  }

  useAnyway(): void {
    const { waiting } = this.sharing.getState();
    if (waiting !== null && sharableFile(this.store.getState()) !== null) this.apply(waiting);
  }

  drop(): void {
    this.sharing.setState({ waiting: null, doubt: null });
  }

  /** What the view is of did not open. One of a file goes on waiting: the user may have the file. */
  giveUp(view: SharedView): void {
    const { waiting, doubt } = this.sharing.getState();
    if (waiting?.view === view && doubt === null && view.of?.kind !== 'file') this.drop();
  }

  private judge(): void {
    const { waiting } = this.sharing.getState();
    if (waiting === null) return;
    const state = this.store.getState();
    // It is for what is being opened, not for what is still open behind that.
    const open = state.loading === null ? sharableFile(state) : null;
    const match = open === null ? null : this.match(waiting, open);
    if (match?.isSame === true) this.apply(waiting);
    else this.sharing.setState({ doubt: match?.sentence ?? null });
  }

  private match({ view, isOfAny }: Arrival, open: SharableFile): TraceMatch {
    if (isOfAny) return { isSame: true };
    const page = this.page();
    const named = open.address === undefined ? null : traceText(open.address, page);
    return matchTrace(view.of, open.report, { named, isByPage: isNamed(page, open) });
  }

  private apply({ view: shared, takesNotes }: Arrival): void {
    const { open, view: before } = this.store.getState();
    if (open === null) return;
    const { view, clock, panel, scroll, sorts, notes, notices } = viewFromShared(open.trace, shared);
    const isPanelKnown = panel === null || this.hasPanel(panel);
    const unsaid = isPanelKnown ? [] : ['This page has no panel of the kind that the link shows.'];
    let left = 0;
    this.mirror.quietly(() => {
      this.store.setState({
        // The same choice is the same object: batches of another one would be asked for anew, and not be there until then.
        view: isSameChoice(view.batchChoice, before.batchChoice)
          ? { ...view, batchChoice: before.batchChoice }
          : view,
        movedBy: 'link',
        clock,
        scroll,
        panel: isPanelKnown ? panel : null,
        sorts: new Map(sorts.map(({ table, column, isDescending }) => [table, { column, isDescending }])),
      });
      if (takesNotes) left = takeNotes(this.store, notes);
    });
    if (left > 0) unsaid.push(noRoomWords(left));
    this.sharing.setState((before) => ({
      waiting: null,
      doubt: null,
      notices: [...before.notices, ...notices, ...unsaid],
    }));
  }
}
