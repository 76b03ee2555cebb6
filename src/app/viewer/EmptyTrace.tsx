import { Button } from '../../ui/Button';
import styles from './Viewer.module.css';

/** An export without events opens all the same: what it says of the capture is in the file panel. */
export function EmptyTrace({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.emptyTitle}>This export holds no events.</h2>
      <p className={styles.emptyText}>
        There is nothing to draw. The file panel below says which tables it holds and which options of nsys
        record more.
      </p>
      <Button look="primary" onClick={onChoose}>
        Open another file
      </Button>
    </div>
  );
}
