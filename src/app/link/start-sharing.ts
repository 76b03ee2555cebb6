/** Ties links to the page: what an address says is shown, and what is shown stands in the address. */

import type { OpenFile } from '../../state/app-state';
import type { Comparing } from '../../state/compare/comparing';
import { BesideArrivals } from '../../state/link/beside-arrivals';
import { decodeFragment, type DecodedView } from '../../state/link/fragment';
import { Arrivals } from '../../state/link/arrivals';
import { readAddress } from '../../state/link/page-address';
import { sharableFile } from '../../state/link/present-link';
import { partViewFiles } from '../../state/link/part-view-files';
import { FIRST_SHARED_VIEW, type SharedTrace, type SharedView } from '../../state/link/shared-view';
import { createSharingStore, type SharingStore } from '../../state/link/sharing-state';
import { ViewMirror, type AddressBar, type Pause } from '../../state/link/view-mirror';
import { followNotes } from '../../state/notes/follow-notes';
import type { NoteShelf } from '../../state/notes/keep-notes';
import { openAddressText } from '../address-bar';
import { isDockTab } from '../viewer/dock-tabs';

export interface Sharing {
  readonly store: SharingStore;
  readonly arrivals: Pick<Arrivals, 'arrive' | 'useAnyway' | 'drop'>;
  readonly beside: Pick<BesideArrivals, 'enter' | 'forget' | 'present' | 'useAnyway' | 'dropDoubt'>;
  /** Shows what the address says. By Back and Forward the notes are none of it. */
  follow(takesNotes: boolean): void;
  /** Goes to another address of this page, as by a link in it: the present one is where Back leads. */
  go(address: string): void;
  /** Opens what came in one drop or pick: a trace, two that are compared, a view, or both. `asBeside`: beside the trace that is open. */
  take(files: readonly File[], asBeside?: boolean): void;
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
  comparing: Comparing,
  parts: { readonly bar: AddressBar; readonly pause: Pause; readonly shelf: NoteShelf },
): Sharing {
  const { store, story } = comparing.a;
  const sharing = createSharingStore();
  const page = (): string => parts.bar.read();
  // In this order: a trace is given a list of notes before a link adds to it. The kept ones come later, and find room first.
  const notes = [followNotes(store, parts.shelf), followNotes(comparing.b.store, parts.shelf)];
  const openBeside = (text: string): Promise<void> => openAddressText(comparing.b.story, text);
  const beside = new BesideArrivals(comparing, sharing, openBeside, page);
  const mirror = new ViewMirror(store, sharing, parts.bar, parts.pause, {
    capture: () => beside.capture(),
    isPending: () => comparing.isPending,
    subscribe: (changed) => onBesideChange(comparing, changed),
  });
  const arrivals = new Arrivals(store, sharing, mirror, isDockTab, page);
  mirror.start();
  arrivals.start();
  beside.start();

  let turn = 0;
  let following: Promise<void> = Promise.resolve();
  const closeQuietly = (): void => {
    sharing.setState({ waiting: null, doubt: null });
    mirror.quietly(() => {
      comparing.end();
      story.close();
    });
  };
  const arriveBeside = (named: string | null, view: SharedView | null, takesNotes = true): void => {
    const shared = view?.beside ?? null;
    const isNone = named === null && shared === null;
    beside.arrive(isNone ? null : { named, shared, window: view?.window ?? null, takesNotes });
  };
  /** What of the address is of the second trace: that one stays where it is open already, and is shown as a link says. */
  const followBeside = (named: string | null, view: SharedView | null, takesNotes: boolean): void => {
    const shared = view?.beside ?? null;
    const isOpen = named !== null && isAsked(comparing.b, named);
    if (!isOpen && shared?.view.of?.kind !== 'file') mirror.quietly(() => comparing.end());
    arriveBeside(isOpen && shared === null ? null : named, view, takesNotes);
  };
  const follow = async (takesNotes: boolean): Promise<void> => {
    const mine = ++turn;
    mirror.hold();
    const { trace, beside: named, fragment } = readAddress(page());
    const decoded = await decodeFragment(fragment);
    // The later one releases.
    if (mine !== turn) return;
    mirror.release();
    const { view } = decoded;
    const asked = trace ?? sampleOf(view);
    turnAround(comparing, asked, named, view);
    const { open } = store.getState();
    const isDamaged = view === null && decoded.notices.length > 0;
    const isStart = asked === null && view === null && !isDamaged;
    if (isOtherThan(open, asked) || (isStart && open !== null)) closeQuietly();
    followBeside(named, view, takesNotes);
    const isOpen = store.getState().open !== null;
    // An address without a view says that nothing is moved.
    const isOfAny = view === null && isOpen && !isDamaged;
    arrivals.arrive(isOfAny ? { ...decoded, view: FIRST_SHARED_VIEW } : decoded, { takesNotes, isOfAny });
    // Both are open already: nothing else will come that shows them as the link says.
    if (comparing.store.getState().isEntered) beside.enter();
    if (asked === null || isOpen) return;
    const opened = openAddressText(story, asked);
    if (view !== null) void opened.finally(() => arrivals.giveUp(view));
  };
  let drops = 0;
  const take = async (files: readonly File[], asBeside: boolean): Promise<void> => {
    const mine = ++drops;
    const { view, traces } = await partViewFiles(files);
    // Something was given since.
    if (mine !== drops) return;
    // Before the view: what ends the comparison forgets what was to stand beside.
    if (traces.length === 2) comparing.end();
    if (view !== null) arriveBeside(null, view.view);
    openTraces(comparing, traces, asBeside || awaitsBeside(comparing, sharing));
    if (view === null) return;
    arrivals.arrive(view);
    // Nothing else was given, and both are open already: nothing else will come that shows them as the file says.
    if (traces.length === 0 && comparing.store.getState().isEntered) beside.enter();
  };
  return {
    store: sharing,
    arrivals,
    beside,
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
    take(files, asBeside = false) {
      following = take(files, asBeside);
    },
    open(file, name, view) {
      const mine = ++drops;
      following = view.then((decoded) => {
        if (mine !== drops) return;
        arriveBeside(null, decoded.view);
        void story.openFile(file, name);
        arrivals.arrive(decoded);
      });
    },
    followed: () => following,
    async settled() {
      await Promise.all(notes.map((kept) => kept.settled()));
      await mirror.settled();
    },
    link: () => mirror.link(),
  };
}

function sampleOf(view: SharedView | null): string | null {
  return view?.of?.kind === 'sample' ? `samples/${view.of.file}` : null;
}

/** What came from an address is another trace than a file that the user has; a file is judged by its content. */
function isOtherThan(open: OpenFile | null, asked: string | null): boolean {
  if (open === null) return false;
  return open.address === undefined ? asked !== null : !isAddress(asked, open.address);
}

/** What an address says of one of two traces: where it comes from, or of which file it is. */
interface Meant {
  readonly asked: string | null;
  readonly of: SharedTrace | null;
}

/** The same two the other way round, as by Back over a swap. */
function turnAround(
  comparing: Comparing,
  asked: string | null,
  named: string | null,
  view: SharedView | null,
): void {
  const { a, b } = comparing;
  const first: Meant = { asked, of: view?.of ?? null };
  const second: Meant = { asked: named, of: view?.beside?.view.of ?? null };
  if (!isMeant(a, first) && isMeant(b, first) && isMeant(a, second)) comparing.swap();
}

/** A file that the user gave has no address: it is known by its content. */
function isMeant(session: Comparing['a'], { asked, of }: Meant): boolean {
  const open = sharableFile(session.store.getState());
  if (open === null || open.address !== undefined || asked !== null) return isAsked(session, asked);
  return of?.kind === 'file' && of.fingerprint === open.report.fingerprint;
}

/** What belongs to the address of a comparison. */
function onBesideChange(comparing: Comparing, changed: () => void): () => void {
  const stops = [
    comparing.store.subscribe(({ isEntered, ...state }, before) => {
      const isTied =
        state.alignment !== before.alignment ||
        state.isLocked !== before.isLocked ||
        state.foldDigits !== before.foldDigits ||
        state.runTimes !== before.runTimes;
      if (isTied || isEntered !== before.isEntered) changed();
    }),
    comparing.b.store.subscribe((state, before) => {
      if (
        state.view !== before.view ||
        state.notes.list !== before.notes.list ||
        (state.open === null) !== (before.open === null)
      )
        changed();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Two are compared, the first of them as A; of more the user is asked which to open on the side that they came for. */
function openTraces(comparing: Comparing, traces: readonly File[], asBeside: boolean): void {
  const [first, second] = traces;
  const { a, b } = comparing;
  if (first === undefined) return;
  const [asked, other] = asBeside && a.store.getState().open !== null ? [b, a] : [a, b];
  // A question that was asked of a side before is answered by what came since.
  other.store.setState({ choice: null });
  if (traces.length > 2) asked.store.setState({ choice: traces, notice: null });
  else if (second !== undefined) comparing.openTwo(first, second);
  else void asked.story.openFile(first, first.name);
}

/** A link compares the open trace with a file that the user has still to give. */
function awaitsBeside({ a, b }: Comparing, sharing: SharingStore): boolean {
  const isOpen = a.store.getState().open !== null && sharing.getState().waiting === null;
  return (
    isOpen &&
    b.store.getState().open === null &&
    BesideArrivals.awaitedWords(sharing.getState().beside) !== null
  );
}

function isAsked({ store }: Comparing['a'], asked: string | null): boolean {
  const { open } = store.getState();
  return open?.address !== undefined && isAddress(asked, open.address);
}

function isAddress(asked: string | null, address: string): boolean {
  return (
    asked !== null &&
    URL.canParse(asked, document.baseURI) &&
    new URL(asked, document.baseURI).href === address
  );
}
