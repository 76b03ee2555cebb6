import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { damageTable, makeNsysDb, nsysSource } from '../../testing/make-nsys-db';
import { failureOf } from '../../testing/open-failure';
import { openTrace, testPace } from '../../testing/open-trace';
import { namesOf } from '../../testing/see-events';
import { failingSource } from '../../testing/watched-source';
import { Cancelled } from '../../trace/failure';
import { loadEngine } from './engine';
import { openDatabase } from './open-database';
import type { Progress } from './pace';
import { memorySource, type ByteSource } from './source';

const ROWS = { kernels: [{ start: 100, end: 200, name: 'gemm' }] };
const FAR_BELOW = 1000;

/** As a program leaves a database that it wrote in write-ahead mode. */
async function inWriteAheadMode(): Promise<ByteSource> {
  const bytes = await makeNsysDb(ROWS);
  bytes[18] = 2;
  bytes[19] = 2;
  return memorySource('run.sqlite', [bytes]);
}

function gzipped(bytes: Uint8Array, name = 'run.sqlite.gz'): ByteSource {
  return memorySource(name, [gzipSync(bytes)]);
}

async function open(source: ByteSource, wholeLimit?: number) {
  return openDatabase(await loadEngine(), source, testPace(), wholeLimit);
}

describe('openDatabase', () => {
  it('holds a file of exactly the limit whole', async () => {
    const source = await nsysSource(ROWS);
    expect((await open(source, source.size)).mode).toBe('whole');
  });

  it('reads a file of a byte more lazily', async () => {
    const source = await nsysSource(ROWS);
    expect((await open(source, source.size - 1)).mode).toBe('lazy');
  });

  it.each(['whole', 'lazy'] as const)('lets nothing be written to a file that is open %s', async (mode) => {
    const { db } = await open(await nsysSource(ROWS), mode === 'lazy' ? FAR_BELOW : undefined);
    expect(() => db.run('DELETE FROM CUPTI_ACTIVITY_KIND_KERNEL')).toThrow('readonly');
  });

  it('says how far loading is', async () => {
    const seen: Progress[] = [];
    const source = await nsysSource(ROWS);
    await openDatabase(await loadEngine(), source, testPace({}, seen));
    expect(seen).toEqual([
      { phase: 'sniffing', what: 'made.sqlite', done: 0, about: null, unit: 'bytes' },
      { phase: 'loading', what: 'made.sqlite', done: 0, about: source.size, unit: 'bytes' },
    ]);
  });

  it('stops loading where it is cancelled', async () => {
    const controller = new AbortController();
    const onProgress = ({ phase }: Progress): void => {
      if (phase === 'loading') controller.abort();
    };
    const pace = testPace({ signal: controller.signal, onProgress });
    const opening = openDatabase(await loadEngine(), await nsysSource(ROWS), pace);
    await expect(opening).rejects.toBeInstanceOf(Cancelled);
  });

  it('leaves the bytes of the source as they are', async () => {
    const source = await inWriteAheadMode();
    await open(source);
    expect(source.read(18, 2)).toEqual(Uint8Array.of(2, 2));
  });
});

describe('a file left in write-ahead mode (C11)', () => {
  it.each([
    ['whole', undefined],
    ['lazily', FAR_BELOW],
  ])('opens %s with its rows', async (_how, wholeLimit) => {
    const options = wholeLimit === undefined ? {} : { wholeLimit };
    const { trace } = await openTrace(await inWriteAheadMode(), options);
    expect(namesOf(trace, 'kernels')).toEqual(['gemm']);
  });

  it.each([
    ['whole', undefined],
    ['lazily', FAR_BELOW],
  ])('is taken for one with a plain journal where it is read %s', async (_how, wholeLimit) => {
    const { db } = await open(await inWriteAheadMode(), wholeLimit);
    expect(db.exec('PRAGMA journal_mode')[0]?.values).toEqual([['delete']]);
  });

  it('says that rows in the file beside it are not included', async () => {
    expect((await open(await inWriteAheadMode())).notes).toEqual([
      expect.stringContaining('“-wal” file beside it are not included'),
    ]);
  });

  it('says nothing of the kind where the file is as usual', async () => {
    expect((await open(await nsysSource(ROWS))).notes).toEqual([]);
  });
});

describe('a gzip', () => {
  it('is unpacked and read, with a note', async () => {
    const { trace, report } = await openTrace(gzipped(await makeNsysDb(ROWS)));
    expect([namesOf(trace, 'kernels'), report.name, report.notes]).toEqual([
      ['gemm'],
      'run.sqlite',
      ['Unpacked from run.sqlite.gz.'],
    ]);
  });

  it('is refused where it holds another gzip', async () => {
    const twice = gzipped(gzipSync(await makeNsysDb(ROWS)));
    expect(await failureOf(open(twice))).toMatchObject({
      kind: 'compressed',
      sentence: 'run.sqlite.gz is a gzip inside a gzip.',
    });
  });

  it('is refused for what it holds where that is no database', async () => {
    expect((await failureOf(open(gzipped(Buffer.from('hello'))))).kind).toBe('text');
  });

  it('is refused where it holds nothing', async () => {
    expect((await failureOf(open(gzipped(new Uint8Array(0))))).kind).toBe('empty');
  });
});

describe('a file that cannot be read', () => {
  it('is called unreadable where its first bytes are out of reach', async () => {
    expect(await failureOf(open(failingSource(await nsysSource(ROWS), 0)))).toMatchObject({
      kind: 'unreadable',
      sentence:
        'made.sqlite could not be read: it was moved, deleted or changed since it was picked (NotReadableError).',
    });
  });

  it('is called unreadable where it is lost while it is loaded', async () => {
    expect((await failureOf(open(failingSource(await nsysSource(ROWS), 1)))).kind).toBe('unreadable');
  });

  it('is called cut short where pages are missing', async () => {
    const bytes = await makeNsysDb(ROWS);
    const cut = memorySource('run.sqlite', [bytes.subarray(0, bytes.length - 1)]);
    expect((await failureOf(open(cut))).kind).toBe('truncated');
  });
});

describe('a damaged file', () => {
  async function failureWithDamage(table: string, wholeLimit?: number) {
    const bytes = await makeNsysDb({
      ...ROWS,
      calls: [{}],
      ranges: [{ text: null, textId: 'step' }],
      threads: [{ name: 'main' }],
      processes: [{ name: 'python' }],
      meta: { EXPORT_SCHEMA_VERSION: '3.25.0' },
    });
    const source = memorySource('run.sqlite', [await damageTable(bytes, table)]);
    return failureOf(openTrace(source, wholeLimit === undefined ? {} : { wholeLimit }));
  }

  it('says what SQLite says, and how to export anew', async () => {
    expect(await failureWithDamage('CUPTI_ACTIVITY_KIND_KERNEL')).toEqual({
      kind: 'damaged',
      sentence: 'run.sqlite is damaged: SQLite says “database disk image is malformed”.',
      wayOut: 'Export the report again with --type=sqlite --force-overwrite=true, then drop the new file.',
    });
  });

  it.each([
    'NVTX_EVENTS',
    'CUPTI_ACTIVITY_KIND_RUNTIME',
    'StringIds',
    'ThreadNames',
    'PROCESSES',
    'META_DATA_EXPORT',
  ])('is called damaged wherever the damage is: in %s', async (table) => {
    expect((await failureWithDamage(table)).kind).toBe('damaged');
  });

  it('is called damaged, not lost, where it is read lazily', async () => {
    expect((await failureWithDamage('CUPTI_ACTIVITY_KIND_KERNEL', FAR_BELOW)).kind).toBe('damaged');
  });

  it('is called damaged where its list of tables is', async () => {
    const bytes = await makeNsysDb(ROWS);
    bytes.fill(0xee, 100, 4096);
    expect((await failureOf(openTrace(memorySource('run.sqlite', [bytes])))).kind).toBe('damaged');
  });
});
