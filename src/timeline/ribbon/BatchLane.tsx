import { useEffect, useMemo, useRef } from 'react';
import type { BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import {
  batchListOf,
  batchNear,
  currentTrack,
  goToBatch,
  isOfTrack,
  pickBeside,
  pickOf,
} from '../../state/batches';
import { useAppState, useSession } from '../../state/react';
import type { TimelinePainter } from '../timeline-painter';
import type { PlotSize } from '../use-plot-size';
import { nsAt } from '../window-moves';
import styles from './BatchLane.module.css';
import { BatchSteps } from './BatchSteps';
import { laneContent, laneSpans } from './lane-spans';
import { paintBatchLane, type LaneColours } from './paint-batch-lane';

const HEIGHT_PX = 20;

interface BatchLaneProps {
  readonly painter: TimelinePainter;
  readonly size: PlotSize;
}

/** Where batches lie in time, below the axis. Nothing where the trace has none. */
export function BatchLane({ painter, size }: BatchLaneProps) {
  const list = useAppState(batchListOf);
  const track = useAppState(currentTrack);
  if (list === null || track === null || track.batches.length === 0) return null;
  return (
    <div className={styles.row}>
      <BatchSteps list={list} />
      <Lane list={list} track={track} painter={painter} size={size} />
    </div>
  );
}

interface LaneProps extends BatchLaneProps {
  readonly list: BatchList;
  readonly track: BatchTrack;
}

/** Drawn in the frames of the rows. By keys one goes from batch to batch, so the hand alone needs it. */
function Lane({ list, track, painter, size }: LaneProps) {
  const { store } = useSession();
  const ref = useRef<HTMLCanvasElement>(null);
  const theme = useAppState((state) => state.theme);
  const batch = useAppState(({ view }) => view.batch);
  const content = useMemo(() => laneContent(list, track), [list, track]);
  const { widthPx, pixelRatio } = size;
  useEffect(() => {
    const colours = readColours(theme);
    const current = batch !== null && isOfTrack(batch, track) ? batch.number - 1 : -1;
    return painter.onFrame(({ picture: { window } }) => {
      const canvas = ref.current;
      const context = canvas?.getContext('2d');
      if (!canvas || !context || widthPx === 0) return;
      sizeCanvas(canvas, size);
      context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
      const room = { window, widthPx, heightPx: HEIGHT_PX - 1, pixelRatio };
      paintBatchLane(context, laneSpans(content, window, widthPx, current), room, colours);
    });
  }, [painter, content, track, batch, theme, size, widthPx, pixelRatio]);
  return (
    <canvas
      ref={ref}
      className={styles.lane}
      style={{ width: widthPx, height: HEIGHT_PX - 1 }}
      aria-hidden
      onClick={({ clientX, shiftKey, currentTarget }) => {
        const ns = nsAt(painter.window, clientX - currentTarget.getBoundingClientRect().left, widthPx);
        const at = batchNear(track, ns);
        if (at === null || ns < at.window.from || ns >= at.window.to) return;
        if (shiftKey) pickBeside(store, pickOf(track, at));
        else goToBatch(store, pickOf(track, at));
      }}
    />
  );
}

function sizeCanvas(canvas: HTMLCanvasElement, { deviceWidthPx, pixelRatio }: PlotSize): void {
  const heightPx = Math.round((HEIGHT_PX - 1) * pixelRatio);
  if (canvas.width === deviceWidthPx && canvas.height === heightPx) return;
  canvas.width = deviceWidthPx;
  canvas.height = heightPx;
}

function readColours(_theme: string): LaneColours {
  const style = getComputedStyle(document.documentElement);
  const read = (token: string): string => style.getPropertyValue(token).trim();
  return {
    ink: read('--ink'),
    ink2: read('--ink2'),
    band: read('--raised'),
    currentBand: read('--line'),
    font: `500 10.5px ${read('--sans')}`,
  };
}
