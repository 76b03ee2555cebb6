import { scaleLinear } from 'd3-scale';
import styles from './Sheet.module.css';

interface DotPlotProps {
  /** Every one, outliers too. */
  readonly values: readonly number[];
  readonly least: number;
  readonly most: number;
  readonly median: number;
  /** Of the axis that all lines share. */
  readonly axis: readonly [number, number];
  /** Says how many there are and where. */
  readonly label: string;
}

const WIDTH = 260;
const HEIGHT = 20;
const ROOM = 6;

/** Every run a dot, the median a bar, lowest to highest a line. */
export function DotPlot({ values, least, most, median, axis, label }: DotPlotProps) {
  const scale = scaleLinear(axis, [ROOM, WIDTH - ROOM]);
  const middle = HEIGHT / 2;
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line className={styles.axis} x1={0} x2={WIDTH} y1={middle} y2={middle} />
      <line className={styles.range} x1={scale(least)} x2={scale(most)} y1={middle} y2={middle} />
      {values.map((value, index) => (
        <circle key={index} className={styles.dot} cx={scale(value)} cy={middle} r={4} />
      ))}
      <rect className={styles.median} x={scale(median) - 1.25} y={middle - 7} width={2.5} height={14} />
    </svg>
  );
}
