import { Columns2, Info, Link2, Link2Off, MessageSquareWarning } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { countOf, formatCount } from '../../base/text';
import type { AppState } from '../../state/app-state';
import { BesideArrivals } from '../../state/link/beside-arrivals';
import { decodeFragment, LINK_LIMIT } from '../../state/link/fragment';
import { fileWords } from '../../state/link/same-trace';
import { notesOf } from '../../state/notes/change-notes';
import { MOST_NOTES } from '../../state/notes/note';
import { SessionContext, useAppState, useBesideState, useComparing } from '../../state/react';
import { Button } from '../../ui/Button';
import { CutText } from '../../ui/CutText';
import { NoticeBar } from '../../ui/NoticeBar';
import styles from './LinkNotices.module.css';
import { useSaveView } from './use-save-view';
import { useSharing, useSharingState } from './use-sharing';

/** What is to be known of a link: in the flow of the page, on every screen. */
export function LinkNotices({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <>
      <Request />
      <Doubt />
      <BesideDoubt />
      <AwaitedBeside onChoose={onChoose} />
      <Unread />
      <TooLong />
      <NotKept />
      <GaveWayOfBoth />
    </>
  );
}

/** Another page asks to open a file here: nothing is opened before the user has read who asks. */
function Request() {
  const sharing = useSharing();
  const request = useSharingState((state) => state.request);
  if (request === null) return null;
  const answer = (): void => sharing.store.setState({ request: null });
  return (
    <NoticeBar
      icon={<MessageSquareWarning size={15} />}
      action={
        <Ways>
          <Button
            // The second click of two is none at the request that stands here by then.
            onClick={({ detail }) => {
              if (detail > 1) return;
              answer();
              sharing.open(request.file, request.name, decodeFragment(request.view));
            }}
          >
            Open
          </Button>
          <Button look="quiet" onClick={answer}>
            Refuse
          </Button>
        </Ways>
      }
    >
      <CutText text={request.origin} most={80} /> asks to open{' '}
      {fileWords({ name: request.name, bytes: request.file.size })}.
    </NoticeBar>
  );
}

/** The open trace is not the one of the link (C45). */
function Doubt() {
  const { arrivals } = useSharing();
  const doubt = useSharingState((state) => state.doubt);
  if (doubt === null) return null;
  return (
    <NoticeBar
      icon={<Link2Off size={15} />}
      action={
        <Ways>
          <Button onClick={() => arrivals.useAnyway()}>Use the view anyway</Button>
          <Button look="quiet" onClick={() => arrivals.drop()}>
            Open without it
          </Button>
        </Ways>
      }
    >
      {doubt}
    </NoticeBar>
  );
}

/** B is not the one that the link compares with: both are on the screen as they stand. */
function BesideDoubt() {
  const { beside } = useSharing();
  const sentence = useSharingState((state) => state.besideDoubt?.sentence ?? null);
  if (sentence === null) return null;
  return (
    <NoticeBar
      icon={<Link2Off size={15} />}
      action={
        <Ways>
          <Button onClick={() => beside.useAnyway()}>Use the view anyway</Button>
          <Button look="quiet" onClick={() => beside.dropDoubt()}>
            Compare without it
          </Button>
        </Ways>
      }
    >
      {sentence} It is B, and compared from its own start.
    </NoticeBar>
  );
}

/** The link compares the open trace with a file that only its receiver can give. */
function AwaitedBeside({ onChoose }: { readonly onChoose: () => void }) {
  const { beside } = useSharing();
  const words = useSharingState((state) => BesideArrivals.awaitedWords(state.beside));
  const isAOpen = useAppState((state) => state.open?.state === 'complete');
  const isBOnItsWay = useBesideState((state) => state.open !== null || state.loading !== null);
  const isWaiting = useSharingState((state) => state.waiting !== null);
  if (words === null || !isAOpen || isBOnItsWay || isWaiting) return null;
  return (
    <NoticeBar
      icon={<Columns2 size={15} />}
      action={
        <Ways>
          <Button onClick={onChoose}>Choose that file</Button>
          <Button look="quiet" onClick={() => beside.forget()}>
            Look at this trace alone
          </Button>
        </Ways>
      }
    >
      The link compares this trace with {words}. Drop that file on this page or choose it; a copy under
      another name will do.
    </NoticeBar>
  );
}

/** What of a link could not be read or shown (C44). */
function Unread() {
  const sharing = useSharing();
  const notices = useSharingState((state) => state.notices);
  if (notices.length === 0) return null;
  return (
    <NoticeBar icon={<Link2Off size={15} />} onDismiss={() => sharing.store.setState({ notices: [] })}>
      <ul>
        {[...new Set(notices)].map((sentence) => (
          <li key={sentence}>
            <CutText text={sentence} most={320} />
          </li>
        ))}
      </ul>
    </NoticeBar>
  );
}

/** The view has become too long for a link: said once, until it fits again. */
function TooLong() {
  const characters = useSharingState((state) => state.linkCharacters) ?? 0;
  const lacksNotes = useSharingState((state) => state.lacksNotes);
  const save = useSaveView();
  const [isDismissed, setIsDismissed] = useState(false);
  const isLong = characters > LINK_LIMIT || lacksNotes;
  if (!isLong && isDismissed) setIsDismissed(false);
  if (!isLong || isDismissed) return null;
  return (
    <NoticeBar
      icon={<Link2 size={15} />}
      action={<Button onClick={save}>Save the view as a file</Button>}
      onDismiss={() => setIsDismissed(true)}
    >
      {lacksNotes
        ? 'The notes are too many for a link: the address of this page is without them.'
        : `The link to this view has ${formatCount(characters)} characters, more than the ${formatCount(LINK_LIMIT)} that mail and chat pass on whole.`}{' '}
      A file of it can be dropped beside the trace.
    </NoticeBar>
  );
}

/** Notes are not kept in this browser: said once, of whichever side has some. */
function NotKept() {
  const ofA = useAppState(troubleOf);
  const ofB = useBesideState(troubleOf);
  const trouble = ofA ?? ofB;
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (trouble === null || trouble === dismissed) return null;
  return (
    <NoticeBar icon={<Info size={15} />} onDismiss={() => setDismissed(trouble)}>
      {trouble}
    </NoticeBar>
  );
}

function troubleOf(state: AppState): string | null {
  const { list, trouble } = notesOf(state);
  return list.length > 0 ? trouble : null;
}

function GaveWayOfBoth() {
  const { b } = useComparing();
  const isCompared = useBesideState(({ open }) => open !== null);
  return (
    <>
      <GaveWay of={isCompared ? ' of A' : ''} />
      <SessionContext value={b}>
        <GaveWay of=" of B" />
      </SessionContext>
    </>
  );
}

/** Notes that came by a link, or were written, gave way to those that the browser kept of the trace: said once. */
function GaveWay({ of: side }: { readonly of: string }) {
  const count = useAppState((state) => notesOf(state).gaveWay);
  const of = useAppState((state) => notesOf(state).of);
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (count === 0 || of === dismissed) return null;
  return (
    <NoticeBar icon={<Info size={15} />} onDismiss={() => setDismissed(of)}>
      {countOf(count, 'note')}
      {side} found no room beside those that this browser keeps of the trace: {MOST_NOTES} at most.
    </NoticeBar>
  );
}

function Ways({ children }: { readonly children: ReactNode }) {
  return <span className={styles.ways}>{children}</span>;
}
