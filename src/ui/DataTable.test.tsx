// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataColumn, SortOrder } from './data-column';
import { DataTable } from './DataTable';

interface Fruit {
  readonly name: string;
  readonly grams: number;
}

const COLUMNS: readonly DataColumn<Fruit>[] = [
  { id: 'name', head: 'Name', width: '1fr', value: (row) => row.name, cell: (row) => row.name },
  {
    id: 'grams',
    head: 'Grams',
    width: '80px',
    isNumber: true,
    value: (row) => row.grams,
    cell: (row) => row.grams,
  },
];

const FRUITS: readonly Fruit[] = [
  { name: 'plum', grams: 60 },
  { name: 'melon', grams: 2000 },
  { name: 'apple', grams: 180 },
];

/** Nothing is laid out here: without a height no row would be on the screen. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(220);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(
  rows: readonly Fruit[],
  onOpen = vi.fn<(row: Fruit) => void>(),
  selected: string | null = null,
) {
  render(
    <DataTable
      label="Fruit"
      columns={COLUMNS}
      rows={rows}
      rowId={(row) => row.name}
      rowLabel={(row) => `Show ${row.name}`}
      sortedBy="grams"
      selected={selected}
      onOpen={onOpen}
    />,
  );
  return onOpen;
}

function names(): (string | null)[] {
  return screen.getAllByRole('row').flatMap((row) => {
    const [cell] = within(row).queryAllByRole('cell');
    return cell === undefined ? [] : [cell.textContent];
  });
}

describe('DataTable', () => {
  it('begins with the largest of the column it is sorted by, and says so', () => {
    show(FRUITS);
    expect(names()).toEqual(['melon', 'apple', 'plum']);
    expect(screen.getByRole('columnheader', { name: 'Grams' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('sorts by a head that is pressed, and the other way when it is pressed again', () => {
    show(FRUITS);
    const head = screen.getByRole('button', { name: 'Name' });
    fireEvent.click(head);
    expect(names()).toEqual(['apple', 'melon', 'plum']);
    fireEvent.click(head);
    expect(names()).toEqual(['plum', 'melon', 'apple']);
  });

  it('stands as it is told where somebody else keeps the order, and as at first where it has no such column', () => {
    const onSort = vi.fn<(order: SortOrder) => void>();
    const table = (order: SortOrder | null) => (
      <DataTable
        label="Fruit"
        columns={COLUMNS}
        rows={FRUITS}
        rowId={(row) => row.name}
        sortedBy="grams"
        order={order}
        onSort={onSort}
      />
    );
    const { rerender } = render(table({ column: 'name', isDescending: true }));
    expect(names()).toEqual(['plum', 'melon', 'apple']);
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ column: 'name', isDescending: false });
    rerender(table({ column: 'price', isDescending: false }));
    expect(names()).toEqual(['melon', 'apple', 'plum']);
  });

  it('keeps only the rows on the screen in the document, and says how many there are', () => {
    show(Array.from({ length: 2000 }, (_, i) => ({ name: `fruit ${i}`, grams: i })));
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
  });

  it('opens the row whose button is pressed', () => {
    const onOpen = show(FRUITS);
    fireEvent.click(screen.getByRole('button', { name: 'Show apple' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(FRUITS[2]);
  });

  it('is one stop of the Tab key, from which the arrow keys walk the rows', () => {
    show(FRUITS);
    const first = screen.getByRole('button', { name: 'Show melon' });
    expect(first.tabIndex).toBe(0);
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    const next = screen.getByRole('button', { name: 'Show apple' });
    expect(document.activeElement).toBe(next);
    expect([first.tabIndex, next.tabIndex]).toEqual([-1, 0]);
  });

  it('marks the selected row', () => {
    show(FRUITS, vi.fn(), 'plum');
    const row = screen.getByRole('button', { name: 'Show plum' }).closest('[role=row]');
    expect(row?.getAttribute('aria-current')).toBe('true');
  });

  it('says in which order the rows stand, whenever it changes', () => {
    const onOrder = vi.fn<(rows: readonly Fruit[]) => void>();
    render(
      <DataTable
        label="Fruit"
        columns={COLUMNS}
        rows={FRUITS}
        rowId={(row) => row.name}
        sortedBy="grams"
        onOrder={onOrder}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onOrder.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['apple', 'melon', 'plum']);
  });

  it('has itself the focus where its rows lead nowhere, so that the keyboard scrolls it', () => {
    render(
      <DataTable label="Fruit" columns={COLUMNS} rows={FRUITS} rowId={(row) => row.name} sortedBy="grams" />,
    );
    expect(screen.getByRole('table').tabIndex).toBe(0);
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });
});
