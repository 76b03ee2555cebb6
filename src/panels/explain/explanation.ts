/** What a figure means and how to get it again: words, and SQL where SQL can say it. */

import { captureTime, type Extent, type Trace } from '../../trace/trace';
import { droppedRows, type FileReport } from '../../trace/report';
import { exactNs, wholeNs } from '../exact-text';
import { onDevice } from './device-sql';
import { countOf } from '../../base/text';

export interface Explanation {
  /** What the figure is called. */
  readonly title: string;
  /** Its rule, in a sentence or two. */
  readonly definition: string;
  /** The part of DEFINITIONS that fixes it. */
  readonly section: string;
  /**
   * Reproduces it from the export. A line that begins with UNION ALL is left out where the export lacks its table. `$A` and `$B` stand
   * for the ends of the window, in ns of the capture clock, or where there is none for the first and the last instant there can be;
   * `$ON_DEVICE` for the condition on rows of a device (`device-sql.ts`), `$NAME` for the name that a line of a table is of.
   */
  readonly sql?: string;
  /** Why there is none: the rest of "No SQL: …". */
  readonly noSql?: string;
}

export interface Basis {
  readonly window: Extent | null;
  /** `d0`: key of the device; null where the figure is of no one device. */
  readonly device: string | null;
  /** What a line of a table is of; null where the figure is of no one name. */
  readonly name?: string | null;
}

const FIRST_NS = '-9223372036854775807';
const LAST_NS = '9223372036854775807';

/** The SQL of an explanation with everything in its place; of a trace that is not yet read whole, with all tables. */
export function sqlText(
  sql: string,
  { base, report }: Pick<Trace, 'base' | 'report'>,
  { window, device, name = null }: Basis,
): string {
  const [from, to] =
    window === null
      ? [FIRST_NS, LAST_NS]
      : [String(captureTime(base, window.from)), String(captureTime(base, window.to))];
  const tables = report === null ? null : new Set(report.tables.map(({ table }) => table));
  const lines = sql.split('\n').filter((line) => tables === null || hasTable(line, tables));
  // A name of the file may hold anything, also what stands for something else here: it comes last.
  return lines
    .join('\n')
    .replaceAll('$A', from)
    .replaceAll('$B', to)
    .replaceAll('$ON_DEVICE', () => onDevice(report?.devices ?? [], device ?? 'd0'))
    .replaceAll('$NAME', () => quoted(name ?? 'the name'));
}

/** Text of the file as a literal of SQL. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function hasTable(line: string, tables: ReadonlySet<string>): boolean {
  const [, table] = /^\s*UNION ALL .* FROM (\w+)/.exec(line) ?? [];
  return table === undefined || !table.startsWith('CUPTI_') || tables.has(table);
}

/** What a figure is of: to the nanosecond, on the capture's clock. */
export function windowText(
  { base }: Pick<Trace, 'base'>,
  window: Extent | null,
  what: 'area' | 'gap' | 'copy' | 'batch' = 'area',
): string {
  if (window === null) return 'whole trace';
  const at = (ns: number): string => exactNs(captureTime(base, ns));
  return `${what} from ${at(window.from)} to ${at(window.to)}, ${exactNs(wholeNs(window.to - window.from))} long`;
}

/** Rows that take part in no figure. */
export function droppedText(report: FileReport | null): string {
  const rows = (report?.tables ?? []).reduce((sum, table) => sum + droppedRows(table), 0);
  return rows === 0
    ? 'no rows of this file are left out'
    : `${countOf(rows, 'row')} of this file ${rows === 1 ? 'is' : 'are'} left out; the file panel says why`;
}
