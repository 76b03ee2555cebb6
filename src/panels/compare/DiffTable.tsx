import { useCallback, useId, useRef } from 'react';
import type { KernelComparison, Pair, RangeComparison } from '../../analysis/diff/side-comparison';
import { DataTable } from '../../ui/DataTable';
import type { DataColumn } from '../../ui/data-column';
import { CopyTableMenu } from '../CopyTableMenu';
import { plainTable } from '../copy-table-as';
import type { ComparePanelsProps } from './compare-props';
import styles from './DiffTable.module.css';
import { namesSentence } from './name-words';

interface DiffTableProps<T> extends Pick<ComparePanelsProps, 'foldDigits' | 'onFoldDigits'> {
  /** "kernels": what is listed. */
  readonly what: string;
  /** Names that are only summed. */
  readonly unlisted: Pair<number>;
  readonly columns: readonly DataColumn<T>[];
  readonly rows: readonly T[];
  readonly sortedBy: string;
}

/** Names of both sides by difference, to be copied in the order in which they stand. */
export function DiffTable<T extends KernelComparison | RangeComparison>(props: DiffTableProps<T>) {
  const { what, unlisted, columns, rows, sortedBy, foldDigits, onFoldDigits } = props;
  const foldId = useId();
  const ordered = useRef<readonly T[]>(rows);
  const onOrder = useCallback((now: readonly T[]) => void (ordered.current = now), []);
  return (
    <section className={styles.part} aria-label={`${what} of both sides`}>
      <header className={styles.head}>
        <p className={styles.sentence}>{namesSentence(rows, unlisted, what)}</p>
        <span className={styles.fold}>
          <input
            id={foldId}
            type="checkbox"
            role="switch"
            checked={foldDigits}
            onChange={({ target }) => onFoldDigits(target.checked)}
          />
          <label htmlFor={foldId} title="step 3 and step 4 are step #">
            names that differ by numbers only are one
          </label>
        </span>
        {rows.length > 0 && (
          <CopyTableMenu what={`the ${what}`} table={() => plainTable(columns, ordered.current)} />
        )}
      </header>
      {rows.length > 0 && (
        <DataTable
          label={`${what} by difference`}
          columns={columns}
          rows={rows}
          rowId={({ name }) => name}
          sortedBy={sortedBy}
          onOrder={onOrder}
        />
      )}
    </section>
  );
}
