import { Check, Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatCount } from '../../base/text';
import type { AppState } from '../../state/app-state';
import { LINK_LIMIT } from '../../state/link/fragment';
import { sharedViewOf } from '../../state/link/share-view';
import { FIRST_SHARED_VIEW, type SharedBeside } from '../../state/link/shared-view';
import { useAppState, useSession } from '../../state/react';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copy-text';
import { useMissingHere } from './use-missing-here';
import styles from './Share.module.css';
import { useSaveView } from './use-save-view';
import { useSharing, useSharingState } from './use-sharing';
import { heldWords, isOnlyHere } from './view-words';

/** The link of the present view: to copy, how long it is, what it holds, and the same as a file. */
export function SharePanel({ link }: { readonly link: string }) {
  const { store } = useSession();
  const { beside } = useSharing();
  const isFetched = useAppState((state) => state.open?.address !== undefined);
  const lacksNotes = useSharingState((state) => state.lacksNotes);
  const save = useSaveView();
  const missing = useMissingHere();
  const isLong = link.length > LINK_LIMIT;
  return (
    <>
      <h2 className={styles.title}>Link to this view</h2>
      <LinkField link={link} />
      <p className={styles.length}>
        {formatCount(link.length)} characters
        {isLong && `, more than the ${formatCount(LINK_LIMIT)} that mail and chat pass on whole`}
      </p>
      <p className={styles.held}>
        It holds {heldOf(store.getState(), beside.present()?.shared ?? null)}
        {lacksNotes && ', but not the notes, which are too many for any address'}. {whoOpens(isFetched)} Names
        and texts of the trace are not in it.
      </p>
      {isOnlyHere(link) && (
        <p className={styles.held}>
          Its address is of this machine: others can open what begins at # behind the address of their own
          page, or the file of the view.
        </p>
      )}
      <div className={styles.file}>
        <Button look={isLong ? 'primary' : 'plain'} onClick={save}>
          <Download size={15} aria-hidden /> Save the view as a file
        </Button>
        <span className={styles.beside}>Dropped on the page beside the trace, it shows the same.</span>
      </div>
      {missing.length > 0 && (
        <ul className={styles.missing} aria-label="Missing on this page">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function heldOf(state: AppState, beside: SharedBeside | null): string {
  const { of } = FIRST_SHARED_VIEW;
  return heldWords(sharedViewOf(state, { of, scroll: null, panel: null, sorts: [], beside }));
}

function whoOpens(isFetched: boolean): string {
  return isFetched
    ? 'Who opens it gets the trace with it, from this site.'
    : 'Who opens it is asked for the file, of which it holds the name, the size and a fingerprint.';
}

type Outcome = 'idle' | 'copied' | 'selected';

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  idle: '',
  copied: 'Copied',
  selected: 'Selected: the browser lets no page copy here, but your keys do',
};

function LinkField({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(link);
    if (!isCopied) field.current?.select();
    setOutcome(isCopied ? 'copied' : 'selected');
  };
  return (
    <>
      <div className={styles.link}>
        <input
          ref={field}
          className={styles.field}
          readOnly
          aria-label="Link to this view"
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button look="primary" onClick={() => void copy()}>
          {outcome === 'copied' ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />} Copy
        </Button>
      </div>
      <p role="status" className={outcome === 'selected' ? styles.outcome : 'sr-only'}>
        {OUTCOMES[outcome]}
      </p>
    </>
  );
}
