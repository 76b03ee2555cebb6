import { useSharing } from '../link/use-sharing';
import { openTour } from '../tour/open-tour';
import styles from './Samples.module.css';

/** Where somebody who sees the page for the first time begins. */
export function TourCard() {
  const sharing = useSharing();
  return (
    <button type="button" className={`${styles.card} ${styles.first}`} onClick={() => void openTour(sharing)}>
      <span className={styles.top}>
        <span className={styles.name}>A tour of four captures</span>
        <span className={styles.badge}>Start here</span>
        <span className={styles.figures}>8 steps</span>
      </span>
      <span className={`${styles.line} ${styles.lastLine}`}>
        One program, four versions: what its copies waited for, and what changed from one to the next.
      </span>
    </button>
  );
}
