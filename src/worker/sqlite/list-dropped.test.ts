import { describe, expect, it } from 'vitest';
import { openMade, type GpuWork, type NsysRows } from '../../testing/make-nsys-db';
import type { OpenedTrace } from '../../testing/open-trace';
import { LISTED_DROPPED } from '../../trace/dropped-rows';
import type { DropReason } from '../../trace/report';

const FAR = 2 ** 62;
const GPU: readonly GpuWork[] = [
  { start: null, end: 100 },
  { start: 100, end: null },
  { start: 100, end: 99 },
  { start: 0, end: 0 },
  { start: 0, end: 0, device: null },
  { start: 100, end: 110, device: null },
  { start: 1000, end: FAR },
];
const TIMES = [
  { start: null, end: 100 },
  { start: 100, end: null },
  { start: 100, end: 99 },
  { start: 1000, end: FAR },
];

/** One row a reason and table, beside one that is drawn. */
const ALL: NsysRows = {
  kernels: [{ start: 50, end: 60, name: 'gemm' }, ...GPU],
  copies: GPU,
  memsets: GPU,
  graphs: GPU,
  syncs: GPU,
  calls: [{ eventClass: 67 }, { eventClass: 67, start: null }, ...TIMES],
  osrt: [{ eventClass: 31 }, { eventClass: 32, start: 5, end: 4 }, ...TIMES],
  overhead: TIMES,
  cuptiOverhead: TIMES,
  ranges: [
    { type: 7 },
    { type: null, start: null },
    { type: 75, start: null, end: null },
    { type: 34, start: null, end: null },
    { type: 34, start: FAR, end: null },
    { type: 34, start: 9, end: 8 },
    { start: 100, end: null },
    { start: FAR, end: null },
    ...TIMES,
  ],
  sched: [
    { at: null, isIn: true },
    { at: FAR, isIn: true },
    { at: 5, isIn: true },
  ],
  memory: [
    { at: null, bytes: 1 },
    { at: 5, bytes: 1, device: null },
    { at: FAR, bytes: 1, device: null },
  ],
  metrics: [
    { at: null, value: 1 },
    { at: FAR, value: 1 },
  ],
};

/** Reader and SQL, by table and reason. */
function counts({ file, report }: OpenedTrace): { readonly counted: object; readonly listed: object } {
  const counted: Record<string, number> = {};
  const listed: Record<string, number> = {};
  for (const { table, dropped } of report.tables)
    for (const [reason, count] of Object.entries(dropped)) {
      counted[`${table} ${reason}`] = Math.min(count, LISTED_DROPPED);
      listed[`${table} ${reason}`] = file.dropped({ table, reason: reason as DropReason }).length;
    }
  return { counted, listed };
}

describe('listing dropped rows (C24)', () => {
  it('finds by SQL the rows that the readers counted, of every table and reason', async () => {
    const { counted, listed } = counts(await openMade(ALL));
    expect(listed).toEqual(counted);
    expect(Object.keys(counted).length).toBeGreaterThan(45);
  });

  it('finds them in a capture that counts from 1970 too', async () => {
    const rows = {
      kernels: [{ start: 1_780_000_000_123_456_789n }, { start: 0, end: 0 }, { start: 5000, end: 9000 }],
    };
    const { counted, listed } = counts(await openMade(rows));
    expect(listed).toEqual(counted);
    expect(counted).toEqual({
      'CUPTI_ACTIVITY_KIND_KERNEL noTiming': 1,
      'CUPTI_ACTIVITY_KIND_KERNEL outOfRange': 1,
    });
  });

  it('says which rows they are, with times and names as the file has them', async () => {
    const { file } = await openMade(ALL);
    expect(file.dropped({ table: 'CUPTI_ACTIVITY_KIND_KERNEL', reason: 'noTiming' })).toMatchObject([
      { row: '5', start: '0', end: '0' },
      { row: '6', start: '0', end: '0' },
    ]);
  });

  it('lists the first hundred of more', async () => {
    const { file } = await openMade({
      kernels: [{}, ...Array.from({ length: 150 }, () => ({ start: 0, end: 0 }))],
    });
    const rows = file.dropped({ table: 'CUPTI_ACTIVITY_KIND_KERNEL', reason: 'noTiming' });
    expect([rows.length, rows[0]?.row]).toEqual([LISTED_DROPPED, '2']);
  });

  it('finds none of a table that has none, or that is not there', async () => {
    const { file } = await openMade({ kernels: [{}] });
    expect(file.dropped({ table: 'CUPTI_ACTIVITY_KIND_KERNEL', reason: 'noTiming' })).toEqual([]);
    expect(file.dropped({ table: "x'; DROP TABLE y", reason: 'noTiming' })).toEqual([]);
  });
});
