import { Upload } from 'lucide-react';
import { useAppState } from '../../state/react';
import styles from './DropOverlay.module.css';

/** Says where a file that is held over the page would go. It takes no pointer, so the drop reaches the window. */
export function DropOverlay() {
  const openName = useAppState((state) => state.open?.name ?? null);
  return (
    <div className={styles.overlay} aria-hidden>
      <div className={styles.frame}>
        <Upload size={24} />
        <p className={styles.sentence}>Drop it to open it in this tab</p>
        <p className={styles.detail}>
          {openName === null
            ? 'It is read here and sent nowhere.'
            : 'It takes the place of the open trace, which stays if the file cannot be read.'}
        </p>
      </div>
    </div>
  );
}
