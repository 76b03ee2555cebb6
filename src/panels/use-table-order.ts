import { useCallback, useRef } from 'react';

interface TableOrder<T> {
  /** For `DataTable`. */
  readonly onOrder: (rows: readonly T[]) => void;
  /** The rows in the order in which they stand, for copying them. */
  readonly ordered: () => readonly T[];
}

export function useTableOrder<T>(): TableOrder<T> {
  const rows = useRef<readonly T[]>([]);
  const onOrder = useCallback((now: readonly T[]) => void (rows.current = now), []);
  const ordered = useCallback(() => rows.current, []);
  return { onOrder, ordered };
}
