import { describe, expect, it } from 'vitest';
import { nsysSource, openMade, type NsysRows } from '../../testing/make-nsys-db';
import { openTrace, type OpenedTrace } from '../../testing/open-trace';
import { failureOf } from '../../testing/open-failure';
import { eventsOf } from '../../testing/see-events';
import { failingSource } from '../../testing/watched-source';
import type { EventDetails } from '../../trace/event-details';
import type { EventTableId } from '../../trace/table';
import { readDetails } from './read-details';

function fieldsOf(details: EventDetails): Record<string, string> {
  return Object.fromEntries(details.fields.map(({ column, value }) => [column, value]));
}

async function detailsOf(rows: NsysRows, table: EventTableId, index = 0): Promise<EventDetails> {
  return readDetails(await openMade(rows), table, index);
}

function later(opened: OpenedTrace, table: EventTableId, index: number): Promise<EventDetails> {
  return Promise.resolve().then(() => readDetails(opened, table, index));
}

describe('details of an event', () => {
  it('are those of its own row, whatever the order of the table', async () => {
    const opened = await openMade({
      kernels: [
        { start: 300, name: 'late', columns: { gridX: 3 } },
        { start: 100, name: 'early', columns: { gridX: 1 } },
        { start: 200, name: 'other stream', stream: 1, columns: { gridX: 2 } },
      ],
    });
    const seen = eventsOf(opened.trace, 'kernels').map(({ name }, i) => [
      name,
      fieldsOf(readDetails(opened, 'kernels', i))['gridX'],
    ]);
    expect(seen).toEqual([
      ['other stream', '2'],
      ['early', '1'],
      ['late', '3'],
    ]);
  });

  it('leave out columns that are NULL', async () => {
    const { fields } = await detailsOf({ calls: [{ name: null }] }, 'calls');
    expect(fields.map((field) => field.column)).toEqual([
      'start',
      'end',
      'eventClass',
      'globalTid',
      'correlationId',
    ]);
  });

  it('have integers of 64 bits to the last digit', async () => {
    const details = await detailsOf(
      { ranges: [{ columns: { uint64Value: -1n, int64Value: 9_223_372_036_854_775_807n } }] },
      'ranges',
    );
    expect(fieldsOf(details)).toMatchObject({ uint64Value: '-1', int64Value: '9223372036854775807' });
  });

  it('have the text of a string beside its id, in full', async () => {
    const long = 'gemm<'.padEnd(5000, 'x');
    const { fields } = await detailsOf({ kernels: [{ name: 'gemm', fullName: long }] }, 'kernels');
    expect(fields.find((field) => field.column === 'demangledName')?.text).toBe(long);
  });

  it('have the id alone where its string is missing', async () => {
    const { fields } = await detailsOf({ calls: [{ name: 42 }] }, 'calls');
    expect(fields.find((field) => field.column === 'nameId')).toEqual({ column: 'nameId', value: '42' });
  });

  it('have binary values as hexadecimal digits', async () => {
    const details = await detailsOf(
      { ranges: [{ columns: { binaryData: Uint8Array.of(0, 171, 255) } }] },
      'ranges',
    );
    expect(fieldsOf(details)['binaryData']).toBe('00ABFF');
  });

  it('have columns that a user added, whatever they are called', async () => {
    const details = await detailsOf(
      {
        kernels: [{}],
        sql: [`ALTER TABLE CUPTI_ACTIVITY_KIND_KERNEL ADD COLUMN "my ""own"" note" TEXT DEFAULT 'slow'`],
      },
      'kernels',
    );
    expect(fieldsOf(details)['my "own" note']).toBe('slow');
  });

  it.each([
    ['copies', { copies: [{}] }, 'CUPTI_ACTIVITY_KIND_MEMCPY'],
    ['migrations', { copies: [{ kind: 11 }] }, 'CUPTI_ACTIVITY_KIND_MEMCPY'],
    ['memsets', { memsets: [{}] }, 'CUPTI_ACTIVITY_KIND_MEMSET'],
    ['graphs', { graphs: [{}] }, 'CUPTI_ACTIVITY_KIND_GRAPH_TRACE'],
    ['syncs', { syncs: [{}] }, 'CUPTI_ACTIVITY_KIND_SYNCHRONIZATION'],
    ['marks', { ranges: [{ type: 34 }] }, 'NVTX_EVENTS'],
    ['osrt', { osrt: [{}] }, 'OSRT_API'],
    ['overhead', { overhead: [{}] }, 'PROFILER_OVERHEAD'],
    ['cuptiOverhead', { cuptiOverhead: [{}] }, 'CUPTI_ACTIVITY_KIND_OVERHEAD'],
  ] as const)('of %s come from its table', async (id, rows, table) => {
    expect((await detailsOf(rows, id)).table).toBe(table);
  });
});

describe('details that cannot be had', () => {
  it('are refused for an event that is not there', async () => {
    expect((await failureOf(later(await openMade({ kernels: [{}] }), 'kernels', 5))).sentence).toBe(
      'The row of this event can no longer be found in made.sqlite.',
    );
  });

  it('are refused for rows without a number, as in a view', async () => {
    const opened = await openMade({
      kernels: [{}],
      sql: [
        'ALTER TABLE CUPTI_ACTIVITY_KIND_KERNEL RENAME TO Hidden',
        'CREATE VIEW CUPTI_ACTIVITY_KIND_KERNEL AS SELECT * FROM Hidden',
      ],
    });
    expect((await failureOf(later(opened, 'kernels', 0))).kind).toBe('unreadable');
  });

  it('are refused, with the reason, where the file was lost since', async () => {
    const pages = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) INSERT INTO Other SELECT zeroblob(3500) FROM n`;
    const source = await nsysSource({ sql: ['CREATE TABLE Other (x)', pages], kernels: [{}] });
    const lossy = failingSource(source, Infinity);
    let isLost = false;
    const opened = await openTrace(
      {
        ...lossy,
        read: (offset, length) => (isLost ? failingSource(source, 0) : source).read(offset, length),
      },
      { wholeLimit: 1000 },
    );
    isLost = true;
    // 70 MB of other pages push out what was kept of the file.
    expect(() => opened.context.db.exec('SELECT sum(length(x)) FROM Other')).toThrow();
    expect((await failureOf(later(opened, 'kernels', 0))).kind).toBe('unreadable');
  });
});
