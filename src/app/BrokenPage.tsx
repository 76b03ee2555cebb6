import { asError } from '../base/assert';
import { Button } from '../ui/Button';
import { CutText } from '../ui/CutText';
import styles from './BrokenPage.module.css';

/** In place of the whole page, when a defect of ours has taken it down. */
export function BrokenPage({ error }: { readonly error: unknown }) {
  return (
    <main className={styles.page} role="alert">
      <h1 className={styles.sentence}>Stallscope has stopped because of a mistake of its own.</h1>
      <p className={styles.reason}>
        <CutText text={asError(error).message} most={300} />
      </p>
      <Button
        look="primary"
        onClick={() => {
          window.location.reload();
        }}
      >
        Load the page again
      </Button>
    </main>
  );
}
