import { useMemo, useRef } from 'react';
import type { FoundBatches } from '../../state/app-state';
import { batchListOf, currentTrack } from '../../state/batches';
import { useAppState } from '../../state/react';
import { eventTable } from '../../trace/event-at';
import type { Trace } from '../../trace/trace';
import type { TimelinePainter } from '../timeline-painter';
import type { PlotSize } from '../use-plot-size';
import { NoBatches } from './NoBatches';
import styles from './Ribbon.module.css';
import { RibbonHead } from './RibbonHead';
import { RibbonPlot } from './RibbonPlot';
import { useCalmHeight } from './use-calm-height';
import { useIsHigh } from './use-is-high';

const HEIGHT_PX = 34;
const FULL_VIEW_PX = 66;
const BORDER_PX = 1;

interface RibbonProps {
  readonly trace: Trace;
  readonly painter: TimelinePainter;
  readonly size: PlotSize;
}

/** Nothing until batches were looked for; and of an export without kernel activity there are none to speak of. */
export function Ribbon({ trace, painter, size }: RibbonProps) {
  const found = useAppState((state) => state.batches);
  const hasKernels = useMemo(() => hasKernelActivity(trace), [trace]);
  return found !== null && hasKernels ? <FoundRibbon found={found} painter={painter} size={size} /> : null;
}

interface FoundRibbonProps {
  readonly found: FoundBatches;
  readonly painter: TimelinePainter;
  readonly size: PlotSize;
}

/** All batches of one process on one device in their order, one cell each, not to the scale of time. */
function FoundRibbon({ found, painter, size }: FoundRibbonProps) {
  const list = useAppState(batchListOf);
  const track = useAppState(currentTrack);
  const isWhole = useAppState((state) => state.view.window === null);
  const box = useRef<HTMLDivElement>(null);
  const hasBatches = list !== null && track !== null && track.batches.length > 0;
  const isLarge = useIsHigh() && isWhole && hasBatches;
  const heightPx = useCalmHeight(box, isLarge ? FULL_VIEW_PX : HEIGHT_PX);
  return (
    <div ref={box} className={styles.ribbon} style={{ height: heightPx }}>
      <RibbonHead found={found} track={track} />
      <div className={styles.plot} style={{ width: size.widthPx }}>
        {hasBatches ? (
          <RibbonPlot
            list={list}
            track={track}
            painter={painter}
            size={size}
            heightPx={heightPx - BORDER_PX}
            isLarge={heightPx === FULL_VIEW_PX}
          />
        ) : (
          <NoBatches found={found} />
        )}
      </div>
    </div>
  );
}

function hasKernelActivity(trace: Trace): boolean {
  return (['kernels', 'graphs'] as const).some((id) => (eventTable(trace, id)?.count ?? 0) > 0);
}
