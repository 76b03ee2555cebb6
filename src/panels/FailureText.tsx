import type { Failure } from '../trace/failure';
import styles from './FailureText.module.css';

/** What went wrong in a part of a panel, and what to do. The rest of the panel stays, so it is no alert. */
export function FailureText({ failure }: { readonly failure: Pick<Failure, 'sentence' | 'wayOut'> }) {
  return (
    <p className={styles.failure}>
      {failure.sentence} {failure.wayOut}
    </p>
  );
}
