import { formatCount, formatDuration } from '../base/text';
import { IDLE_LOOK, type ClassLook } from './class-looks';
import { ClassSwatch } from './ClassSwatch';
import { BUCKET_WORDS, bucketBars } from './gap-buckets';
import styles from './Figures.module.css';

type Buckets = Parameters<typeof bucketBars>[0];

const COUNT_LOOK: ClassLook = { word: '', token: '--ink3', texture: 'plain' };

/** Picture and table in one: a line a bucket, with a bar beside each figure. */
export function GapHistogram({ label, buckets }: { readonly label: string; readonly buckets: Buckets }) {
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
              <BarAndText share={countShare} look={COUNT_LOOK} text={formatCount(count)} />
            </td>
            <td>
              {count > 0 && <BarAndText share={timeShare} look={IDLE_LOOK} text={formatDuration(ns)} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BarAndTextProps {
  /** 0 … 1. */
  readonly share: number;
  readonly look: ClassLook;
  readonly text: string;
}

function BarAndText({ share, look, text }: BarAndTextProps) {
  return (
    <span className={styles.barAndText}>
      {share > 0 && (
        <span className={styles.bar} style={{ width: `calc((100% - var(--room)) * ${share})` }}>
          <ClassSwatch look={look} share={1} />
        </span>
      )}
      <span>{text}</span>
    </span>
  );
}
