import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row,
  type RowData,
} from '@tanstack/react-table';
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { DataColumn, SortOrder } from './data-column';
import styles from './DataTable.module.css';
import { DataTableHead } from './DataTableHead';
import { DataTableRow } from './DataTableRow';
import { useRowWindow } from './use-row-window';

interface DataTableProps<T> {
  readonly label: string;
  readonly columns: readonly DataColumn<T>[];
  readonly rows: readonly T[];
  readonly rowId: (row: T) => string;
  readonly sortedBy: string;
  readonly isAscending?: boolean;
  /** What the user sorted it by instead; null, or a column that it has not: nothing. Without `onSort` the table keeps it itself. */
  readonly order?: SortOrder | null;
  readonly onSort?: (order: SortOrder) => void;
  readonly selected?: string | null;
  /** Where a row leads to something: `rowLabel` says what, for who cannot see the table. Else the lines are only read. */
  readonly rowLabel?: (row: T) => string;
  readonly onOpen?: (row: T) => void;
  /** Told of the rows in the order in which they stand, whenever it changes. */
  readonly onOrder?: (rows: readonly T[]) => void;
}

const FEATURES = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** A sortable list of any length, of which only the rows on the screen are in the document. */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const {
    label,
    columns,
    rows,
    rowId,
    rowLabel,
    sortedBy,
    isAscending = false,
    selected = null,
    onOpen,
    onSort,
    onOrder,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const [kept, setKept] = useState<SortOrder | null>(null);
  const asked = onSort === undefined ? kept : (props.order ?? null);
  const { id: sortedId, desc } = sortingOf(columns, asked) ?? { id: sortedBy, desc: !isAscending };
  const sorting = useMemo(() => [{ id: sortedId, desc }], [sortedId, desc]);
  const table = useTable({
    features: FEATURES,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { sorting },
  });
  const shown = table.getRowModel().rows;
  useEffect(() => {
    onOrder?.(shown.map((row) => row.original));
  }, [onOrder, shown]);
  const selectedIndex = selected === null ? -1 : shown.findIndex((row) => row.id === selected);
  const { items, totalPx, active, onKeyDown } = useRowWindow(scroller, shown.length, selectedIndex);
  const grid = { '--columns': columns.map((column) => column.width).join(' ') } as CSSProperties;
  return (
    <div
      ref={scroller}
      className={styles.table}
      role="table"
      aria-label={label}
      aria-rowcount={shown.length + 1}
      // Where no line can have the focus, the arrow keys scroll.
      tabIndex={onOpen === undefined ? 0 : undefined}
      style={grid}
    >
      <DataTableHead
        columns={columns}
        sorting={sorting[0]}
        onSort={(id) => (onSort ?? setKept)(pressed(columns, id, { id: sortedId, desc }))}
      />
      <div role="rowgroup" className={styles.body} style={{ height: totalPx }}>
        {items.map(({ index, topPx }) => {
          const row = shown[index];
          if (row === undefined) return null;
          return (
            <DataTableRow
              key={row.id}
              row={row.original}
              columns={columns}
              index={index}
              topPx={topPx}
              label={rowLabel?.(row.original) ?? ''}
              sortedBy={sortedId}
              isActive={index === active}
              isSelected={index === selectedIndex}
              onOpen={onOpen}
              onKeyDown={onKeyDown}
            />
          );
        })}
      </div>
    </div>
  );
}

interface Sorting {
  readonly id: string;
  readonly desc: boolean;
}

function sortingOf<T>(columns: readonly DataColumn<T>[], order: SortOrder | null): Sorting | null {
  if (order === null || !columns.some(({ id }) => id === order.column)) return null;
  return { id: order.column, desc: order.isDescending };
}

/** A head that is pressed again turns the order round; numbers begin with the largest. */
function pressed<T>(columns: readonly DataColumn<T>[], id: string, before: Sorting): SortOrder {
  const isNumber = columns.find((column) => column.id === id)?.isNumber === true;
  return { column: id, isDescending: id === before.id ? !before.desc : isNumber };
}

function definitionOf<T extends RowData>(column: DataColumn<T>): ColumnDef<typeof FEATURES, T> {
  const { id, value, isNumber = false } = column;
  const sortFn = (a: Row<typeof FEATURES, T>, b: Row<typeof FEATURES, T>): number =>
    compare(value(a.original), value(b.original));
  return { id, accessorFn: value, sortDescFirst: isNumber, sortFn };
}

function compare(first: number | string, second: number | string): number {
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  return String(first).localeCompare(String(second));
}
