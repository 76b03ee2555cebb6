import { describe, expect, it } from 'vitest';
import { makeTable } from '../../testing/make-trace';
import { dropTexts, rowsText, tableGroups } from './table-groups';

it('puts drawn tables first and leaves out groups without tables', () => {
  const groups = tableGroups([
    makeTable({ table: 'ENUM_X', role: 'ignored' }),
    makeTable({ table: 'NVTX_COUNTERS', role: 'unread' }),
    makeTable(),
  ]);
  expect(groups.map((group) => group.title)).toEqual([
    'Drawn',
    'In the file, not drawn',
    'Other: enumerations, statistics of the capture',
  ]);
});

it('says "about" of a count that is an estimate', () => {
  expect(rowsText(makeTable({ rows: 39_000, exact: false }))).toBe('about 39,000');
  expect(rowsText(makeTable({ rows: 39_000 }))).toBe('39,000');
});

describe('dropTexts', () => {
  it('gives every reason with its count', () => {
    expect(dropTexts(makeTable({ dropped: { noEnd: 2, backtrace: 1038 } }))).toEqual([
      { reason: 'noEnd', text: '2 without an end' },
      { reason: 'backtrace', text: '1,038 repeating a call for its backtrace' },
    ]);
  });

  it('says that open ranges are drawn but counted in no figure', () => {
    expect(dropTexts(makeTable({ unterminated: 1 }))).toEqual([
      { reason: null, text: '1 range still open at the end: drawn, in no figure' },
    ]);
  });

  it('is silent where every row is drawn', () => {
    expect(dropTexts(makeTable())).toEqual([]);
  });
});
