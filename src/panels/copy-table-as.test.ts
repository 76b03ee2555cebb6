import { describe, expect, it } from 'vitest';
import type { DataColumn } from '../ui/data-column';
import { plainTable, tableAs, type PlainTable } from './copy-table-as';

const TABLE: PlainTable = {
  heads: ['name', 'total (ns)'],
  lines: [
    ['gemm', 5_295_177],
    ['a,"b"', null],
  ],
};

describe('tableAs', () => {
  it('writes TSV, with nothing for what is missing', () => {
    expect(tableAs('TSV', TABLE)).toBe('name\ttotal (ns)\ngemm\t5295177\na,"b"\t\n');
  });

  it('keeps a tab and a line end of a name from ending a cell of TSV', () => {
    expect(tableAs('TSV', { heads: ['name'], lines: [['a\tb\r\nc']] })).toBe('name\na b c\n');
  });

  it('quotes what CSV would read as its own', () => {
    expect(tableAs('CSV', TABLE)).toBe('name,total (ns)\ngemm,5295177\n"a,""b""",\n');
  });

  it.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', ' =1', '\t=1'])(
    'makes the text %j harmless in a spreadsheet',
    (text) => {
      const [, line] = tableAs('CSV', { heads: ['name'], lines: [[text]] }).split('\n');
      expect(line?.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('leaves negative numbers numbers', () => {
    expect(tableAs('CSV', { heads: ['delay (ns)'], lines: [[-5]] })).toBe('delay (ns)\n-5\n');
  });

  it('sets the numbers of Markdown right and takes no markup from a name', () => {
    const table: PlainTable = { heads: ['name', 'n'], lines: [['a|b<c>', 1]] };
    expect(tableAs('Markdown', table)).toBe('| name | n |\n| --- | ---: |\n| a\\|b&lt;c\\> | 1 |\n');
  });

  it('writes JSON by the heads', () => {
    expect(JSON.parse(tableAs('JSON', TABLE))).toEqual([
      { name: 'gemm', 'total (ns)': 5_295_177 },
      { name: 'a,"b"', 'total (ns)': null },
    ]);
  });
});

describe('plainTable', () => {
  const column: DataColumn<number> = {
    id: 'x',
    head: 'total',
    width: '1fr',
    value: (row) => row,
    cell: (row) => `${row} ms`,
  };

  it('takes the value, not what the cell shows', () => {
    expect(plainTable([column], [7])).toEqual({ heads: ['total'], lines: [[7]] });
  });

  it('takes the head and the value that are meant for copies', () => {
    const plain = { ...column, plain: { head: 'total (ns)', value: (row: number) => row * 2 } };
    expect(plainTable([plain], [7])).toEqual({ heads: ['total (ns)'], lines: [[14]] });
  });
});
