import type { SideSpread } from '../../analysis/diff/diff-side';
import { rangeText } from './compare-words';
import styles from './Waterfall.module.css';

/** Below a median: lowest to highest of its batches without outliers. Nothing where it was not judged by any. */
export function SpreadBelow({ spread }: { readonly spread: SideSpread | undefined }) {
  if (spread === undefined) return null;
  return (
    <span className={styles.spread} title="lowest to highest of the batches, without outliers">
      {rangeText(spread.low, spread.high)}
    </span>
  );
}
