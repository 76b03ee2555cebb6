import { useAppState, useSession } from '../../state/react';
import { loadingShare } from '../../state/selectors';
import { Button } from '../../ui/Button';
import { CutText } from '../../ui/CutText';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './LoadingLine.module.css';
import { loadingText } from './loading-text';

/** What is being read, how far it is, and the way out. */
export function LoadingLine() {
  const { story } = useSession();
  const loading = useAppState((state) => state.loading);
  if (loading === null) return null;
  const { what, amount } = loadingText(loading);
  return (
    <section className={styles.line} aria-label="Reading">
      <p className={styles.text}>
        <CutText text={what} most={60} className={styles.what} />
        <span className={styles.amount}>{amount}</span>
      </p>
      <ProgressBar label={what} share={loadingShare(loading)} valueText={amount} />
      <Button
        onClick={() => {
          story.cancel();
        }}
      >
        Cancel <kbd className={styles.key}>Esc</kbd>
      </Button>
    </section>
  );
}
