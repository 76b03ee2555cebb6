import type { KeyboardEvent } from 'react';
import type { DataColumn } from './data-column';
import styles from './DataTable.module.css';
import { walkCells } from './walk-cells';

interface DataTableRowProps<T> {
  readonly row: T;
  readonly columns: readonly DataColumn<T>[];
  /** Place in the sorted list. */
  readonly index: number;
  readonly topPx: number;
  readonly label: string;
  readonly sortedBy: string;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** Absent: the row is only read. */
  readonly onOpen: ((row: T) => void) | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The button in the first cell reaches over the whole row, so that a click anywhere and the keyboard do the same. What a cell holds to
 * be pressed (`data-figure`) lies above it.
 */
export function DataTableRow<T>(props: DataTableRowProps<T>) {
  const { row, columns, index, topPx, label, sortedBy, isActive, isSelected, onOpen, onKeyDown } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-current={isSelected || undefined}
      data-active={isActive || undefined}
      className={styles.row}
      style={{ top: topPx }}
      tabIndex={-1}
      onKeyDown={(event) => {
        onKeyDown(event);
        walkCells(event);
      }}
    >
      {columns.map((column, place) => (
        <div
          key={column.id}
          role="cell"
          className={`${styles.cell} ${column.isNumber === true ? styles.number : ''} ${
            column.id === sortedBy ? styles.sorted : ''
          }`}
        >
          {place === 0 && onOpen !== undefined && (
            <button
              type="button"
              aria-label={label}
              tabIndex={isActive ? 0 : -1}
              data-open
              className={styles.open}
              onClick={() => onOpen(row)}
            />
          )}
          {column.cell(row)}
        </div>
      ))}
    </div>
  );
}
