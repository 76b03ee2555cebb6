import { formatCount, formatDuration } from '../base/text';
import { IDLE_LOOK, type ClassLook } from './class-looks';
import { ClassSwatch } from './ClassSwatch';
import type { Explanation } from './explain/explanation';
import { Figure } from './explain/Figure';
import type { FigureValues } from './explain/figure-values';
import { BUCKET_WORDS, bucketBars } from './gap-buckets';
import styles from './Figures.module.css';

type Buckets = Parameters<typeof bucketBars>[0];

const COUNT_LOOK: ClassLook = { word: '', token: '--ink3', texture: 'plain' };

interface GapHistogramProps {
  readonly label: string;
  readonly buckets: Buckets;
  readonly of: Explanation;
  /** Key of the device. */
  readonly device: string;
}

/** Picture and table in one: a line a bucket, with a bar beside each figure. */
export function GapHistogram({ label, buckets, of, device }: GapHistogramProps) {
  return (
    <table className={styles.histogram} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">length</th>
          <th scope="col">count</th>
          <th scope="col">total time</th>
        </tr>
      </thead>
      <tbody>
        {bucketBars(buckets).map(({ bucket, count, ns, countShare, timeShare }) => (
          <tr key={bucket}>
            <th scope="row">{BUCKET_WORDS[bucket]}</th>
            <td>
              <BarAndText share={countShare} look={COUNT_LOOK} of={of} count={count} device={device}>
                {formatCount(count)}
              </BarAndText>
            </td>
            <td>
              {count > 0 && (
                <BarAndText share={timeShare} look={IDLE_LOOK} of={of} ns={ns} device={device}>
                  {formatDuration(ns)}
                </BarAndText>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BarAndTextProps extends FigureValues {
  /** 0 … 1. */
  readonly share: number;
  readonly look: ClassLook;
  readonly of: Explanation;
  readonly children: string;
}

function BarAndText({ share, look, children, ...explained }: BarAndTextProps) {
  return (
    <span className={styles.barAndText}>
      {share > 0 && (
        <span aria-hidden className={styles.bar} style={{ width: `calc((100% - var(--room)) * ${share})` }}>
          <Figure {...explained} isBar>
            <ClassSwatch look={look} share={1} />
          </Figure>
        </span>
      )}
      <Figure {...explained}>{children}</Figure>
    </span>
  );
}
