import { Fragment } from 'react';
import type { SideSpread } from '../../analysis/diff/diff-side';
import { SideBadge } from '../../ui/SideBadge';
import { amountText, judgementText, percentText, rangeText, valueText } from './compare-words';
import { CompareFigure } from './CompareExplain';
import type { FigureLine } from './figure-lines';
import styles from './FiguresPart.module.css';

interface FigureLinesTableProps {
  readonly label: string;
  readonly lines: readonly FigureLine[];
}

/** Figures of both sides with their difference, what it is of A, and what they were judged by. */
export function FigureLinesTable({ label, lines }: FigureLinesTableProps) {
  return (
    <table className={styles.figures} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">figure</th>
          <th scope="col">
            <SideBadge side="a" />
          </th>
          <th scope="col">
            <SideBadge side="b" />
          </th>
          <th scope="col">B − A</th>
          <th scope="col">of A</th>
          <th scope="col">judged</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Fragment key={line.label}>
            <FigureRow line={line} />
            {line.notes?.map(({ side, text }) => (
              <tr key={`${side} ${text}`} className={styles.noteRow}>
                <td colSpan={6}>
                  <span className={styles.note}>
                    {side !== null && <SideBadge side={side} />} {text}
                  </span>
                </td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function FigureRow({ line: { label, of, figure, spreadOf } }: { readonly line: FigureLine }) {
  const explained = { of, figure, spreadOf };
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <CompareFigure {...explained} isSecond>
          {valueText(figure.a)}
        </CompareFigure>
      </td>
      <td>
        <CompareFigure {...explained} isSecond>
          {valueText(figure.b)}
        </CompareFigure>
      </td>
      <td className={figure.change === 'same' || figure.change === 'within' ? styles.flat : styles.telling}>
        <CompareFigure {...explained}>{amountText(figure)}</CompareFigure>
      </td>
      <td>{percentText(figure)}</td>
      <td className={styles.judged}>
        {judgementText(figure.change)}
        {figure.spread !== null && (
          <span className={styles.spread}>
            {`${spreadOf} ${spreadText(figure.spread.a)}, ${spreadText(figure.spread.b)}`}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Lowest to highest without outliers. */
function spreadText({ low, high }: SideSpread): string {
  return rangeText(low, high);
}
