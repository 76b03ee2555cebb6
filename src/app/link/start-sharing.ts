/** Ties links to the page: what an address says is shown, and what is shown stands in the address. */

import { decodeFragment, type DecodedView } from '../../state/link/fragment';
import { Arrivals } from '../../state/link/arrivals';
import { readAddress } from '../../state/link/page-address';
import { partViewFiles } from '../../state/link/part-view-files';
import { FIRST_SHARED_VIEW } from '../../state/link/shared-view';
import { createSharingStore, type SharingStore } from '../../state/link/sharing-state';
import { ViewMirror, type AddressBar, type Pause } from '../../state/link/view-mirror';
import { followNotes } from '../../state/notes/follow-notes';
import type { NoteShelf } from '../../state/notes/keep-notes';
import type { Session } from '../../state/react';
import { openAddressText } from '../address-bar';
import { isDockTab } from '../viewer/dock-tabs';

export interface Sharing {
  readonly store: SharingStore;
  readonly arrivals: Pick<Arrivals, 'arrive' | 'useAnyway' | 'drop'>;
  /** Shows what the address says. By Back and Forward the notes are none of it. */
  follow(takesNotes: boolean): void;
  /** Goes to another address of this page, as by a link in it: the present one is where Back leads. */
  go(address: string): void;
  /** Opens what came in one drop or pick: a trace, a view, or both. */
  take(files: readonly File[]): void;
  /** Opens a file as the view shows it. */
  open(file: Blob, name: string, view: Promise<DecodedView>): void;
  /** What the address said, and what was given, is being opened, or there was nothing. */
  followed(): Promise<void>;
  /** Notes are kept, and the address is that of the present view. */
  settled(): Promise<void>;
  /** The whole address of the present view. */
  link(): Promise<string>;
}

export function startSharing(
  session: Session,
  parts: { readonly bar: AddressBar; readonly pause: Pause; readonly shelf: NoteShelf },
): Sharing {
  const { store, story } = session;
  const sharing = createSharingStore();
  // In this order: a trace is given a list of notes before a link adds to it. The kept ones come later, and find room first.
  const notes = followNotes(store, parts.shelf);
  const mirror = new ViewMirror(store, sharing, parts.bar, parts.pause);
  const arrivals = new Arrivals(store, sharing, mirror, isDockTab, () => parts.bar.read());
  mirror.start();
  arrivals.start();

  let turn = 0;
  let following: Promise<void> = Promise.resolve();
  const closeQuietly = (): void => {
    sharing.setState({ waiting: null, doubt: null });
    mirror.quietly(() => story.close());
  };
  const follow = async (takesNotes: boolean): Promise<void> => {
    const mine = ++turn;
    mirror.hold();
    const { trace, fragment } = readAddress(parts.bar.read());
    const decoded = await decodeFragment(fragment);
    // The later one releases.
    if (mine !== turn) return;
    mirror.release();
    const { view } = decoded;
    const asked = trace ?? (view?.of?.kind === 'sample' ? `samples/${view.of.file}` : null);
    const { open } = store.getState();
    const isDamaged = view === null && decoded.notices.length > 0;
    // What came from an address is another trace than a file that the user has; a file is judged by its content.
    const isOther =
      open !== null && (open.address === undefined ? asked !== null : !isAddress(asked, open.address));
    const isStart = asked === null && view === null && !isDamaged;
    if (isOther || (isStart && open !== null)) closeQuietly();
    const isOpen = store.getState().open !== null;
    // An address without a view says that nothing is moved.
    const isOfAny = view === null && isOpen && !isDamaged;
    arrivals.arrive(isOfAny ? { ...decoded, view: FIRST_SHARED_VIEW } : decoded, { takesNotes, isOfAny });
    if (asked === null || isOpen) return;
    const opened = openAddressText(story, asked);
    if (view !== null) void opened.finally(() => arrivals.giveUp(view));
  };
  let drops = 0;
  const take = async (files: readonly File[]): Promise<void> => {
    const mine = ++drops;
    const { view, traces } = await partViewFiles(files);
    // Something was given since.
    if (mine !== drops) return;
    const [file] = traces;
    // Which of several is asked first; a view beside them waits for the one that it is of.
    if (traces.length > 1) store.setState({ choice: traces, notice: null });
    else if (file !== undefined) void story.openFile(file, file.name);
    if (view !== null) arrivals.arrive(view);
  };
  return {
    store: sharing,
    arrivals,
    follow(takesNotes) {
      following = follow(takesNotes);
    },
    go(address) {
      // What was moved last belongs to the entry that is left.
      following = mirror.settled().then(() => {
        parts.bar.push(address);
        return follow(true);
      });
    },
    take(files) {
      following = take(files);
    },
    open(file, name, view) {
      const mine = ++drops;
      following = view.then((decoded) => {
        if (mine !== drops) return;
        void story.openFile(file, name);
        arrivals.arrive(decoded);
      });
    },
    followed: () => following,
    async settled() {
      await notes.settled();
      await mirror.settled();
    },
    link: () => mirror.link(),
  };
}

function isAddress(asked: string | null, address: string): boolean {
  return (
    asked !== null &&
    URL.canParse(asked, document.baseURI) &&
    new URL(asked, document.baseURI).href === address
  );
}
