import { Columns2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { cutMiddle } from '../../base/text';
import type { AppState } from '../../state/app-state';
import { BesideArrivals } from '../../state/link/beside-arrivals';
import { useAppState, useBesideState } from '../../state/react';
import { useSharingState } from '../link/use-sharing';
import styles from './DropOverlay.module.css';
import type { DropPlace } from './use-file-drop';

/** In a sentence of one line. */
const MOST_NAME_CHARACTERS = 48;

function nameOf({ open }: AppState): string | null {
  return open === null ? null : cutMiddle(open.name, MOST_NAME_CHARACTERS);
}

/** Says where a file that is held over the page would go. It takes no pointer, so the drop reaches the window. */
export function DropOverlay({ place }: { readonly place: DropPlace }) {
  const a = useAppState(nameOf);
  const b = useBesideState(nameOf);
  const awaited = useSharingState(({ beside, waiting }) =>
    waiting === null ? BesideArrivals.awaitedWords(beside) : null,
  );
  if (a === null || place === 'whole')
    return (
      <div className={styles.overlay} aria-hidden>
        <Half isOn icon={<Upload size={24} />} sentence="Drop it to open it in this tab">
          It is read here and sent nowhere. Two at once are compared.
        </Half>
      </div>
    );
  // As `take` of app/link/start-sharing.ts: it goes there wherever it is let go.
  if (b === null && awaited !== null)
    return (
      <div className={styles.overlay} aria-hidden>
        <Half isOn icon={<Columns2 size={24} />} sentence="Compare it with the open trace">
          {a} is A. The link compares it with {awaited}.
        </Half>
      </div>
    );
  return (
    <div className={styles.overlay} aria-hidden>
      <Half
        isOn={place === 'a'}
        icon={<Upload size={24} />}
        sentence={b === null ? 'Open it instead' : `Open it as A, instead of ${a}`}
      >
        It takes the place of {b === null ? 'the open trace' : 'that trace'}, which stays if the file cannot
        be read.
      </Half>
      <Half
        isOn={place === 'b'}
        icon={<Columns2 size={24} />}
        sentence={b === null ? 'Compare it with the open trace' : `Open it as B, instead of ${b}`}
      >
        {a} is A, the new one is B.
      </Half>
    </div>
  );
}

interface HalfProps {
  readonly isOn: boolean;
  readonly icon: ReactNode;
  readonly sentence: string;
  readonly children: ReactNode;
}

function Half({ isOn, icon, sentence, children }: HalfProps) {
  return (
    <div className={`${styles.frame} ${isOn ? styles.on : ''}`}>
      {icon}
      <p className={styles.sentence}>{sentence}</p>
      <p className={styles.detail}>{children}</p>
    </div>
  );
}
