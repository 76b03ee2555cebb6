import { useId, useMemo } from 'react';
import { lookColour, type BatchBand } from '../../state/batch-bands';
import { lengthOf } from '../../state/batch-lengths';
import {
  bandPaths,
  breakPath,
  heightScale,
  outlierPath,
  reachPath,
  type Bar,
  type BarRoom,
} from './bar-chart';
import { BandPatterns } from './BandPatterns';
import styles from './LengthChart.module.css';
import { patternId } from './pattern-id';
import type { Trend } from './trend';

interface BarPictureProps {
  readonly bars: readonly Bar[];
  readonly bands: readonly BatchBand[];
  readonly room: BarRoom;
  readonly widthPx: number;
  /** What the full height stands for; longer bars are cut. */
  readonly mostNs: number;
  readonly medianNs: number;
  readonly trend: Trend;
  /** Places of bars; −1: none. */
  readonly walked: number;
  readonly current: number;
}

const HEIGHT_PX = 64;
/** Above the bars: marks of outliers. */
const MARKS_PX = 8;
/** Narrower bars have no texture (LOOKS 2, "Textures"). */
const LEAST_TEXTURE_PX = 5;

/** A path a band, whatever the number of bars. What it shows is said by the slider that holds it. */
export function BarPicture(props: BarPictureProps) {
  const { bars, bands, room, widthPx, mostNs, medianNs, trend, walked, current } = props;
  const id = useId();
  const box = useMemo(() => ({ mostNs, heightPx: HEIGHT_PX }), [mostNs]);
  const paths = useMemo(() => bandPaths(bars, bands, room, box), [bars, bands, room, box]);
  const reach = useMemo(() => reachPath(bars, room, box), [bars, room, box]);
  const y = heightScale(box);
  const endPx = bars.length * room.pitchPx;
  const currentBar = bars[current];
  const currentTop = currentBar === undefined ? 0 : y(lengthOf(currentBar.longest));
  return (
    <svg width={widthPx} height={HEIGHT_PX + MARKS_PX} aria-hidden className={styles.svg}>
      <BandPatterns id={id} bands={bands} />
      <g transform={`translate(0 ${MARKS_PX})`}>
        {walked >= 0 && (
          <rect
            className={styles.walked}
            x={walked * room.pitchPx}
            width={Math.max(room.barPx, 2)}
            y={-MARKS_PX}
            height={HEIGHT_PX + MARKS_PX}
          />
        )}
        {paths.map(({ band, path }) => (
          <g key={band.word}>
            {band.texture !== 'hatch' && <path d={path} fill={lookColour(band)} />}
            {band.texture !== 'plain' && (room.barPx >= LEAST_TEXTURE_PX || band.texture === 'hatch') && (
              <path d={path} fill={`url(#${patternId(id, band)})`} />
            )}
          </g>
        ))}
        <path d={breakPath(bars, room, box)} className={styles.break} />
        <path d={reach} className={styles.reach} />
        <path d={outlierPath(bars, room)} className={styles.mark} />
        <line className={styles.median} x1={0} x2={endPx} y1={y(medianNs)} y2={y(medianNs)} />
        {(trend.kind === 'longer' || trend.kind === 'shorter') && (
          <path
            className={styles.trend}
            d={`M0,${y(trend.firstNs)}H${endPx / 4}L${endPx * 0.75},${y(trend.lastNs)}H${endPx}`}
          />
        )}
        {currentBar !== undefined && (
          <rect
            className={styles.current}
            x={current * room.pitchPx - 0.5}
            width={room.barPx + 1}
            y={currentTop - 0.5}
            height={HEIGHT_PX - currentTop}
          />
        )}
      </g>
    </svg>
  );
}
