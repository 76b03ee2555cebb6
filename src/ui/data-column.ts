import type { ReactNode } from 'react';

/** What a `DataTable` is sorted by. */
export interface SortOrder {
  /** Id of the column. */
  readonly column: string;
  readonly isDescending: boolean;
}

/** A column of a `DataTable`. */
export interface DataColumn<T> {
  readonly id: string;
  readonly head: string;
  /** A track of a CSS grid: "72px", "minmax(80px, 1fr)". */
  readonly width: string;
  /** Numbers stand right, and their sorting begins with the largest. */
  readonly isNumber?: boolean;
  /** What it is sorted by. */
  readonly value: (row: T) => number | string;
  readonly cell: (row: T) => ReactNode;
  /** Beside the head: what opens its definition. */
  readonly help?: ReactNode;
  /** In copies of the table: the head, with its unit ("total (ns)"), and the exact value; those above where not given. */
  readonly plain?: {
    readonly head?: string;
    readonly value?: (row: T) => number | string | null;
  };
}
