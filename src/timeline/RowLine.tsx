import { memo } from 'react';
import type { TraceRow } from '../trace/row';
import type { Extent } from '../trace/trace';
import { CutText, titleOf } from '../ui/CutText';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import type { StripColours } from './draw/paint-strip';
import { stripHeightPx } from './line-metrics';
import { rowFacts } from './row-facts';
import { StripCanvas } from './StripCanvas';
import styles from './Timeline.module.css';
import type { PlotSize } from './use-plot-size';

interface RowLineProps {
  readonly row: TraceRow;
  readonly extent: Extent;
  readonly colours: StripColours;
  readonly size: PlotSize;
}

export const RowLine = memo(function RowLine({ row, extent, colours, size }: RowLineProps) {
  const facts = rowFacts(row, extent);
  return (
    <>
      <div className={styles.head} title={titleOf(facts.exact)}>
        <CutText text={row.label} most={60} className={styles.rowLabel} />
        <span className={styles.events}>
          {facts.events}
          <span className="sr-only"> events</span>
        </span>
        <span className={styles.share}>
          {facts.share !== null && <span className="sr-only">busy </span>}
          {facts.share}
        </span>
      </div>
      <ErrorBoundary fallback={() => <p className={styles.failedRow}>This row could not be drawn.</p>}>
        <StripCanvas
          strips={row.strips}
          showsIdle={row.kind === 'device'}
          colours={colours}
          size={size}
          heightPx={stripHeightPx(row.kind)}
        />
      </ErrorBoundary>
    </>
  );
});
