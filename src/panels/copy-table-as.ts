/** A table as text for somewhere else. Values are exact, whatever the cells on the screen round; heads name their units. */

import type { DataColumn } from '../ui/data-column';

export const TABLE_FORMATS = ['TSV', 'Markdown', 'CSV', 'JSON'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

export type PlainCell = number | string | null;

/** Every line has a cell for every head. */
export interface PlainTable {
  readonly heads: readonly string[];
  readonly lines: readonly (readonly PlainCell[])[];
}

export function plainTable<T>(columns: readonly DataColumn<T>[], rows: readonly T[]): PlainTable {
  return {
    heads: columns.map(({ head, plain }) => plain?.head ?? head),
    lines: rows.map((row) => columns.map(({ value, plain }) => (plain?.value ?? value)(row))),
  };
}

export function tableAs(format: TableFormat, table: PlainTable): string {
  switch (format) {
    case 'TSV':
      return separated(table, '\t', tsvCell);
    case 'CSV':
      return separated(table, ',', csvCell);
    case 'Markdown':
      return markdown(table);
    case 'JSON':
      return json(table);
  }
}

function separated(
  { heads, lines }: PlainTable,
  separator: string,
  cell: (value: PlainCell) => string,
): string {
  return [heads, ...lines].map((line) => `${line.map(cell).join(separator)}\n`).join('');
}

/** There is no quoting in it: what would end a cell or a line is a space. */
function tsvCell(value: PlainCell): string {
  return harmless(value).replace(/[\t\r\n]+/g, ' ');
}

/** RFC 4180. */
function csvCell(value: PlainCell): string {
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet runs a cell that begins like a formula, and names come from a file: an apostrophe keeps it text. */
function harmless(value: PlainCell): string {
  if (typeof value !== 'string') return plainText(value);
  return /^[\s]*[=+\-@]/.test(value) ? `'${value}` : value;
}

function plainText(value: PlainCell): string {
  return value === null ? '' : String(value);
}

function markdown({ heads, lines }: PlainTable): string {
  const isNumber = heads.map(
    (_, at) => lines.length > 0 && lines.every((line) => typeof line[at] !== 'string'),
  );
  const rule = isNumber.map((right) => (right ? '---:' : '---'));
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return [heads.map(markdownCell), rule, ...lines.map((line) => line.map(markdownCell))].map(row).join('');
}

/** A name is text: it makes no table, code or markup. */
export function markdownCell(value: PlainCell): string {
  return plainText(value)
    .replace(/[\\`*_[\]<>|&#~]/g, (sign) => (sign === '<' ? '&lt;' : sign === '&' ? '&amp;' : `\\${sign}`))
    .replace(/[\r\n]+/g, ' ');
}

function json({ heads, lines }: PlainTable): string {
  const objects = lines.map((line) => Object.fromEntries(heads.map((head, at) => [head, line[at] ?? null])));
  return `${JSON.stringify(objects, null, 2)}\n`;
}
