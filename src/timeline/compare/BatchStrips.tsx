import { usePlotSize } from '../use-plot-size';
import styles from './BatchStrips.module.css';
import { BatchStripsHeads } from './BatchStripsHeads';
import { BatchStripsPlot } from './BatchStripsPlot';
import type { BatchStripsProps } from './batch-strips-props';

/**
 * The batches of both sides, one cell each and not to the scale of time, batch k below batch k; below them B − A of each. Of one
 * process on one device.
 */
export function BatchStrips({ a: listA, b: listB, track = 0, ...rest }: BatchStripsProps) {
  const [plot, size] = usePlotSize();
  const a = listA?.tracks[track];
  const b = listB?.tracks[track];
  if (!listA || !listB || !a?.batches.length || !b?.batches.length)
    return (
      <p className={styles.none}>{missingText(Boolean(a?.batches.length), Boolean(b?.batches.length))}</p>
    );
  return (
    <div className={styles.strips}>
      <BatchStripsHeads a={listA} b={listB} trackA={a} trackB={b} />
      <div ref={plot} className={styles.plot}>
        <BatchStripsPlot a={a} b={b} size={size} {...rest} />
      </div>
    </div>
  );
}

function missingText(hasA: boolean, hasB: boolean): string {
  if (hasA || hasB) return `Only ${hasA ? 'A' : 'B'} has batches, so nothing can be compared batch by batch.`;
  return 'Neither side has batches: no range repeats that could be one.';
}
