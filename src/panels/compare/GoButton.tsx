import { cutMiddle } from '../../base/text';
import type { Extent } from '../../trace/trace';
import { SideBadge } from '../../ui/SideBadge';
import type { SideKey } from './compare-props';
import styles from './GoButton.module.css';
import { SIDE_WORDS } from './side-words';

/** The name of a range may be of any length. */
const MOST_CHARACTERS = 200;

interface GoButtonProps {
  readonly side: SideKey;
  /** "the longest kernel time": what is shown there. */
  readonly what: string;
  readonly place: Extent | null;
  readonly onGo: (side: SideKey, place: Extent) => void;
}

/** Leads to a place on a side. Without one it stays, says why, and does nothing. */
export function GoButton({ side, what, place, onGo }: GoButtonProps) {
  const label = cutMiddle(
    place === null
      ? `${SIDE_WORDS[side]} has no place to show of ${what}`
      : `Show ${what} in ${SIDE_WORDS[side]}`,
    MOST_CHARACTERS,
  );
  return (
    <button
      type="button"
      className={styles.go}
      aria-label={label}
      title={label}
      aria-disabled={place === null}
      data-figure
      onClick={() => place !== null && onGo(side, place)}
    >
      <SideBadge side={side} />
    </button>
  );
}
