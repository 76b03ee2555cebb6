/** The cases of the case log that are about taking a file in, as far as reading goes. The folders of C13 are the page's. */

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { describeShared, F_MOCK, openShared, sharedBytes, sourceOf } from '../../testing/describe-shared';
import { editDatabase, makeNsysDb, nsysSource } from '../../testing/make-nsys-db';
import { failureOf } from '../../testing/open-failure';
import { openTrace } from '../../testing/open-trace';
import { eventsOf, namesOf } from '../../testing/see-events';
import { sparseSource, watchedSource } from '../../testing/watched-source';

const text = (content: string): Uint8Array => new Uint8Array(Buffer.from(content, 'utf8'));
const BINARY = Uint8Array.of(0, 1, 2, 3, 255, 254, 0, 9);
const GEMM = { kernels: [{ name: 'gemm' }] };

/** A database of these tables, each with one row. */
function databaseOf(...tables: readonly string[]): Promise<Uint8Array> {
  return makeNsysDb({ tables: Object.fromEntries(tables.map((table) => [table, [{ id: 1 }]])) });
}

describe('C09: a SQLite file from another program, or from nvprof', () => {
  it('(a) is said to hold no GPU trace, with the tables found', async () => {
    const cookies = sourceOf(await databaseOf('meta', 'cookies'), 'Cookies');
    expect(await failureOf(openTrace(cookies))).toEqual({
      kind: 'otherProgram',
      sentence: 'Cookies is SQLite but holds no GPU trace; tables found: meta, cookies.',
      wayOut: 'Drop the file that “nsys export --type=sqlite” wrote.',
    });
  });

  it('(a) names five tables and counts the rest', async () => {
    const many = sourceOf(await databaseOf('a', 'b', 'c', 'd', 'e', 'f', 'g'));
    expect((await failureOf(openTrace(many))).sentence).toContain(
      'tables found: a, b, c, d, e, … (7 in all).',
    );
  });

  it('(a) says that there are none in an empty database', async () => {
    const empty = sourceOf(await makeNsysDb({ sql: ['CREATE TABLE t (a)', 'DROP TABLE t'] }));
    expect((await failureOf(openTrace(empty))).sentence).toContain('tables found: none.');
  });

  it('(b) is called an nvprof database where it is one', async () => {
    const nvprof = sourceOf(
      await databaseOf('CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL', 'CUPTI_ACTIVITY_KIND_RUNTIME', 'StringTable'),
      'old.nvvp',
    );
    expect(await failureOf(openTrace(nvprof))).toMatchObject({
      kind: 'nvprof',
      sentence: expect.stringContaining('old.nvvp is an nvprof/CUPTI database, an older format'),
    });
  });

  it.each(['CONCURRENT_KERNEL', 'CDP_KERNEL', 'DRIVER', 'NAME', 'MARKER', 'MARKER_DATA'])(
    '(b) is known by any table that only nvprof wrote: …_%s',
    async (kind) => {
      const nvprof = sourceOf(await databaseOf(`CUPTI_ACTIVITY_KIND_${kind}`, 'CUPTI_ACTIVITY_KIND_RUNTIME'));
      expect((await failureOf(openTrace(nvprof))).kind).toBe('nvprof');
    },
  );

  it('(c) opens an export without a table of events as an empty trace that says what is missing', async () => {
    const { trace, report } = await openTrace(
      sourceOf(await databaseOf('StringIds', 'TARGET_INFO_SESSION_START_TIME')),
    );
    expect([trace.rows, report.unanswered.length > 5]).toEqual([[], true]);
  });
});

describe('C10: a report dropped instead of the export', () => {
  it('is answered with the command that exports it', async () => {
    expect(await failureOf(openTrace(sourceOf(BINARY, 'run1.nsys-rep')))).toMatchObject({
      kind: 'reportFile',
      command: 'nsys export --type=sqlite run1.nsys-rep',
    });
  });

  it('opens where only its name is that of a report', async () => {
    const { trace } = await openTrace(sourceOf(await makeNsysDb(GEMM), 'run1.nsys-rep'));
    expect(namesOf(trace, 'kernels')).toEqual(['gemm']);
  });

  it('is text where only its name is that of a database', async () => {
    expect((await failureOf(openTrace(sourceOf(text('kernel,ns\ngemm,5\n'), 'run.sqlite')))).kind).toBe(
      'text',
    );
  });

  it('opens a gzip of an export', async () => {
    const { trace } = await openTrace(
      sourceOf(new Uint8Array(gzipSync(await makeNsysDb(GEMM))), 'run.sqlite.gz'),
    );
    expect(namesOf(trace, 'kernels')).toEqual(['gemm']);
  });

  it('asks to unpack a zip of an export first', async () => {
    const zip = sourceOf(Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'run.zip');
    expect(await failureOf(openTrace(zip))).toMatchObject({ kind: 'compressed', command: 'unzip run.zip' });
  });
});

describe('C13: text, an empty file, one still being written', () => {
  it('(b) says that text is none', async () => {
    expect((await failureOf(openTrace(sourceOf(text('hello world'), 'notes.txt')))).sentence).toBe(
      'notes.txt is a text file, not a SQLite export of Nsight Systems.',
    );
  });

  it('(c) says that a file of 0 bytes is empty', async () => {
    expect((await failureOf(openTrace(sourceOf(new Uint8Array(0))))).kind).toBe('empty');
  });

  it('(e) says that an export whose pages are not all there yet is cut short', async () => {
    const bytes = await makeNsysDb(GEMM);
    expect(await failureOf(openTrace(sourceOf(bytes.subarray(0, 4096))))).toMatchObject({
      kind: 'truncated',
      wayOut: expect.stringContaining('wait until nsys has finished writing it'),
    });
  });
});

describe('C14: a file of 3 GB', () => {
  const GiB = 2 ** 30;
  const MiB = 2 ** 20;

  it('is answered after reading a few MB, with what is in it', async () => {
    const sparse = watchedSource(sparseSource(await nsysSource(GEMM), 3 * GiB));
    const { trace, report } = await openTrace(sparse);
    expect([namesOf(trace, 'kernels'), report.mode, sparse.bytesRead() < 4 * MiB]).toEqual([
      ['gemm'],
      'lazy',
      true,
    ]);
  });

  it('is answered so where its header does not say how many pages there are', async () => {
    const bytes = await makeNsysDb(GEMM);
    new DataView(bytes.buffer).setUint32(92, 12345);
    const sparse = watchedSource(sparseSource(sourceOf(bytes), 3 * GiB));
    const { trace } = await openTrace(sparse);
    expect([namesOf(trace, 'kernels'), sparse.bytesRead() < 4 * MiB]).toEqual([['gemm'], true]);
  });

  it('never asks for much at once', async () => {
    const sparse = watchedSource(sparseSource(await nsysSource(GEMM), 3 * GiB));
    await openTrace(sparse);
    expect(Math.max(...sparse.reads.map(({ length }) => length))).toBeLessThanOrEqual(8 * MiB);
  });
});

describeShared('C11: a real export left in write-ahead mode', () => {
  it('opens with its 2 kernels and a note', async () => {
    const bytes = sharedBytes(F_MOCK);
    bytes[18] = 2;
    bytes[19] = 2;
    const { trace, report } = await openTrace(sourceOf(bytes));
    expect([eventsOf(trace, 'kernels').length, report.notes]).toEqual([
      2,
      [expect.stringContaining('write-ahead mode')],
    ]);
  });
});

describeShared('C09 (c): a real export with all its activity tables dropped', () => {
  it('opens empty, and says what it does not hold', async () => {
    const bytes = await editDatabase(
      sharedBytes(F_MOCK),
      ...['KERNEL', 'MEMCPY', 'RUNTIME', 'SYNCHRONIZATION'].map(
        (kind) => `DROP TABLE CUPTI_ACTIVITY_KIND_${kind}`,
      ),
      ...['OSRT_API', 'SCHED_EVENTS', 'PROFILER_OVERHEAD'].map((table) => `DROP TABLE IF EXISTS ${table}`),
      ...['CUPTI_ACTIVITY_KIND_OVERHEAD', 'CUDA_GPU_MEMORY_USAGE_EVENTS'].map(
        (table) => `DROP TABLE IF EXISTS ${table}`,
      ),
    );
    const { trace, report } = await openTrace(sourceOf(bytes));
    const { report: before } = await openShared(F_MOCK);
    expect([trace.rows.length, report.unanswered.length > before.unanswered.length]).toEqual([0, true]);
  });
});
