import { ArrowDown, ArrowUp } from 'lucide-react';
import type { DataColumn } from './data-column';
import styles from './DataTable.module.css';

interface DataTableHeadProps<T> {
  readonly columns: readonly DataColumn<T>[];
  readonly sorting: { readonly id: string; readonly desc: boolean } | undefined;
  readonly onSort: (id: string) => void;
}

export function DataTableHead<T>({ columns, sorting, onSort }: DataTableHeadProps<T>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {columns.map(({ id, head, isNumber, help }) => {
          const order = sorting?.id !== id ? null : sorting.desc ? 'descending' : 'ascending';
          const Arrow = order === 'ascending' ? ArrowUp : ArrowDown;
          return (
            <div
              key={id}
              role="columnheader"
              aria-sort={order ?? 'none'}
              className={`${styles.cell} ${isNumber === true ? styles.number : ''}`}
            >
              <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                {head}
                {order !== null && <Arrow size={11} aria-hidden />}
              </button>
              {help}
            </div>
          );
        })}
      </div>
    </div>
  );
}
