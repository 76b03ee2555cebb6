import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWritten, readBack } from '../testing/read-back.mjs';
import { checkOptions, DEFAULT_OPTIONS } from './options.mjs';
import { writeTrace } from './write-trace.mjs';

/** @typedef {import('./options.mjs').TraceOptions} TraceOptions */
/** @typedef {import('../testing/read-back.mjs').ReadBack} ReadBack */

const SMALL = { ...DEFAULT_OPTIONS, kernels: 4001, calls: 9003, ranges: 5002, seconds: 3 };

/** @type {[string, TraceOptions][]} */
const SHAPES = [
  ['two devices', SMALL],
  ['more streams than threads', { ...SMALL, streams: 5, threads: 3 }],
  ['more threads than streams', { ...SMALL, streams: 1, threads: 7 }],
  ['every call a launch', { ...SMALL, calls: 4001 }],
  ['hurried', { ...SMALL, seconds: 0.6 }],
  ['hardly anything in a minute', { ...SMALL, kernels: 7, calls: 11, ranges: 13, seconds: 60 }],
  ['no ranges', { ...SMALL, ranges: 0 }],
  ['no kernels', { ...SMALL, kernels: 0 }],
  ['no calls', { ...SMALL, kernels: 0, calls: 0 }],
  ['nothing', { ...SMALL, kernels: 0, calls: 0, ranges: 0 }],
];

const GPU_WORK = ['KERNEL', 'MEMCPY', 'MEMSET']
  .map(
    (table) =>
      `SELECT start, "end", globalPid, deviceId, streamId, correlationId FROM CUPTI_ACTIVITY_KIND_${table}`,
  )
  .join(' UNION ALL ');

/** Calls with their process and name. */
const CALLS = `SELECT r.*, (globalTid >> 24) << 24 AS globalPid, s.value AS name
  FROM CUPTI_ACTIVITY_KIND_RUNTIME r JOIN StringIds s ON s.id = nameId`;

/**
 * @param {string} rows SELECT with start and "end"
 * @param {string} key columns that make one row of a timeline
 * @returns {string} SELECT of how many events start before the one before them has ended
 */
function overlaps(rows, key) {
  return `SELECT count(*) FROM (SELECT start < lag("end") OVER
    (PARTITION BY ${key} ORDER BY start, "end") AS isEarly FROM (${rows})) WHERE isEarly`;
}

/**
 * @param {string} table
 * @param {string} callName a GLOB
 * @returns {string} SELECT of how many rows are not joined to exactly one call, of that name, that
 *   started before them (a wait is as long as its call)
 */
function withoutCall(table, callName) {
  const order = table === 'SYNCHRONIZATION' ? '<=' : '<';
  return `SELECT count(*) FROM (
    SELECT count(name GLOB '${callName}' AND c.start ${order} g.start OR NULL) AS good, count(*) AS calls
    FROM CUPTI_ACTIVITY_KIND_${table} g
    LEFT JOIN (${CALLS}) c ON c.correlationId = g.correlationId AND c.globalPid = g.globalPid
    GROUP BY g.rowid) WHERE good <> 1 OR calls <> 1`;
}

/**
 * Walks the ranges of each thread with a stack.
 * @param {ReadBack} database
 * @returns {number} levels of the deepest range
 */
function deepestNesting(database) {
  let deepest = 0;
  let thread = -1;
  /** @type {number[]} ends of the open ranges */
  let open = [];
  const rows = database.rows('SELECT globalTid, start, "end" FROM NVTX_EVENTS ORDER BY 1, 2, 3 DESC');
  for (const [globalTid, start, end] of rows) {
    if (globalTid !== thread) open = [];
    thread = globalTid;
    while (open.length > 0 && Number(open.at(-1)) <= start) open.pop();
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(open.at(-1) ?? Infinity);
    open.push(end);
    deepest = Math.max(deepest, open.length);
  }
  return deepest;
}

/**
 * @param {ReadBack} database
 * @returns {number} calls inside which a range of their own thread begins or ends
 */
function callsAcrossRangeEdges(database) {
  const threads = database.rows('SELECT DISTINCT globalTid FROM CUPTI_ACTIVITY_KIND_RUNTIME').flat();
  let crossing = 0;
  for (const thread of threads) {
    const ofThread = `WHERE globalTid = ${thread}`;
    const edges = database
      .rows(
        `SELECT start FROM NVTX_EVENTS ${ofThread} UNION ALL SELECT "end" FROM NVTX_EVENTS ${ofThread} ORDER BY 1`,
      )
      .flat();
    let next = 0;
    for (const [start, end] of database.rows(
      `SELECT start, "end" FROM CUPTI_ACTIVITY_KIND_RUNTIME ${ofThread} ORDER BY 1`,
    )) {
      while (next < edges.length && edges[next] <= start) next += 1;
      if (next < edges.length && edges[next] < end) crossing += 1;
    }
  }
  return crossing;
}

describe.each(SHAPES)('a trace of %s', (_name, options) => {
  /** @type {ReadBack} */
  let database;

  beforeAll(() => {
    checkOptions(options);
    database = openWritten((path) => writeTrace(options, path));
  });
  afterAll(() => database.close());

  it('is a sound database with exactly the events asked for', () => {
    expect(database.integrity()).toBe('ok');
    const tables = ['CUPTI_ACTIVITY_KIND_KERNEL', 'CUPTI_ACTIVITY_KIND_RUNTIME', 'NVTX_EVENTS'];
    const counts = tables.map((table) => database.value(`SELECT count(*) FROM ${table}`));
    expect(counts).toEqual([options.kernels, options.calls, options.ranges]);
  });

  it('has one event at a time on each stream and in the calls of each thread', () => {
    expect(database.value(overlaps(GPU_WORK, 'globalPid, deviceId, streamId'))).toBe(0);
    expect(database.value(overlaps(CALLS, 'globalTid'))).toBe(0);
    expect(database.value(`SELECT count(*) FROM (${CALLS}) WHERE "end" <= start`)).toBe(0);
    expect(database.value(`SELECT count(*) FROM (${GPU_WORK}) WHERE "end" <= start`)).toBe(0);
  });

  it('starts GPU work after the one call that asked for it', () => {
    expect(database.value(withoutCall('KERNEL', 'cudaLaunchKernel*'))).toBe(0);
    expect(database.value(withoutCall('MEMCPY', 'cudaMemcpyAsync*'))).toBe(0);
    expect(database.value(withoutCall('MEMSET', 'cudaMemsetAsync*'))).toBe(0);
    expect(database.value(withoutCall('SYNCHRONIZATION', 'cuda*Synchronize*'))).toBe(0);
  });

  it('nests ranges up to six deep, and no call crosses the edge of one', () => {
    expect(deepestNesting(database)).toBeLessThanOrEqual(6);
    expect(callsAcrossRangeEdges(database)).toBe(0);
  });

  it('lists events in order of time and ends when the last one does', () => {
    const tables = database.rows("SELECT name FROM sqlite_master WHERE sql GLOB '*start INTEGER*'");
    expect(tables.length).toBe(6);
    for (const [table] of tables) {
      const late = `SELECT count(*) FROM (SELECT start < lag(start) OVER (ORDER BY rowid) AS isLate FROM ${table}) WHERE isLate`;
      expect([table, database.value(late)]).toEqual([table, 0]);
      const last = database.value(`SELECT coalesce(max("end"), 0) FROM ${table}`);
      expect(database.value('SELECT duration FROM ANALYSIS_DETAILS')).toBeGreaterThanOrEqual(last);
    }
  });
});

describe('a trace', () => {
  /** @param {TraceOptions} options */
  const bytesOf = (options) =>
    readBack(
      (path) => writeTrace(options, path),
      (database) => database.bytes,
    );

  it('has the same bytes for the same seed and others for another', () => {
    const bytes = bytesOf(SMALL);
    expect(bytesOf(SMALL).equals(bytes)).toBe(true);
    expect(bytesOf({ ...SMALL, seed: 2 }).equals(bytes)).toBe(false);
  });

  it('spreads its events over the time asked for', () => {
    readBack(
      (path) => writeTrace({ ...SMALL, seconds: 10 }, path),
      (database) => {
        const [first, last] = database.rows('SELECT min(start), max("end") FROM NVTX_EVENTS')[0] ?? [];
        expect(first).toBeGreaterThan(0.4e9);
        expect(first).toBeLessThan(0.7e9);
        expect(last).toBeGreaterThan(8e9);
        expect(last).toBeLessThan(10.5e9);
      },
    );
  });

  it('refers only to strings that exist', () => {
    readBack(
      (path) => writeTrace(SMALL, path),
      (database) => {
        const ids = [
          ['CUPTI_ACTIVITY_KIND_KERNEL', 'demangledName', 'shortName', 'mangledName'],
          ['CUPTI_ACTIVITY_KIND_RUNTIME', 'nameId'],
          ['NVTX_EVENTS', 'textId'],
          ['ThreadNames', 'nameId'],
        ];
        for (const [table, ...columns] of ids) {
          for (const column of columns) {
            const missing = `SELECT count(*) FROM ${table} WHERE ${column} NOT IN (SELECT id FROM StringIds)`;
            expect([column, database.value(missing)]).toEqual([column, 0]);
          }
        }
      },
    );
  });

  it('names ranges in families: steps hold phases, phases hold layers', () => {
    readBack(
      (path) => writeTrace(SMALL, path),
      (database) => {
        const names = database.rows('SELECT DISTINCT text FROM NVTX_EVENTS').flat();
        expect(names).toEqual(expect.arrayContaining(['step 0', 'forward', 'backward', 'layer_0']));
      },
    );
  });

  it('gives every process its own correlation ids, reused across processes', () => {
    readBack(
      (path) => writeTrace(SMALL, path),
      (database) => {
        const twice = `SELECT count(*) FROM (SELECT 1 FROM (${CALLS}) GROUP BY globalPid, correlationId HAVING count(*) > 1)`;
        expect(database.value(twice)).toBe(0);
        const shared = `SELECT count(*) FROM (SELECT 1 FROM (${CALLS}) GROUP BY correlationId HAVING count(*) > 1)`;
        expect(database.value(shared)).toBeGreaterThan(1000);
      },
    );
  });
});
