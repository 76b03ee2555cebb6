/** Everything the export says of one event, read from the file when it is asked for: names in full, payloads, grids, bytes. */

export interface EventField {
  /** Column name as in the export. */
  readonly column: string;
  /** The stored value as text, exact for integers of 64 bits. Binary values are hexadecimal. */
  readonly value: string;
  /** The string that the value is the id of, where it is one. */
  readonly text?: string;
}

export interface EventDetails {
  /** Table of the export. */
  readonly table: string;
  /** Columns that hold a value; those that are NULL are left out. */
  readonly fields: readonly EventField[];
}
