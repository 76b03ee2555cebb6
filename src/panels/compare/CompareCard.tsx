import { changeText } from '../../analysis/diff/diff-words';
import type { Figure, Pair, SideComparison } from '../../analysis/diff/side-comparison';
import { formatCount, formatDuration } from '../../base/text';
import type { Extent } from '../../trace/trace';
import { CutText } from '../../ui/CutText';
import { CopyButton } from '../../ui/CopyButton';
import { SideBadge } from '../../ui/SideBadge';
import type { Explanation } from '../explain/explanation';
import explain from '../explain/Explain.module.css';
import styles from './CompareCard.module.css';
import { judgementSentence, type SpreadOf } from './compare-words';
import { basisText, exactValue, exactValues } from './compare-values';
import { SIDES } from './side-words';

export interface ComparedFigure {
  readonly of: Pick<Explanation, 'title' | 'definition' | 'section'>;
  readonly figure: Figure;
  /** What of the file it is of: the name of a line. */
  readonly name?: string | undefined;
  /** What the spread is over. */
  readonly spreadOf?: SpreadOf | undefined;
  /** Of what on each side: a place in ns relative to its base, or words; the whole trace where not said. */
  readonly basis?: Pair<Extent | string> | undefined;
}

interface CompareCardProps extends ComparedFigure {
  readonly comparison: SideComparison;
}

/** What a figure of both sides means, its exact values, how the difference was judged, and of what it is. */
export function CompareCard({ comparison, of, figure, name, spreadOf = 'batches', basis }: CompareCardProps) {
  return (
    <>
      <h2 className={explain.title}>{of.title}</h2>
      {name !== undefined && (
        <p className={styles.name}>
          <CutText text={name} most={200} />
        </p>
      )}
      <table className={styles.values}>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side}>
              <th scope="row">
                <SideBadge side={side} />
              </th>
              <td>{exactValue(figure[side])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">B − A</th>
            <td>
              {exactValue(figure.difference)}{' '}
              <CopyButton text={() => exactValues(figure)} label="Copy the exact values" />
            </td>
          </tr>
        </tbody>
      </table>
      <p>{changeText(figure)}.</p>
      <p>{of.definition}</p>
      <p className={explain.quiet}>{judgementSentence(figure, spreadOf)}</p>
      {figure.spread !== null && <SpreadTable spread={figure.spread} of={spreadOf} />}
      <dl className={explain.facts}>
        <dt>Rule</dt>
        <dd>{of.section}; differences: docs/DIFF.md</dd>
        {SIDES.map((side) => (
          <Basis key={side} side={side} text={basisText(comparison[side], basis?.[side] ?? 'whole trace')} />
        ))}
      </dl>
      <p className={explain.quiet}>
        No SQL: it is of two files. Either side opened alone has its figures with their SQL.
      </p>
    </>
  );
}

function Basis({ side, text }: { readonly side: 'a' | 'b'; readonly text: string }) {
  return (
    <>
      <dt>Basis, {side === 'a' ? 'A' : 'B'}</dt>
      <dd>{text}</dd>
    </>
  );
}

interface SpreadTableProps {
  readonly spread: NonNullable<Figure['spread']>;
  readonly of: SpreadOf;
}

/** By which a difference was judged. */
function SpreadTable({ spread, of }: SpreadTableProps) {
  return (
    <table className={styles.spread}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">number</th>
          <th scope="col">lowest</th>
          <th scope="col">without outliers</th>
          <th scope="col">median</th>
          <th scope="col">highest</th>
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => {
          const { count, min, low, p50, high, max } = spread[side];
          return (
            <tr key={side}>
              <th scope="row">
                <SideBadge side={side} />
              </th>
              <td>{formatCount(count)}</td>
              <td>{formatDuration(min)}</td>
              <td>{`${formatDuration(low)} to ${formatDuration(high)}`}</td>
              <td>{formatDuration(p50)}</td>
              <td>{formatDuration(max)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
