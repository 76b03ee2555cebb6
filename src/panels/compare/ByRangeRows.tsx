import type { Waterfall } from '../../analysis/diff/side-comparison';
import { countOf } from '../../base/text';
import { CutText } from '../../ui/CutText';
import { partMeaning } from './compare-explanations';
import { amountText } from './compare-words';
import { CompareFigure } from './CompareExplain';
import styles from './Waterfall.module.css';

interface ByRangeRowsProps {
  readonly byRange: Waterfall['byRange'];
  /** Where the step leads to: its tie goes on beside these lines. */
  readonly at: number;
  readonly text: (ns: number) => string;
}

const LISTED = 12;

/** What the step of ranges is made of, the largest difference first. */
export function ByRangeRows({ byRange, at, text }: ByRangeRowsProps) {
  const more = byRange.length - LISTED;
  return (
    <>
      {byRange.slice(0, LISTED).map(({ range, figure }) => {
        const explained = { of: partMeaning('range'), figure, name: range };
        return (
          <tr key={range} className={styles.inner}>
            <th scope="row">
              <CutText text={range} most={48} />
            </th>
            <td aria-hidden className={styles.track}>
              <span className={styles.tie} style={{ left: `${100 * at}%` }} />
            </td>
            <td className={styles.number}>{text(figure.a)}</td>
            <td className={styles.number}>{text(figure.b)}</td>
            <td className={styles.number}>
              <CompareFigure {...explained}>{amountText(figure)}</CompareFigure>
            </td>
            <td colSpan={2} />
          </tr>
        );
      })}
      {more > 0 && (
        <tr className={styles.inner}>
          <th scope="row">{`and ${countOf(more, 'more range')}`}</th>
          <td aria-hidden className={styles.track}>
            <span className={styles.tie} style={{ left: `${100 * at}%` }} />
          </td>
          <td colSpan={5} />
        </tr>
      )}
    </>
  );
}
