import { memo } from 'react';
import type { Extent } from '../trace/trace';
import { CutText, titleOf } from '../ui/CutText';
import type { RowBox } from './draw/layout';
import styles from './Heads.module.css';
import { rowFacts } from './row-facts';

interface RowHeadProps {
  readonly box: RowBox;
  readonly extent: Extent | null;
  /** The selection, or something that hangs together with it, lies in this row. */
  readonly isMarked: boolean;
}

/** Lower than a line of usual text. */
const LOW_PX = 17;
const NOTHING: Extent = { from: 0, to: 0 };

export const RowHead = memo(function RowHead({ box, extent, isMarked }: RowHeadProps) {
  const { row } = box;
  const facts = rowFacts(row, extent ?? NOTHING);
  const look = [
    styles.head,
    isMarked && styles.marked,
    row.lanes > 1 && styles.tall,
    box.heightPx < LOW_PX && styles.low,
  ];
  return (
    <div className={look.filter(Boolean).join(' ')} title={titleOf(facts.exact)}>
      <CutText text={row.label} most={60} className={styles.rowLabel} />
      {/* Metrics have long names and no busy share; how many samples there are is in the title. */}
      {row.kind !== 'metric' && (
        <>
          <span className={styles.events}>{facts.events}</span>
          <span className={styles.share}>
            {facts.share !== null && <span className="sr-only">busy </span>}
            {facts.share}
          </span>
        </>
      )}
    </div>
  );
});
