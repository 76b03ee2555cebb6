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
import { Figure } from './explain/Figure';
import type { FigureValues } from './explain/figure-values';
import styles from './columns.module.css';
import { shareText } from './share-text';

interface Head {
  readonly id: string;
  readonly head: string;
  /** What its figures mean: beside the head, and of each figure with its exact value. */
  readonly of?: Explanation;
  /** The column before has the same explanation, so the head is without its sign. */
  readonly hasSign?: boolean;
}

/** What the explanation of a line's figure is of, beside its value. */
type About<T> = (row: T) => Pick<FigureValues, 'device' | 'name' | 'span' | 'spanWord'>;
const NOTHING = {};

function helpOf({ of, hasSign = true }: Head): { readonly help?: ReactNode } {
  return of === undefined || !hasSign ? {} : { help: <ExplainColumn of={of} /> };
}

/** A figure as text where nothing explains it. */
function figure({ of }: Head, values: FigureValues, text: string): ReactNode {
  return of === undefined ? (
    <span>{text}</span>
  ) : (
    <Figure of={of} {...values}>
      {text}
    </Figure>
  );
}

/** "none" where `value` is null. */
export function timeColumn<T>(
  head: Head,
  value: (row: T) => number | null,
  about: About<T> = () => NOTHING,
): DataColumn<T> {
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
        figure(head, { ns, ...about(row) }, formatDuration(ns))
      );
    },
    plain: { head: `${head.head} (ns)`, value },
  };
}

export function countColumn<T>(
  head: Head,
  value: (row: T) => number,
  about: About<T> = () => NOTHING,
): DataColumn<T> {
  return {
    ...headOf(head),
    width: '72px',
    isNumber: true,
    value,
    cell: (row) => figure(head, { count: value(row), ...about(row) }, formatCount(value(row))),
  };
}

/** `part` of `whole`, as a bar and a number; `whole` is above 0. */
export function shareColumn<T>(
  head: Head,
  part: (row: T) => number,
  whole: number,
  look: (row: T) => ClassLook,
): DataColumn<T> {
  const shareOf = (ns: number): string => `${exactNs(wholeNs(ns))} of ${exactNs(wholeNs(whole))}`;
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
        <span className={styles.share}>
          {figure(head, { decimal: shareOf(part(row)) }, shareText(part(row) / whole))}
        </span>
      </>
    ),
    plain: { head: `${head.head} (%)`, value: (row) => (100 * part(row)) / whole },
  };
}

/** An instant as `text` writes it; `atNs` is relative to the base, copies count from the zero. */
export function startColumn<T>(
  head: Head & { readonly of: Explanation },
  atNs: (row: T) => number,
  zeroNs: number,
  text: (ns: number) => string,
  about: About<T> = () => NOTHING,
): DataColumn<T> {
  return {
    ...headOf({ ...head, hasSign: false }),
    width: '92px',
    isNumber: true,
    value: atNs,
    cell: (row) => figure(head, { atNs: atNs(row), ...about(row) }, text(atNs(row) - zeroNs)),
    plain: { head: `${head.head} (ns)`, value: (row) => atNs(row) - zeroNs },
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
