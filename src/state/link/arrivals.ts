/** What becomes of a view that came by a link or a file: shown once its trace is read; of another trace, only if the user says so. */

import { countOf } from '../../base/text';
import type { AppStore } from '../app-state';
import { takeNotes } from '../notes/change-notes';
import { MOST_NOTES } from '../notes/note';
import { viewFromShared } from './apply-shared-view';
import type { DecodedView } from './fragment';
import { sharableFile } from './present-link';
import { matchTrace } from './same-trace';
import type { Arrival, SharingStore } from './sharing-state';
import type { ViewMirror } from './view-mirror';

export class Arrivals {
  constructor(
    private readonly store: AppStore,
    private readonly sharing: SharingStore,
    private readonly mirror: Pick<ViewMirror, 'quietly'>,
    private readonly hasPanel: (id: string) => boolean,
  ) {}

  /** After the notes are followed, so that a trace has its own before a link adds to them. Returns what ends it. */
  start(): () => void {
    return this.store.subscribe(({ open, loading }, before) => {
      if (open !== before.open || loading !== before.loading) this.judge();
    });
  }

  /** In place of one that still waits. */
  arrive({ view, notices }: DecodedView, takesNotes = true): void {
    this.sharing.setState({ waiting: view === null ? null : { view, takesNotes }, doubt: null, notices });
    this.judge();
  }

  useAnyway(): void {
    const { waiting } = this.sharing.getState();
    if (waiting !== null && sharableFile(this.store.getState()) !== null) this.apply(waiting);
  }

  drop(): void {
    this.sharing.setState({ waiting: null, doubt: null });
  }

  private judge(): void {
    const { waiting } = this.sharing.getState();
    if (waiting === null) return;
    const state = this.store.getState();
    // It is for what is being opened, not for what is still open behind that.
    const open = state.loading === null ? sharableFile(state) : null;
    const match = open === null ? null : matchTrace(waiting.view.of, open.report);
    if (match?.isSame === true) this.apply(waiting);
    else this.sharing.setState({ doubt: match?.sentence ?? null });
  }

  private apply({ view: shared, takesNotes }: Arrival): void {
    const { open } = this.store.getState();
    if (open === null) return;
    const { view, clock, panel, scroll, notes, notices } = viewFromShared(open.trace, shared);
    const isPanelKnown = panel === null || this.hasPanel(panel);
    const unsaid = isPanelKnown ? [] : ['This page has no panel of the kind that the link shows.'];
    let left = 0;
    this.mirror.quietly(() => {
      this.store.setState({ view, movedBy: 'link', clock, scroll, panel: isPanelKnown ? panel : null });
      if (takesNotes) left = takeNotes(this.store, notes);
    });
    if (left > 0)
      unsaid.push(
        `${countOf(left, 'note')} of the link found no room: a trace has ${MOST_NOTES} notes at most.`,
      );
    this.sharing.setState((before) => ({
      waiting: null,
      doubt: null,
      notices: [...before.notices, ...notices, ...unsaid],
    }));
  }
}
