import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, type RefCallback } from 'react';
import type { ScreenLine } from '../state/selectors';
import type { Extent } from '../trace/trace';
import type { StripColours } from './draw/paint-strip';
import { GroupLine } from './GroupLine';
import type { GroupLegend } from './legend';
import { lineHeightPx, lineKey } from './line-metrics';
import { RowLine } from './RowLine';
import styles from './Timeline.module.css';
import { useHeadingKeys } from './use-heading-keys';
import type { PlotSize } from './use-plot-size';

interface RowListProps {
  readonly lines: readonly ScreenLine[];
  readonly legends: ReadonlyMap<string, GroupLegend>;
  readonly extent: Extent;
  readonly colours: StripColours;
  /** The plot beside the heads, measured by `plotRef`: narrower than the list by its scroll bar. */
  readonly size: PlotSize;
  readonly plotRef: RefCallback<HTMLElement>;
  readonly isReading: boolean;
  readonly onToggle: (groupKey: string) => void;
}

const OVERSCAN_LINES = 8;

/** Headings and rows, of which only those on the screen are in the document. */
export function RowList(props: RowListProps) {
  const { lines, legends, extent, colours, size, plotRef, isReading, onToggle } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const getItemKey = useCallback((index: number) => lineKey(lines[index] as ScreenLine), [lines]);
  const scroller = useVirtualizer<HTMLDivElement, Element>({
    count: lines.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: (index) => lineHeightPx(lines[index] as ScreenLine),
    getItemKey,
    overscan: OVERSCAN_LINES,
  });
  const onHeadingKey = useHeadingKeys(lines, scroller, onToggle);
  return (
    <div ref={scrollRef} className={styles.scroller}>
      <div ref={plotRef} className={styles.plotRuler} />
      <div role="list" aria-label="Rows" className={styles.list} style={{ height: scroller.getTotalSize() }}>
        {scroller.getVirtualItems().map(({ index, key, start, size: heightPx }) => {
          const line = lines[index] as ScreenLine;
          return (
            <div
              key={key}
              role="listitem"
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              data-index={index}
              className={line.kind === 'group' ? styles.groupLine : styles.rowLine}
              style={{ height: heightPx, transform: `translateY(${start}px)` }}
            >
              {line.kind === 'group' ? (
                <GroupLine
                  line={line}
                  legend={legends.get(line.group.key)}
                  onToggle={() => {
                    onToggle(line.group.key);
                  }}
                  onKeyDown={(event) => {
                    onHeadingKey(event, index);
                  }}
                />
              ) : (
                <RowLine row={line.row} extent={extent} colours={colours} size={size} />
              )}
            </div>
          );
        })}
      </div>
      {isReading && <PendingRows />}
    </div>
  );
}

/** Stands where rows are still to come. */
function PendingRows() {
  return (
    <div className={styles.pending} aria-hidden>
      <div />
      <div />
      <div />
    </div>
  );
}
