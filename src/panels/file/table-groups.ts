/** The tables of a file in the groups of the panel, each row of a table accounted for. */

import { countOf, formatCount } from '../../base/text';
import { DROP_REASONS, type DropReason, type TableReport, type TableRole } from '../../trace/report';

export interface TableGroup {
  readonly role: TableRole;
  readonly title: string;
  readonly tables: readonly TableReport[];
}

const TITLES: readonly (readonly [TableRole, string])[] = [
  ['drawn', 'Drawn'],
  ['named', 'Names and facts'],
  ['unread', 'In the file, not drawn'],
  ['ignored', 'Other: enumerations, statistics of the capture'],
];

/** Groups without tables are left out. */
export function tableGroups(tables: readonly TableReport[]): TableGroup[] {
  return TITLES.map(([role, title]) => ({
    role,
    title,
    tables: tables.filter((table) => table.role === role),
  })).filter((group) => group.tables.length > 0);
}

/** "4,844", or "about 39,000" where counting would have read gigabytes. */
export function rowsText({ rows, exact }: TableReport): string {
  return exact ? formatCount(rows) : `about ${formatCount(rows)}`;
}

/** Why rows of a table are not drawn, or not wholly. */
export interface DropText {
  /** Null of rows that are drawn all the same. */
  readonly reason: DropReason | null;
  /** "38 repeating a call for its backtrace" */
  readonly text: string;
}

/** Empty where all rows are drawn. */
export function dropTexts({ dropped, unterminated }: TableReport): DropText[] {
  const texts = (Object.keys(DROP_REASONS) as DropReason[])
    .filter((reason) => (dropped[reason] ?? 0) > 0)
    .map((reason): DropText => ({
      reason,
      text: `${formatCount(dropped[reason] ?? 0)} ${DROP_REASONS[reason]}`,
    }));
  if (unterminated !== undefined && unterminated > 0)
    texts.push({
      reason: null,
      text: `${countOf(unterminated, 'range')} still open at the end: drawn, in no figure`,
    });
  return texts;
}
