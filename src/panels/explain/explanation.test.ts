import { describe, expect, it } from 'vitest';
import type { FileReport } from '../../trace/report';
import { droppedText, sqlText, windowText } from './explanation';

describe('sqlText', () => {
  it('puts the ends of the window on the clock of the capture', () => {
    const sql = sqlText(
      'WHERE start >= $A AND start < $B AND $ON_DEVICE',
      { base: 1000n, report: null },
      {
        window: { from: 5, to: 7 },
        device: 'd3',
      },
    );
    expect(sql).toBe('WHERE start >= 1005 AND start < 1007 AND deviceId = 3');
  });

  it('reaches over all time where there is no window', () => {
    expect(sqlText('$A $B', { base: 0n, report: null }, { window: null, device: null })).toBe(
      '-9223372036854775807 9223372036854775807',
    );
  });

  it('leaves out the lines of tables that the export lacks', () => {
    const report = { tables: [{ table: 'CUPTI_ACTIVITY_KIND_MEMCPY' }] } as unknown as FileReport;
    const sql = [
      'SELECT 0',
      'UNION ALL SELECT 1 FROM CUPTI_ACTIVITY_KIND_MEMCPY',
      'UNION ALL SELECT 2 FROM CUPTI_X',
    ];
    expect(sqlText(sql.join('\n'), { base: 0n, report }, { window: null, device: null })).toBe(
      sql.slice(0, 2).join('\n'),
    );
  });
});

it('puts a name of the file in as text, whatever it holds', () => {
  const basis = { window: null, device: null, name: "it's $A" };
  expect(sqlText('WHERE name = $NAME', { base: 0n, report: null }, basis)).toBe("WHERE name = 'it''s $A'");
});

it('says the window to the nanosecond', () => {
  expect(windowText({ base: 1000n }, { from: 5, to: 1505 })).toBe(
    'area from 1,005 ns to 2,505 ns, 1,500 ns long',
  );
});

it('counts the rows that are left out', () => {
  const report = { tables: [{ dropped: { noEnd: 2 } }, { dropped: {} }] } as unknown as FileReport;
  expect(droppedText(report)).toBe('2 rows of this file are left out; the file panel says why');
});
