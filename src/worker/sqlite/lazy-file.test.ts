import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nsysSource, type NsysRows } from '../../testing/make-nsys-db';
import { openTrace, testPace } from '../../testing/open-trace';
import { failingSource, NotReadableError, sparseSource, watchedSource } from '../../testing/watched-source';
import { OpenFailure } from '../../trace/failure';
import { loadEngine } from './engine';
import { LazyFile } from './lazy-file';
import { openDatabase } from './open-database';
import { readBase } from './read-base';
import { Schema } from './schema';
import { memorySource } from './source';

const PIECE = 256 * 1024;
const MiB = 1 << 20;

/** Bytes that differ from their neighbours and from piece to piece. */
function patterned(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => (i * 7 + (i >>> 18) * 31) & 0xff);
}

function lazy(length: number): {
  file: LazyFile;
  bytes: Uint8Array;
  source: ReturnType<typeof watchedSource>;
} {
  const bytes = patterned(length);
  const source = watchedSource(memorySource('x', [bytes]));
  return { file: new LazyFile(source), bytes, source };
}

/** Of zeros, made as they are read. */
function blank(size: number): { file: LazyFile; source: ReturnType<typeof watchedSource> } {
  const source = watchedSource(sparseSource(memorySource('x', []), size));
  return { file: new LazyFile(source), source };
}

describe('LazyFile as an array', () => {
  it('answers with itself where sql.js copies it', () => {
    const { file } = lazy(10);
    expect(file.slice(0, 10)).toBe(file);
  });

  it('refuses to copy a part, which sql.js never asks for', () => {
    expect(() => lazy(10).file.slice(0, 5)).toThrow('copy of a part');
  });

  it('reads inside a piece, to the edge of one, and over several', () => {
    const { file, bytes } = lazy(3 * PIECE + 100);
    const parts = [
      [5, 10],
      [PIECE - 5, PIECE],
      [PIECE - 5, PIECE + 5],
      [1, 3 * PIECE + 99],
      [3 * PIECE, 3 * PIECE + 100],
    ] as const;
    for (const [from, to] of parts)
      expect(Buffer.compare(file.subarray(from, to), bytes.subarray(from, to))).toBe(0);
  });

  it('stops at its end where more is asked for', () => {
    const { file, bytes } = lazy(PIECE + 7);
    expect(file.subarray(PIECE, 2 * PIECE)).toEqual(bytes.subarray(PIECE));
  });

  it('equals the bytes it stands for, wherever it is read', () => {
    const { file, bytes } = lazy(2 * PIECE + 999);
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.nat(PIECE + 5), (from, length) => {
        fc.pre(from < bytes.length);
        const expected = bytes.subarray(from, from + length);
        expect(Buffer.compare(file.subarray(from, from + length), expected)).toBe(0);
      }),
    );
  });

  it('lets a patch change the bytes of the beginning', () => {
    const file = new LazyFile(memorySource('x', [patterned(PIECE + 1)]), (offset, bytes) => {
      if (offset === 0) bytes[18] = 1;
    });
    expect([file.subarray(18, 19)[0], file.subarray(PIECE, PIECE + 1)[0]]).toEqual([
      1,
      patterned(PIECE + 1)[PIECE],
    ]);
  });
});

describe('LazyFile as a reader', () => {
  it('reads one piece for a lone miss', () => {
    const { file, source } = blank(8 * PIECE);
    file.subarray(5 * PIECE, 5 * PIECE + 1);
    expect(source.reads).toEqual([{ offset: 5 * PIECE, length: PIECE }]);
  });

  it('reads nothing for what it has', () => {
    const { file, source } = blank(2 * PIECE);
    file.subarray(0, 1);
    file.subarray(PIECE - 1, PIECE);
    expect(source.reads).toHaveLength(1);
  });

  it('reads twice as much with each miss that follows the last, up to 8 MiB', () => {
    const { file, source } = blank(80 * MiB);
    for (let at = 0; at < file.length; at += PIECE) file.subarray(at, at + 1);
    const pieces = source.reads.map(({ length }) => length / PIECE);
    expect([pieces.slice(0, 7), Math.max(...pieces)]).toEqual([[1, 2, 4, 8, 16, 32, 32], 32]);
  });

  it('reads one piece again after a jump', () => {
    const { file, source } = blank(20 * PIECE);
    for (const piece of [0, 1, 3, 15]) file.subarray(piece * PIECE, piece * PIECE + 1);
    expect(source.reads.map(({ length }) => length / PIECE)).toEqual([1, 2, 4, 1]);
  });

  it('keeps 64 MiB: the piece unused for longest is read again, those used since are not', () => {
    const { file, source } = blank(80 * MiB);
    const touch = (piece: number): number => {
      const before = source.reads.length;
      file.subarray(piece * PIECE, piece * PIECE + 1);
      return source.reads.length - before;
    };
    // Backwards, so that every miss reads one piece: 257 pieces, one more than is kept, with piece 300 used in between.
    touch(300);
    for (let piece = 299; piece > 44; piece--) {
      touch(piece);
      touch(300);
    }
    touch(44);
    expect([touch(300), touch(298), touch(299)]).toEqual([0, 0, 1]);
  });

  it('counts the bytes it asked for', () => {
    const { file, source } = blank(8 * PIECE);
    for (const piece of [7, 2, 3]) file.subarray(piece * PIECE, piece * PIECE + 1);
    expect(file.bytesRead).toBe(source.bytesRead());
  });
});

describe('LazyFile whose source fails', () => {
  it('answers zeros and remembers the first error, and never throws', () => {
    const file = new LazyFile(failingSource(memorySource('x', [patterned(3 * PIECE)]), 1));
    file.subarray(0, 1);
    expect([file.subarray(PIECE + 3, PIECE + 5), file.failure]).toEqual([
      new Uint8Array(2),
      new NotReadableError(),
    ]);
  });

  it('does not ask the source again', () => {
    const source = watchedSource(failingSource(memorySource('x', [patterned(3 * PIECE)]), 0));
    const file = new LazyFile(source);
    file.subarray(0, 1);
    file.subarray(2 * PIECE, 2 * PIECE + 1);
    expect(source.reads).toHaveLength(1);
  });

  it('keeps what it had', () => {
    const bytes = patterned(2 * PIECE);
    const file = new LazyFile(failingSource(memorySource('x', [bytes]), 1));
    file.subarray(0, 1);
    file.subarray(PIECE, PIECE + 1);
    expect(file.subarray(9, 12)).toEqual(bytes.subarray(9, 12));
  });
});

/** 1.5 MB of kernels with names, links, ranges: several pieces, all of them read. */
const LARGE: NsysRows = {
  calls: [{ start: 500, correlation: 5 }],
  ranges: [{ start: 100, end: 90_000, text: 'step' }],
  tables: { CUPTI_ACTIVITY_KIND_KERNEL: [] },
  sql: [
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
     INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, "end", deviceId, contextId, streamId, correlationId, globalPid, shortName, demangledName)
     SELECT i * 10, i * 10 + 5, i % 2, 1, 7 + i % 3, i, ${2 ** 48 + 100 * 2 ** 24}, 100 + i % 500, 100 + i % 500 FROM n`,
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 499)
     INSERT INTO StringIds SELECT 100 + i, 'kernel ' || i || hex(zeroblob(500)) FROM n`,
  ],
};

describe('a database read lazily', () => {
  it('gives the trace that it gives when it is held whole', async () => {
    const source = await nsysSource(LARGE);
    const [whole, read] = [await openTrace(source), await openTrace(source, { wholeLimit: 1000 })];
    const { mode, ...facts } = read.report;
    expect([mode, { ...read.trace, report: null }]).toEqual(['lazy', { ...whole.trace, report: null }]);
    expect(facts).toMatchObject({ links: whole.report.links, extent: whole.report.extent });
  });

  it('does not read a large table for opening and probing', async () => {
    const source = watchedSource(
      await nsysSource({
        ...LARGE,
        sql: [...LARGE.sql!, 'CREATE TABLE Other AS SELECT zeroblob(20000000) AS content'],
      }),
    );
    const { db } = await openDatabase(await loadEngine(), source, testPace(), 1000);
    readBase(db, new Schema(db));
    expect([source.size > 20_000_000, source.bytesRead() < 2 * MiB]).toEqual([true, true]);
  });

  it('does not read tables that are not drawn', async () => {
    const filler = `CREATE TABLE Other (content)`;
    const rows = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO Other SELECT zeroblob(3500) FROM n`;
    const source = watchedSource(await nsysSource({ kernels: [{}], sql: [filler, rows] }));
    await openTrace(source, { wholeLimit: 1000 });
    expect([source.size > 17_000_000, source.bytesRead() < 2 * MiB]).toEqual([true, true]);
  });
});

/** How opening ended: "opened", the kind of an OpenFailure, or the text of an error that should not have come out. */
async function ending(opening: Promise<unknown>): Promise<string> {
  try {
    await opening;
    return 'opened';
  } catch (error) {
    return error instanceof OpenFailure ? error.failure.kind : String(error);
  }
}

/** Loses the file at each of its reads in turn, and says how each opening ended. */
async function endingsByLostRead(rows: NsysRows): Promise<string[]> {
  const source = await nsysSource(rows);
  const endings: string[] = [];
  for (let goodReads = 0; ; goodReads++) {
    const failing = failingSource(source, goodReads);
    const end = await ending(openTrace(failing, { wholeLimit: 1000 }));
    if (!failing.hasFailed()) return endings;
    endings.push(end);
  }
}

describe('a database whose file is lost while it is read', () => {
  it('ends in “unreadable”, whichever read of events and names was the first to fail', async () => {
    const endings = await endingsByLostRead(LARGE);
    expect([endings.length > 5, endings.filter((end) => end !== 'unreadable')]).toEqual([true, []]);
  });

  it.each([
    ['a range', (text: string): NsysRows => ({ ranges: [{ text }] })],
    ['a thread', (name: string): NsysRows => ({ calls: [{ name: 5 }], threads: [{ name }] })],
  ])(
    'ends in “unreadable” where only the last page of the name of %s is lost, which SQLite does not notice',
    async (_what, rowsWith) => {
      const PAGE = 4096;
      // Pieces are read as 0, then 1 and 2, then from 3 on: the last page is a read of its own.
      const before = 3 * PIECE;
      const rowsOf = (pages: number): NsysRows => rowsWith('x'.repeat(pages * (PAGE - 4)));
      const otherPages = (await nsysSource(rowsOf(100))).size / PAGE - 100;
      const rows = rowsOf(before / PAGE - otherPages + 1);
      expect((await nsysSource(rows)).size).toBe(before + PAGE);
      expect(new Set(await endingsByLostRead(rows))).toEqual(new Set(['unreadable']));
    },
  );

  it('ends in “unreadable” where facts about the session, read last, are lost', async () => {
    const endings = await endingsByLostRead({
      kernels: [{}],
      sql: [
        'CREATE TABLE Other AS SELECT zeroblob(2000000) AS content',
        'CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT)',
        "INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_SCHEMA_VERSION', '3.25.0')",
      ],
    });
    expect([endings.length > 2, endings.filter((end) => end !== 'unreadable')]).toEqual([true, []]);
  });
});
