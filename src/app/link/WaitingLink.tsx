import { NOTE_TOKENS, type NoteDraft } from '../../state/notes/note';
import { fileWords } from '../../state/link/same-trace';
import type { SharedTrace, SharedView } from '../../state/link/shared-view';
import { Button } from '../../ui/Button';
import { titleOf } from '../../ui/CutText';
import { useSharing, useSharingState } from './use-sharing';
import { heldWords } from './view-words';
import styles from './WaitingLink.module.css';

type SharedFile = Extract<SharedTrace, { readonly kind: 'file' }>;

/** The file that a link without a trace is of; null where none waits for one. */
export function useAwaitedFile(): SharedFile | null {
  const of = useSharingState((state) => state.waiting?.view.of ?? null);
  return of?.kind === 'file' ? of : null;
}

interface WaitingLinkProps {
  readonly file: SharedFile;
  readonly onChoose: () => void;
}

/** A link whose file only its receiver can give (C45): which one it is, what the link shows of it, and the notes, to be read now. */
export function WaitingLink({ file, onChoose }: WaitingLinkProps) {
  const { arrivals } = useSharing();
  const view = useSharingState((state) => state.waiting?.view ?? null);
  if (view === null) return null;
  return (
    <section className={styles.card} aria-labelledby="waiting-title">
      <h1 id="waiting-title" className={styles.title} title={titleOf(file.name)}>
        This link was made for {fileWords(file)}
      </h1>
      <p className={styles.text}>
        It holds {heldWords(view)}, and not the file. Drop that file on this page or choose it, and it opens
        as the link shows it. A copy under another name will do.
      </p>
      <div className={styles.ways}>
        <Button look="primary" onClick={onChoose}>
          Choose that file
        </Button>
        <Button look="quiet" onClick={() => arrivals.drop()}>
          Forget the link
        </Button>
      </div>
      {view.notes.length > 0 && <NoteList view={view} />}
    </section>
  );
}

function NoteList({ view: { notes } }: { readonly view: SharedView }) {
  return (
    // It scrolls, so keys must reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={styles.notes} aria-label="Notes of the link" tabIndex={0}>
      {notes.map((note, index) => (
        <NoteItem key={index} note={note} number={index + 1} />
      ))}
    </ol>
  );
}

function NoteItem({ note: { text, colour }, number }: { readonly note: NoteDraft; readonly number: number }) {
  return (
    <li className={styles.note}>
      <span className={styles.number} style={{ borderColor: `var(${NOTE_TOKENS[colour]})` }}>
        {number}
      </span>
      <span className={styles.words}>{text === '' ? 'a mark without words' : text}</span>
    </li>
  );
}
