import { brushX, type BrushBehavior, type D3BrushEvent } from 'd3-brush';
import { select } from 'd3-selection';
import { useEffect, useMemo, useRef } from 'react';
import { formatCount, formatDuration } from '../base/text';
import type { TraceRow } from '../trace/row';
import type { Extent, Trace } from '../trace/trace';
import styles from './Overview.module.css';
import { spanOfWindow, windowAround, windowOfSpan, type BrushSpan } from './overview-brush';
import { RowsMenu } from './RowsMenu';
import { StripCanvas } from './StripCanvas';
import type { TimelinePainter } from './timeline-painter';
import type { PlotSize } from './use-plot-size';
import { useStripColours } from './use-strip-colours';

const HEIGHT_PX = 26;
const STRIPS_PX = 20;
/** Further devices are in the rows. */
const MOST_STRIPS = 5;

interface OverviewProps {
  readonly trace: Trace;
  readonly painter: TimelinePainter;
  readonly size: PlotSize;
  readonly isReading: boolean;
}

/** The whole trace in one strip a GPU, and the window as a brush on it. */
export function Overview({ trace, painter, size, isReading }: OverviewProps) {
  const colours = useStripColours();
  const strips = useMemo(() => overviewRows(trace), [trace]);
  const lengthNs = trace.extent === null ? 0 : trace.extent.to - trace.extent.from;
  const heightPx = Math.floor(STRIPS_PX / Math.max(1, strips.length));
  return (
    <div className={styles.overview}>
      <div className={styles.head}>
        <span className={styles.title}>Whole trace{isReading && ' so far'}</span>
        <span className={styles.length} title={`${formatCount(lengthNs)} ns`}>
          {formatDuration(lengthNs)}
        </span>
        <RowsMenu trace={trace} />
      </div>
      <div className={styles.plot} style={{ width: size.widthPx, height: HEIGHT_PX }}>
        <div className={styles.strips}>
          {strips.map((row) => (
            <StripCanvas
              key={row.key}
              strips={row.strips}
              showsIdle
              colours={colours}
              size={size}
              heightPx={heightPx}
            />
          ))}
        </div>
        {trace.extent !== null && size.widthPx > 0 && (
          <WindowBrush painter={painter} extent={trace.extent} widthPx={size.widthPx} />
        )}
      </div>
    </div>
  );
}

/** Of a card that several processes use, its own row stands for theirs. */
function overviewRows({ rows, groups }: Trace): TraceRow[] {
  const cards = new Set(groups.filter(({ kind }) => kind === 'card').map(({ key }) => key));
  const devices = rows.filter((row) => row.kind === 'device' && row.strips.length > 0);
  const ofCards = devices.filter((row) => cards.has(row.group));
  const device = (key: string): string => /d\d+/.exec(key)?.[0] ?? key;
  const covered = new Set(ofCards.map((row) => device(row.group)));
  return devices
    .filter((row) => cards.has(row.group) || !covered.has(device(row.group)))
    .slice(0, MOST_STRIPS);
}

interface WindowBrushProps {
  readonly painter: TimelinePainter;
  readonly extent: Extent;
  readonly widthPx: number;
}

function WindowBrush({ painter, extent, widthPx }: WindowBrushProps) {
  const ref = useRef<SVGGElement>(null);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const group = select<SVGGElement, unknown>(ref.current);
    const brush = makeBrush(painter, extent, widthPx);
    group.call(brush);
    const stop = painter.onFrame(({ picture: { window } }) => {
      // Without a source event: it is not the hand that moves it.
      brush.move(group, [...spanOfWindow(window, extent, widthPx)]);
    });
    return () => {
      stop();
      group.on('.brush', null);
    };
  }, [painter, extent, widthPx]);
  return (
    <svg
      className={styles.brush}
      width={widthPx}
      height={HEIGHT_PX}
      role="img"
      aria-label="The window in the whole trace"
    >
      <g ref={ref} />
    </svg>
  );
}

function makeBrush(painter: TimelinePainter, extent: Extent, widthPx: number): BrushBehavior<unknown> {
  let before: { readonly window: Extent; readonly span: BrushSpan } | null = null;
  let startPx = 0;
  const isByHand = (event: D3BrushEvent<unknown>): boolean => Boolean(event.sourceEvent);
  return brushX<unknown>()
    .extent([
      [0, 0],
      [widthPx, HEIGHT_PX],
    ])
    .on('start', (event: D3BrushEvent<unknown>) => {
      if (!isByHand(event)) return;
      const { window } = painter;
      // A brush that is begun anew has no window to keep.
      before = event.mode === 'drag' ? { window, span: spanOfWindow(window, extent, widthPx) } : null;
      startPx = (event.selection as BrushSpan | null)?.[0] ?? 0;
    })
    .on('brush', (event: D3BrushEvent<unknown>) => {
      if (!isByHand(event) || event.selection === null) return;
      painter.moveTo(windowOfSpan(event.selection as unknown as BrushSpan, before, extent, widthPx));
    })
    .on('end', (event: D3BrushEvent<unknown>) => {
      // A click leaves no brush.
      if (isByHand(event) && event.selection === null)
        painter.moveTo(windowAround(painter.window, startPx, extent, widthPx));
    });
}
