import type { ReactNode } from 'react';
import { DataTable } from '../ui/DataTable';
import type { DataColumn } from '../ui/data-column';
import { plainTable } from './copy-table-as';
import { CopyTableMenu } from './CopyTableMenu';
import { WalkedFigures } from './explain/Figure';
import styles from './FigureTable.module.css';
import { useTableOrder } from './use-table-order';

interface FigureTableProps<T extends object> {
  /** For `useTableOrder`. */
  readonly id: string;
  /** "the kernels": what is listed. */
  readonly what: string;
  /** What it says as a whole. */
  readonly sentence: ReactNode;
  readonly columns: readonly DataColumn<T>[];
  readonly rows: readonly T[];
  readonly rowId: (row: T) => string;
  readonly sortedBy: string;
  readonly selected?: string | null;
  readonly rowLabel?: (row: T) => string;
  readonly onOpen?: (row: T) => void;
}

/** A table with its sentence above it, to be copied in the order in which it stands. */
export function FigureTable<T extends object>({ id, what, sentence, ...table }: FigureTableProps<T>) {
  const { ordered, ...sorted } = useTableOrder<T>(id);
  return (
    <section className={styles.list} aria-label={label(what)}>
      <header className={styles.head}>
        <p className={styles.sentence}>{sentence}</p>
        {table.rows.length > 0 && (
          <CopyTableMenu what={what} table={() => plainTable(table.columns, ordered())} />
        )}
      </header>
      {table.rows.length > 0 && (
        <WalkedFigures value={table.onOpen !== undefined}>
          <DataTable<T> label={label(what)} {...sorted} {...table} />
        </WalkedFigures>
      )}
    </section>
  );
}

/** "the kernels" → "Kernels" */
function label(what: string): string {
  const noun = what.replace(/^the /, '');
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
