import { describe, expect, it } from 'vitest';
import { describeShared, sharedBytes, sourceOf } from '../../testing/describe-shared';
import { damageTable, editDatabase, makeNsysDb, type NsysRows } from '../../testing/make-nsys-db';
import { openTrace, testPace } from '../../testing/open-trace';
import { sharedTraces } from '../../testing/shared';
import { watchedSource } from '../../testing/watched-source';
import { loadEngine } from './engine';
import { fingerprint } from './fingerprint';
import { openDatabase } from './open-database';
import { Schema } from './schema';

const RUN: NsysRows = {
  kernels: Array.from({ length: 9 }, (_, i) => ({
    start: 1000 + 100 * i,
    end: 1050 + 100 * i,
    name: 'gemm',
  })),
  calls: [{ start: 900, end: 950 }],
  meta: { EXPORT_TIMESTAMP: '2026-01-01', EXPORT_COMMAND: 'nsys export a' },
};

async function printOf(bytes: Uint8Array): Promise<string> {
  const engine = await loadEngine();
  const db = new engine.Database(bytes);
  try {
    return fingerprint(db, new Schema(db));
  } finally {
    db.close();
  }
}

/** Whether the run and the run with the statement applied have one fingerprint. */
async function isSameAfter(...statements: readonly string[]): Promise<boolean> {
  const bytes = await makeNsysDb(RUN);
  return (await printOf(bytes)) === (await printOf(await editDatabase(bytes, ...statements)));
}

describe('the fingerprint of a trace', () => {
  it('is 16 hex digits, in the report of the file', async () => {
    const bytes = await makeNsysDb(RUN);
    const { report } = await openTrace(sourceOf(bytes));
    expect(report.fingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(report.fingerprint).toBe(await printOf(bytes));
  });

  it.each([
    ['at another time', `UPDATE META_DATA_EXPORT SET value = '2027-12-31' WHERE name = 'EXPORT_TIMESTAMP'`],
    [
      'by a longer command',
      `UPDATE META_DATA_EXPORT SET value = hex(zeroblob(20000)) WHERE name LIKE '%COMMAND'`,
    ],
    ['with enumerations', 'CREATE TABLE ENUM_CUDA_MEM_KIND (id INTEGER, name TEXT)'],
    ['and rewritten by SQLite', 'VACUUM'],
    ['with an index', 'CREATE INDEX mine ON CUPTI_ACTIVITY_KIND_KERNEL (start)'],
    ['in write-ahead mode', 'PRAGMA user_version = 7'],
  ])('is that of the same report exported %s', async (_, statement) => {
    expect(await isSameAfter(statement)).toBe(true);
  });

  it.each([
    ['another number of rows', 'DELETE FROM CUPTI_ACTIVITY_KIND_KERNEL WHERE rowid = 9'],
    ['another first time', 'UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET start = 999 WHERE rowid = 1'],
    ['another last time', 'UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET "end" = 9999 WHERE rowid = 9'],
    ['another time in the middle', 'UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET start = 1401 WHERE rowid = 5'],
    ['a table less', 'DROP TABLE CUPTI_ACTIVITY_KIND_RUNTIME'],
    ['another column', 'ALTER TABLE CUPTI_ACTIVITY_KIND_KERNEL ADD COLUMN further INTEGER'],
    ['one more name', `INSERT INTO StringIds (id, value) VALUES (77, 'another')`],
  ])('is another one where the trace has %s', async (_, statement) => {
    expect(await isSameAfter(statement)).toBe(false);
  });

  it('tells times apart that are equal as doubles', async () => {
    const at = (ns: bigint): Promise<Uint8Array> => makeNsysDb({ kernels: [{ start: ns, end: ns + 10n }] });
    expect(await printOf(await at(1795991823560532572n))).not.toBe(
      await printOf(await at(1795991823560532573n)),
    );
  });

  it('is there for tables that are views, computed, without row numbers or empty', async () => {
    const bytes = await makeNsysDb({
      ...RUN,
      sql: [
        'CREATE VIEW forever AS WITH RECURSIVE n(start) AS (VALUES (1) UNION ALL SELECT start + 1 FROM n) SELECT * FROM n',
        'CREATE TABLE keyed (start INTEGER PRIMARY KEY) WITHOUT ROWID',
        `CREATE TABLE "it's ""quoted""" (start, "end")`,
        'CREATE TABLE far (id INTEGER PRIMARY KEY, start)',
        'INSERT INTO far VALUES (-9223372036854775807, 1), (9223372036854775807, 2)',
      ],
    });
    expect(await printOf(bytes)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('is there for a table that SQLite cannot read', async () => {
    const bytes = await makeNsysDb({ ...RUN, tables: { OTHER: [{ start: 1 }] } });
    const print = await printOf(await damageTable(bytes, 'OTHER'));
    expect(print).toMatch(/^[0-9a-f]{16}$/);
    expect(print).not.toBe(await printOf(bytes));
  });
});

describeShared('the fingerprints of real traces', () => {
  it('all differ', async () => {
    const traces = sharedTraces();
    const prints = new Set<string>();
    for (const trace of traces) prints.add(await printOf(sharedBytes(trace)));
    expect(prints.size).toBe(traces.length);
  });

  it('take few reads of a file that is not held in memory', async () => {
    const source = watchedSource(sourceOf(sharedBytes('h200/metrics-thinned.sqlite')));
    const opened = await openDatabase(await loadEngine(), source, testPace(), 0);
    fingerprint(opened.db, new Schema(opened.db));
    expect(source.reads.length).toBeLessThan(64);
  });
});
