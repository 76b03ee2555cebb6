import { useCallback, useRef } from 'react';
import type { TableSort } from '../state/app-state';
import { useAppState, useSession } from '../state/react';

interface TableOrder<T> {
  /** For `DataTable`, all three. */
  readonly order: TableSort | null;
  readonly onSort: (order: TableSort) => void;
  readonly onOrder: (rows: readonly T[]) => void;
  /** The rows in the order in which they stand, for copying them. */
  readonly ordered: () => readonly T[];
}

/** `id` tells the tables of the page apart, also in links: letters, digits and hyphens, never another for the same table. */
export function useTableOrder<T>(id: string): TableOrder<T> {
  const { store } = useSession();
  const order = useAppState(({ sorts }) => sorts.get(id) ?? null);
  const rows = useRef<readonly T[]>([]);
  const onSort = useCallback(
    (now: TableSort) => store.setState(({ sorts }) => ({ sorts: new Map(sorts).set(id, now) })),
    [store, id],
  );
  const onOrder = useCallback((now: readonly T[]) => void (rows.current = now), []);
  const ordered = useCallback(() => rows.current, []);
  return { order, onSort, onOrder, ordered };
}
