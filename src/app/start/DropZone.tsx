import { Upload } from 'lucide-react';
import { Button } from '../../ui/Button';
import { LoadingLine } from '../notices/LoadingLine';
import styles from './DropZone.module.css';

interface DropZoneProps {
  readonly onChoose: () => void;
  readonly showsLoading: boolean;
  /** The one action of the screen is another. */
  readonly isSecond: boolean;
}

/** Says that the page takes files; while one is read, how far it is, in the same place. */
export function DropZone({ onChoose, showsLoading, isSecond }: DropZoneProps) {
  return (
    <div className={styles.zone}>
      <Upload size={26} strokeWidth={1.6} aria-hidden />
      <p className={styles.sentence}>Drop a .sqlite export anywhere on this page</p>
      <p className={styles.detail}>A .gz of one opens too.</p>
      <Button look={isSecond ? 'plain' : 'primary'} className={styles.choose} onClick={onChoose}>
        Choose a file
      </Button>
      {showsLoading && (
        <div className={styles.loading}>
          <LoadingLine />
        </div>
      )}
    </div>
  );
}
