import { useId, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Batch, BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { formatCount, formatDuration } from '../../base/text';
import { lookColour } from '../../state/batch-bands';
import { lengthFigures, lengthOf } from '../../state/batch-lengths';
import { Swatch } from '../../ui/Swatch';
import { movedOnSlider } from '../../ui/slider-keys';
import { barAt, barOf, barRoom, barsOf } from './bar-chart';
import { BarPicture } from './BarPicture';
import { occurringBands } from './batch-parts';
import { barText } from './batch-words';
import styles from './LengthChart.module.css';
import { scaleNs } from './shown-batches';
import { trendOf } from './trend';
import { useWidth } from './use-width';

interface LengthChartProps {
  readonly list: BatchList;
  readonly track: BatchTrack;
  readonly batches: readonly Batch[];
  /** Number of the current batch. */
  readonly current: number | null;
  readonly onGoTo: (batch: Batch) => void;
}

/**
 * One bar a batch on one scale, by its parts. The pointer and the arrow keys walk the bars, a click and Enter lead to the batch; of a bar
 * of several, to the longest.
 */
export function LengthChart({ list, track, batches, current, onGoTo }: LengthChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const widthPx = useWidth(frame);
  const [walked, setWalked] = useState<number | null>(null);
  const bars = useMemo(() => barsOf(batches, widthPx), [batches, widthPx]);
  const room = useMemo(() => barRoom(bars.length, widthPx), [bars.length, widthPx]);
  const bands = useMemo(() => occurringBands(batches), [batches]);
  const figures = useMemo(() => lengthFigures(batches), [batches]);
  const mostNs = useMemo(() => scaleNs(batches), [batches]);
  const trend = useMemo(() => trendOf(batches.map(lengthOf)), [batches]);
  const currentBar = barOf(bars, current);
  const at = Math.min(walked ?? Math.max(currentBar, 0), bars.length - 1);
  const bar = bars[at];
  if (figures === null || bar === undefined) return null;
  const isCut = lengthOf(figures.longest) > mostNs;
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = movedOnSlider(event.key, at, bars.length);
    if (event.key === 'Enter') onGoTo(bar.longest);
    else if (next !== null) setWalked(next);
    else return;
    event.preventDefault();
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent): void =>
    setWalked(barAt(clientX - currentTarget.getBoundingClientRect().left, bars.length, room));
  const legend = `${legendText(bars[0]?.batches.length ?? 1)}up to ${formatDuration(mostNs)}${isCut ? ', longer ones are cut' : ''}; dashed: the median`;
  return (
    <figure className={styles.chart}>
      <div
        ref={frame}
        className={styles.frame}
        role="slider"
        tabIndex={0}
        aria-label={list.isGuess ? 'Lengths of the guessed batches' : 'Lengths of the batches'}
        aria-describedby={keysId}
        aria-valuemin={1}
        aria-valuemax={track.batches.length}
        aria-valuenow={bar.longest.number}
        aria-valuetext={barText(list, bar)}
        onKeyDown={onKeyDown}
        onBlur={() => setWalked(null)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setWalked(null)}
        onClick={() => onGoTo(bar.longest)}
      >
        <BarPicture
          bars={bars}
          bands={bands}
          room={room}
          widthPx={widthPx}
          mostNs={mostNs}
          medianNs={lengthOf(figures.median)}
          trend={trend}
          walked={walked ?? -1}
          current={currentBar}
        />
      </div>
      <span id={keysId} hidden>
        Arrow keys move, Enter shows the batch; of a bar of several, the longest.
      </span>
      <figcaption className={styles.caption}>
        <span>{legend}</span>
        {bands.map((band) => (
          <span key={band.word} className={styles.key}>
            <Swatch colour={lookColour(band)} texture={band.texture} /> {band.word}
          </span>
        ))}
        {bars.some(({ isOutlier }) => isOutlier) && (
          <span className={styles.key}>
            <span className={styles.triangle} aria-hidden /> outlier
          </span>
        )}
        {walked !== null && (
          <span aria-hidden className={styles.readout}>
            {barText(list, bar)}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** What a bar is, where it is not one batch. */
function legendText(each: number): string {
  return each === 1
    ? ''
    : `a bar is ${formatCount(each)} batches, the median one and a line to the longest; `;
}
