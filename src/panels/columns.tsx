/** Columns that several tables have. In copies a time is exact and in ns, and its head says so. */

import type { ReactNode } from 'react';
import { formatCount, formatDuration } from '../base/text';
import { CutText } from '../ui/CutText';
import type { DataColumn } from '../ui/data-column';
import type { ClassLook } from './class-looks';
import { ClassSwatch } from './ClassSwatch';
import { exactNs, wholeNs } from './exact-text';
import type { Explanation } from './explain/explanation';
import { ExplainColumn } from './explain/Explain';
import styles from './columns.module.css';
import { shareText } from './share-text';

interface Head {
  readonly id: string;
  readonly head: string;
  readonly of?: Explanation;
}

function helpOf({ of }: Head): { readonly help?: ReactNode } {
  return of === undefined ? {} : { help: <ExplainColumn of={of} /> };
}

/** "none" where `value` is null. */
export function timeColumn<T>(head: Head, value: (row: T) => number | null): DataColumn<T> {
  return {
    ...headOf(head),
    width: '84px',
    isNumber: true,
    value: (row) => value(row) ?? -1,
    cell: (row) => {
      const ns = value(row);
      return ns === null ? (
        <span className={styles.none}>none</span>
      ) : (
        <span title={exactNs(wholeNs(ns))}>{formatDuration(ns)}</span>
      );
    },
    plain: { head: `${head.head} (ns)`, value },
  };
}

export function countColumn<T>(head: Head, value: (row: T) => number): DataColumn<T> {
  return {
    ...headOf(head),
    width: '72px',
    isNumber: true,
    value,
    cell: (row) => <span>{formatCount(value(row))}</span>,
  };
}

/** `part` of `whole`, as a bar and a number; `whole` is above 0. */
export function shareColumn<T>(
  head: Head,
  part: (row: T) => number,
  whole: number,
  look: (row: T) => ClassLook,
): DataColumn<T> {
  return {
    ...headOf(head),
    width: 'minmax(110px, 0.6fr)',
    isNumber: true,
    value: part,
    cell: (row) => (
      <>
        <span className={styles.track}>
          <span className={styles.bar} style={{ width: `${(100 * part(row)) / whole}%` }}>
            <ClassSwatch look={look(row)} share={1} />
          </span>
        </span>
        <span className={styles.share}>{shareText(part(row) / whole)}</span>
      </>
    ),
    plain: { head: `${head.head} (%)`, value: (row) => (100 * part(row)) / whole },
  };
}

/** Names of the file may have any length; copies have all that the page has. */
export function nameColumn<T>(
  head: Head,
  value: (row: T) => string,
  look?: (row: T) => ClassLook,
): DataColumn<T> {
  return {
    ...headOf(head),
    width: 'minmax(140px, 1.6fr)',
    value,
    cell: (row) => (
      <>
        {look !== undefined && <ClassSwatch look={look(row)} />}
        <CutText text={value(row) === '' ? '(unnamed)' : value(row)} most={80} />
      </>
    ),
  };
}

export function textColumn<T>(head: Head, width: string, value: (row: T) => string): DataColumn<T> {
  return { ...headOf(head), width, value, cell: (row) => <span>{value(row)}</span> };
}

function headOf(head: Head) {
  return { id: head.id, head: head.head, ...helpOf(head) };
}
