/** From bytes to an open database: sniff, unpack, mend a WAL header, and hold it whole or read it lazily. */

import { OpenFailure } from '../../trace/failure';
import type { Database, SqlJsStatic } from './engine';
import { damaged, readOrFail } from './file-failures';
import { gunzip } from './gunzip';
import { LazyFile } from './lazy-file';
import type { Pace } from './pace';
import { HEAD_BYTES, sniff } from './sniff';
import type { ByteSource } from './source';

/** Whole up to 256 MiB: faster to query and independent of the disk. Above, memory would grow with the file (TECH 4.2). */
export const WHOLE_LIMIT = 268_435_456;
const LOAD_BYTES = 8 << 20;

export interface OpenedDatabase {
  readonly db: Database;
  readonly source: ByteSource;
  readonly mode: 'whole' | 'lazy';
  /** What was done to the bytes, one sentence each. */
  readonly notes: readonly string[];
  /** The read that failed, once one has; always null for whole files. */
  readFailure(): Error | null;
}

const WAL_NOTE =
  'The file was left in write-ahead mode: rows still in a “-wal” file beside it are not included. To include them, run PRAGMA wal_checkpoint(TRUNCATE) on your side.';

/** Bytes 18 and 19 of a database say how it is written and read: 2 is WAL, which needs a file system; 1 is the plain journal. */
function mendWal(offset: number, bytes: Uint8Array): void {
  if (offset !== 0) return;
  bytes[18] = 1;
  bytes[19] = 1;
}

/** Throws OpenFailure where the source is no database that can be opened, Cancelled where the user stopped it. */
export async function openDatabase(
  engine: SqlJsStatic,
  given: ByteSource,
  pace: Pace,
  wholeLimit = WHOLE_LIMIT,
): Promise<OpenedDatabase> {
  const notes: string[] = [];
  await pace.report({ phase: 'sniffing', what: given.name, done: 0, about: null, unit: 'bytes' });
  let source = given;
  let head = sniffSource(source);
  if (head.kind === 'gzip') {
    source = await gunzip(given, pace);
    notes.push(`Unpacked from ${given.name}.`);
    head = sniffSource(source);
    if (head.kind === 'gzip') throw new OpenFailure(twicePacked(given.name));
  }
  if (head.wal) notes.push(WAL_NOTE);
  const mend = head.wal ? mendWal : (): void => undefined;
  if (source.size <= wholeLimit) {
    const bytes = await loadWhole(source, pace);
    mend(0, bytes);
    return {
      db: openBytes(engine, source.name, bytes),
      source,
      mode: 'whole',
      notes,
      readFailure: () => null,
    };
  }
  const file = new LazyFile(source, mend);
  return {
    db: openBytes(engine, source.name, file),
    source,
    mode: 'lazy',
    notes,
    readFailure: () => file.failure,
  };
}

function sniffSource(source: ByteSource): ReturnType<typeof sniff> {
  const head = readOrFail(source, 0, Math.min(HEAD_BYTES, source.size));
  return sniff(source.name, source.size, head);
}

async function loadWhole(source: ByteSource, pace: Pace): Promise<Uint8Array> {
  const bytes = new Uint8Array(source.size);
  for (let offset = 0; offset < source.size; offset += LOAD_BYTES) {
    await pace.report({
      phase: 'loading',
      what: source.name,
      done: offset,
      about: source.size,
      unit: 'bytes',
    });
    bytes.set(readOrFail(source, offset, Math.min(LOAD_BYTES, source.size - offset)), offset);
  }
  // sql.js would copy the array it is given by slice(); this one answers with itself, so it is held once (TECH 4.2).
  bytes.slice = () => bytes;
  return bytes;
}

function openBytes(engine: SqlJsStatic, name: string, bytes: Uint8Array | LazyFile): Database {
  try {
    // The types say an array of numbers; LazyFile offers the three members of one that sql.js uses.
    const db = new engine.Database(bytes as unknown as Uint8Array);
    db.run('PRAGMA query_only=1');
    return db;
  } catch (error) {
    throw damaged(name, error);
  }
}

function twicePacked(name: string): OpenFailure['failure'] {
  return {
    kind: 'compressed',
    sentence: `${name} is a gzip inside a gzip.`,
    wayOut: 'Unpack it yourself, then drop the SQLite file that comes out.',
  };
}
