import { useAppState } from '../../state/react';
import { CopyButton } from '../../ui/CopyButton';
import { useMeasuredFile } from '../measures/use-measure';
import styles from './Explain.module.css';
import { droppedText, sqlText, windowText, type Explanation } from './explanation';
import { exactText, type FigureValues } from './figure-values';

export interface Explained extends FigureValues {
  readonly of: Explanation;
}

/** What a figure means, what it is of, how to get it again, and its exact value. */
export function ExplainCard({ of, device = null, name, span, spanWord = 'gap', ...values }: Explained) {
  const { open } = useMeasuredFile();
  const area = useAppState((state) => state.view.area);
  const window = span ?? area;
  const exact = exactText(open.trace, values);
  const sql =
    of.sql === undefined ? null : sqlText(of.sql, open.trace, { window, device, name: name ?? null });
  return (
    <>
      <h2 className={styles.title}>{of.title}</h2>
      {exact !== null && (
        <p className={styles.exact}>
          {exact} <CopyButton text={() => exact} label="Copy the exact value" />
        </p>
      )}
      <p>{of.definition}</p>
      <dl className={styles.facts}>
        <dt>Rule</dt>
        <dd>{of.section}</dd>
        <dt>Basis</dt>
        <dd>{windowText(open.trace, window, span === undefined ? 'area' : spanWord)}</dd>
        <dt>Dropped</dt>
        <dd>{droppedText(open.trace.report)}</dd>
      </dl>
      {sql === null ? (
        <p className={styles.quiet}>
          No SQL: {of.noSql ?? 'it takes more than SQL can say in a readable length'}.
        </p>
      ) : (
        <div className={styles.sql}>
          <pre
            // It scrolls, so the keyboard has to reach it.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            role="region"
            aria-label="SQL"
          >
            <code>{sql}</code>
          </pre>
          <CopyButton text={() => sql} label="Copy the SQL" />
        </div>
      )}
    </>
  );
}
