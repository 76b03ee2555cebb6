import { describe, expect, it } from 'vitest';
import { openMade, processKey } from '../../testing/make-nsys-db';
import { eventsOf, namesOf, rowKeys } from '../../testing/see-events';
import { NAME_LENGTH_LIMIT } from '../../trace/name-table';

const KERNELS = 'CUPTI_ACTIVITY_KIND_KERNEL';
const P = processKey(100);

describe('an export with things that users left in it', () => {
  it('opens with a view over a table that is gone', async () => {
    const { trace } = await openMade({
      kernels: [{ name: 'gemm' }],
      sql: ['CREATE TABLE t (a)', 'CREATE VIEW my_view AS SELECT a FROM t', 'DROP TABLE t'],
    });
    expect(namesOf(trace, 'kernels')).toEqual(['gemm']);
  });

  it('opens where a table of events is such a view', async () => {
    const { trace } = await openMade({
      kernels: [{ name: 'gemm' }],
      sql: ['CREATE TABLE t (start)', 'CREATE VIEW NVTX_EVENTS AS SELECT start FROM t', 'DROP TABLE t'],
    });
    expect(namesOf(trace, 'kernels')).toEqual(['gemm']);
  });

  it('opens with a table of a kind that this SQLite was not built with', async () => {
    const { trace } = await openMade({
      kernels: [{ name: 'gemm' }],
      sql: [
        'PRAGMA writable_schema=ON',
        `INSERT INTO sqlite_master VALUES ('table', 'notes', 'notes', 0, 'CREATE VIRTUAL TABLE notes USING no_such_module(x)')`,
        'PRAGMA writable_schema=OFF',
      ],
    });
    expect(namesOf(trace, 'kernels')).toEqual(['gemm']);
  });

  it('never counts the rows of a view, which may have no end', async () => {
    const { report } = await openMade({
      kernels: [{}],
      sql: ['CREATE VIEW my_view AS SELECT 1 UNION ALL SELECT 2'],
    });
    expect(report.tables.find(({ table }) => table === 'my_view')).toBeUndefined();
  });

  it('reads a view in the place of a table', async () => {
    const { trace } = await openMade({
      kernels: [{ name: 'gemm' }],
      sql: [`ALTER TABLE ${KERNELS} RENAME TO Hidden`, `CREATE VIEW ${KERNELS} AS SELECT * FROM Hidden`],
    });
    expect(namesOf(trace, 'kernels')).toEqual(['gemm']);
  });

  it('reads by name: the order of columns, further columns and indexes change nothing', async () => {
    const { trace } = await openMade({
      strings: { 3: 'gemm' },
      sql: [
        `CREATE TABLE ${KERNELS} (note TEXT, shortName, "end", start, streamId, contextId, deviceId, globalPid, correlationId, demangledName)`,
        `INSERT INTO ${KERNELS} VALUES ('mine', 3, 250, 100, 7, 1, 0, ${2 ** 48 + 100 * 2 ** 24}, 1, 3)`,
        `CREATE INDEX by_name ON ${KERNELS} (shortName)`,
      ],
    });
    expect(eventsOf(trace, 'kernels')).toEqual([
      { row: `${P}/d0/c1/s7`, name: 'gemm', cls: 'kernel', start: 100, duration: 150 },
    ]);
  });
});

describe('an export with values of the wrong kind', () => {
  it.each([
    ['text', `'seven'`],
    ['bytes', `x'07'`],
  ])('takes a stream and a context of %s for none', async (_kind, value) => {
    const { trace } = await openMade({
      kernels: [{}],
      sql: [`UPDATE ${KERNELS} SET streamId = ${value}, contextId = ${value}`],
    });
    expect(rowKeys(trace)).toEqual([`${P}/d0/device`, `${P}/d0/c0/s0`]);
  });

  it('drops a kernel whose device is text', async () => {
    const { report } = await openMade({ kernels: [{}], sql: [`UPDATE ${KERNELS} SET deviceId = 'GPU'`] });
    expect(report.tables[0]?.dropped).toEqual({ noDevice: 1 });
  });

  it('makes no column for as many rows as the highest row number says', async () => {
    const { trace } = await openMade({
      kernels: [{ name: 'gemm' }],
      sql: [`UPDATE ${KERNELS} SET rowid = 4611686018427387904`],
    });
    expect(namesOf(trace, 'kernels')).toEqual(['gemm']);
  });

  it('joins nothing by a correlation id that is negative, text, or too large', async () => {
    const { report } = await openMade({
      kernels: [{}, {}, {}],
      calls: [{ correlation: 1 }],
      sql: [
        `UPDATE ${KERNELS} SET correlationId = -1 WHERE rowid = 1`,
        `UPDATE ${KERNELS} SET correlationId = 'one' WHERE rowid = 2`,
        `UPDATE ${KERNELS} SET correlationId = 4294967297 WHERE rowid = 3`,
      ],
    });
    expect(report.links).toEqual([{ table: 'kernels', linked: 0, unlinked: 3 }]);
  });

  it('draws fractions of a nanosecond where they are', async () => {
    const { trace } = await openMade({
      calls: [{ start: 10, end: 20 }],
      sql: [`UPDATE CUPTI_ACTIVITY_KIND_RUNTIME SET start = 10.5, "end" = 20.5`],
    });
    expect(eventsOf(trace, 'calls').map(({ start, duration }) => [start, duration])).toEqual([[10.5, 10]]);
  });

  it('drops rows at the ends of what 64 bits hold', async () => {
    const { trace, report } = await openMade({
      calls: [
        { start: 100, end: 200 },
        { start: -(2n ** 63n), end: 2n ** 63n - 1n },
        { start: 2n ** 63n - 2n, end: 2n ** 63n - 1n },
      ],
    });
    expect([report.tables[0]?.dropped, trace.extent]).toEqual([{ outOfRange: 2 }, { from: 0, to: 100 }]);
  });

  it('reads a name that is bytes or a number as text', async () => {
    const { trace } = await openMade({
      calls: [{ name: 1 }, { start: 2000, name: 2 }],
      sql: [`INSERT INTO StringIds VALUES (1, 12.5), (2, 'x')`],
      tables: { StringIds: [] },
    });
    expect(namesOf(trace, 'calls')).toEqual(['12.5', 'x']);
  });
});

describe('names and labels of any length (C41)', () => {
  const LONG = 'n'.repeat(512 * 1024);

  it.each([
    ['kernel', { kernels: [{ name: LONG }] }],
    ['range', { ranges: [{ text: LONG }] }],
    ['mark', { ranges: [{ type: 34, textId: LONG }] }],
    ['API call', { calls: [{ name: LONG }] }],
    ['OS call', { osrt: [{ name: LONG }] }],
    ['overhead', { overhead: [{ name: LONG }] }],
    ['wait', { syncs: [{ correlation: 1 }], calls: [{ correlation: 1, name: LONG }] }],
  ])('of a %s are cut to the limit', async (_what, rows) => {
    const { trace } = await openMade(rows);
    expect(Math.max(...trace.names.map((name) => name.text.length))).toBe(NAME_LENGTH_LIMIT);
  });

  it('hold for domains and categories', async () => {
    const { trace } = await openMade({
      ranges: [
        { domain: 3, category: 4, text: 'step' },
        { start: 0, end: null, type: 75, domain: 3, text: LONG },
        { start: 0, end: null, type: 33, domain: 3, category: 4, text: LONG },
      ],
    });
    const { domain, category } = trace.names[0]!;
    expect([domain!.length, category!.length].every((length) => length <= NAME_LENGTH_LIMIT)).toBe(true);
  });

  it('hold for processes, threads, devices, streams and metrics', async () => {
    const { trace } = await openMade({
      kernels: [{}],
      calls: [{}],
      metrics: [{ at: 1000, value: 1 }],
      processes: [{ name: LONG }],
      threads: [{ name: LONG }],
      tables: {
        TARGET_INFO_GPU: [{ id: 0, cuDevice: 0, name: LONG }],
        TARGET_INFO_NVTX_CUDA_STREAM: [{ name: LONG, processId: 100, contextId: 1, streamId: 7 }],
        TARGET_INFO_GPU_METRICS: [{ typeId: 1, metricId: 1, metricName: LONG }],
      },
    });
    const texts = [
      ...trace.rows.map((row) => row.label),
      ...trace.groups.flatMap(({ label, detail }) => [label, detail]),
    ];
    expect(
      texts.filter((text) => text.length > NAME_LENGTH_LIMIT + 20).map((text) => text.slice(0, 30)),
    ).toEqual([]);
  });
});
