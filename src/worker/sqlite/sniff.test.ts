import { describe, expect, it } from 'vitest';
import { OpenFailure, type Failure } from '../../trace/failure';
import { sniff } from './sniff';

function bytes(...parts: readonly (string | readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'utf8')] : [...part])),
  );
}

/** A database header of two pages of 4,096 bytes. */
function sqliteHead({ pageSize = 4096, pages = 2, journal = 1, isCountValid = true } = {}): Uint8Array {
  const head = new Uint8Array(4096);
  head.set(bytes('SQLite format 3\0'));
  const view = new DataView(head.buffer);
  view.setUint16(16, pageSize === 65536 ? 1 : pageSize);
  head[18] = journal;
  head[19] = journal;
  view.setUint32(24, 5);
  view.setUint32(28, pages);
  view.setUint32(92, isCountValid ? 5 : 4);
  return head;
}

function refusal(name: string, head: Uint8Array, size = head.length): Failure {
  try {
    sniff(name, size, head);
  } catch (error) {
    if (error instanceof OpenFailure) return error.failure;
    throw error;
  }
  throw new Error(`${name} was accepted`);
}

const BINARY = bytes([0, 1, 2, 3, 0xff, 0xfe]);

describe('sniff of a database', () => {
  it.each(['run.sqlite', 'run.nsys-rep', 'notes.txt', 'run.sqlite.gz', ''])(
    'takes it under any name: %j',
    (name) => {
      expect(sniff(name, 8192, sqliteHead())).toEqual({ kind: 'sqlite', wal: false });
    },
  );

  it('sees that it was left in write-ahead mode', () => {
    expect(sniff('run.sqlite', 8192, sqliteHead({ journal: 2 }))).toEqual({ kind: 'sqlite', wal: true });
  });

  it.each([18, 19])('sees it by byte %d alone', (at) => {
    const head = sqliteHead();
    head[at] = 2;
    expect(sniff('run.sqlite', 8192, head)).toEqual({ kind: 'sqlite', wal: true });
  });

  it('refuses one that is shorter than its header says, with both sizes', () => {
    expect(refusal('run.sqlite', sqliteHead({ pages: 1000 }), 1_000_000)).toMatchObject({
      kind: 'truncated',
      sentence: 'run.sqlite is cut short: 1.00 MB of 4.10 MB that its header announces are there.',
    });
  });

  it('refuses one with half a header', () => {
    expect(refusal('run.sqlite', bytes('SQLite format 3\0', [16, 0]))).toMatchObject({ kind: 'truncated' });
  });

  it('knows pages of 65,536 bytes, which are stored as 1', () => {
    expect(refusal('run.sqlite', sqliteHead({ pageSize: 65536, pages: 2 }), 100_000).kind).toBe('truncated');
  });

  it('does not trust a count of pages that belongs to an older change', () => {
    expect(sniff('run.sqlite', 8192, sqliteHead({ pages: 1000, isCountValid: false })).kind).toBe('sqlite');
  });

  it('takes one that is longer than its header says', () => {
    expect(sniff('run.sqlite', 1_000_000, sqliteHead()).kind).toBe('sqlite');
  });
});

describe('sniff of something else', () => {
  it('sees a gzip, which is unpacked', () => {
    expect(sniff('run.sqlite.gz', 100, bytes([0x1f, 0x8b, 8]))).toEqual({ kind: 'gzip' });
  });

  it('refuses an empty file', () => {
    expect(refusal('run.sqlite', new Uint8Array(0))).toMatchObject({
      kind: 'empty',
      sentence: 'run.sqlite is empty (0 bytes).',
    });
  });

  it.each(['run1.nsys-rep', 'old.qdrep', 'RUN.NSYS-REP'])('tells how to export the report %s', (name) => {
    expect(refusal(name, BINARY)).toMatchObject({
      kind: 'reportFile',
      command: `nsys export --type=sqlite ${name}`,
    });
  });

  it('says that nsys must be as new as the one that recorded', () => {
    expect(refusal('run1.nsys-rep', BINARY).wayOut).toContain('at least as new as the one that recorded');
  });

  it('says of text under the name of a database that it is none', () => {
    expect(refusal('run.sqlite', bytes('start,end\n1,2\r\n\tünïcode')).kind).toBe('text');
  });

  it.each([
    ['run.nsys-rep', bytes([0x28, 0xb5, 0x2f, 0xfd]), 'Zstandard', 'zstd -d'],
    ['run.sqlite', bytes([0xfd], '7zXZ\0'), 'xz', 'xz -dk'],
    ['run.bz2', bytes('BZh91'), 'bzip2', 'bzip2 -dk'],
    ['run.zip', bytes('PK', [3, 4]), 'zip', 'unzip'],
    ['run.7z', bytes('7z', [0xbc, 0xaf, 0x27, 0x1c]), '7z', '7z x'],
    ['run.lz4', bytes([0x04, 0x22, 0x4d, 0x18]), 'LZ4', 'lz4 -d'],
  ])('%s, compressed, is to be unpacked first', (name, head, format, command) => {
    expect(refusal(name, head)).toMatchObject({
      kind: 'compressed',
      sentence: `${name} is compressed (${format}).`,
      command: `${command} ${name}`,
    });
  });

  it.each([[0x82], [0x83]])('tells how to merge a write-ahead log (magic ending in %d)', (last) => {
    expect(refusal('run.sqlite-wal', bytes([0x37, 0x7f, 0x06, last, 0, 0]))).toMatchObject({
      kind: 'walFile',
      command: "sqlite3 run.sqlite 'PRAGMA wal_checkpoint(TRUNCATE)'",
    });
  });

  it.each([
    [bytes([0x89], 'HDF\r\n', [0x1a, 0x0a]), 'an HDF5 file'],
    [bytes('ARROW1\0\0'), 'an Arrow file'],
    [bytes('PAR1', [0x15, 0]), 'a Parquet file'],
  ])('names another format that nsys writes', (head, format) => {
    expect(refusal('run.out', head)).toMatchObject({
      kind: 'otherFormat',
      sentence: `run.out is ${format}, which Stallscope does not read.`,
    });
  });

  it('says of any other bytes that they are not SQLite', () => {
    expect(refusal('run.sqlite', BINARY)).toMatchObject({
      kind: 'notSqlite',
      sentence: 'run.sqlite is not a SQLite file.',
    });
  });

  it('takes a magic number only at the very beginning', () => {
    expect(refusal('run.sqlite', bytes([0], 'SQLite format 3\0')).kind).toBe('notSqlite');
  });

  it('takes a database of version 2 for none of version 3', () => {
    expect(refusal('old.db', bytes('** This file contains an SQLite 2.1 database **\0', [1, 2])).kind).toBe(
      'notSqlite',
    );
  });
});

describe('the raw stream of a report', () => {
  it('is first to be made a report of, with the command for its name', () => {
    expect(refusal('run.qdstrm', BINARY)).toMatchObject({
      kind: 'reportFile',
      command: 'QdstrmImporter -i run.qdstrm',
    });
  });
});

describe('commands of refusals', () => {
  const HOSTILE = "a'; $(touch x) `id`";

  it.each([
    [`${HOSTILE}.nsys-rep`, BINARY],
    [`${HOSTILE}.zip`, bytes('PK', [3, 4])],
    [`${HOSTILE}-wal`, bytes([0x37, 0x7f, 0x06, 0x82])],
    [HOSTILE, BINARY],
  ])('hold a hostile name as one quoted word: %j', (name, head) => {
    const quoted = `'${name.replace(/-wal$/, '').replaceAll("'", `'\\''`)}'`;
    expect(refusal(name, head).command).toContain(` ${quoted}`);
  });
});
