/**
 * Decides by the first bytes what a file is; its name decides nothing, it only makes the advice fit (C10). A file that cannot be
 * a trace ends in an OpenFailure here.
 */

import { formatBytes } from '../../base/text';
import { OpenFailure, shellWord } from '../../trace/failure';

/** Bytes of the head that sniffing looks at. */
export const HEAD_BYTES = 4096;

export interface SqliteHead {
  readonly kind: 'sqlite';
  /** The header says write-ahead logging: rows may sit in a file beside it that we do not see (C11). */
  readonly wal: boolean;
}
export interface GzipHead {
  readonly kind: 'gzip';
}

const SQLITE_MAGIC = Array.from('SQLite format 3\0', (c) => c.charCodeAt(0));

/** Compressed formats by magic number, with the command that unpacks each. */
const ARCHIVES: readonly (readonly [magic: number[], name: string, command: string])[] = [
  [[0x28, 0xb5, 0x2f, 0xfd], 'Zstandard', 'zstd -d'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'xz', 'xz -dk'],
  [[0x42, 0x5a, 0x68], 'bzip2', 'bzip2 -dk'],
  [[0x50, 0x4b, 0x03, 0x04], 'zip', 'unzip'],
  [[0x37, 0x7a, 0xbc, 0xaf], '7z', '7z x'],
  [[0x04, 0x22, 0x4d, 0x18], 'LZ4', 'lz4 -d'],
];

/** Other files that nsys or a profiler writes and people mistake for the export. */
const OTHER_FORMATS: readonly (readonly [magic: number[], name: string])[] = [
  [[0x89, 0x48, 0x44, 0x46], 'an HDF5 file'],
  [[0x41, 0x52, 0x52, 0x4f, 0x57, 0x31], 'an Arrow file'],
  [[0x50, 0x41, 0x52, 0x31], 'a Parquet file'],
];

function begins(head: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, i) => head[i] === byte);
}

function isText(head: Uint8Array): boolean {
  return head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}

function exportCommand(name: string): string {
  return `nsys export --type=sqlite ${shellWord(name)}`;
}

/** `head`: the first HEAD_BYTES of the file, fewer where it is shorter. `size` in bytes. */
export function sniff(name: string, size: number, head: Uint8Array): SqliteHead | GzipHead {
  if (size === 0) {
    throw new OpenFailure({
      kind: 'empty',
      sentence: `${name} is empty (0 bytes).`,
      wayOut: 'If nsys is still writing it, wait until the export has finished, then drop it again.',
    });
  }
  if (begins(head, SQLITE_MAGIC)) return readSqliteHead(name, size, head);
  if (begins(head, [0x1f, 0x8b])) return { kind: 'gzip' };
  throw new OpenFailure(refusal(name, head));
}

function readSqliteHead(name: string, size: number, head: Uint8Array): SqliteHead {
  const expected = expectedSize(head);
  if (size < 512 || (expected !== null && size < expected)) {
    const of = expected === null ? '' : ` of ${formatBytes(expected)} that its header announces`;
    throw new OpenFailure({
      kind: 'truncated',
      sentence: `${name} is cut short: ${formatBytes(size)}${of} are there.`,
      wayOut: 'Copy it again, or wait until nsys has finished writing it, then drop it again.',
    });
  }
  return { kind: 'sqlite', wal: head[18] === 2 || head[19] === 2 };
}

/** Page size × pages, or null where the header's page count is not valid (it then belongs to an older change). */
function expectedSize(head: Uint8Array): number | null {
  if (head.length < 100) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const storedPageSize = view.getUint16(16);
  const pageSize = storedPageSize === 1 ? 65536 : storedPageSize;
  return view.getUint32(24) === view.getUint32(92) ? pageSize * view.getUint32(28) : null;
}

function refusal(name: string, head: Uint8Array): OpenFailure['failure'] {
  for (const [magic, format, command] of ARCHIVES) {
    if (!begins(head, magic)) continue;
    return {
      kind: 'compressed',
      sentence: `${name} is compressed (${format}).`,
      wayOut: 'Unpack it first, then drop what comes out.',
      command: `${command} ${shellWord(name)}`,
    };
  }
  if (begins(head, [0x37, 0x7f, 0x06]) && (head[3] === 0x82 || head[3] === 0x83)) {
    const database = name.replace(/-wal$/, '');
    return {
      kind: 'walFile',
      sentence: `${name} is a write-ahead log, which holds nothing without its database.`,
      wayOut: 'Merge it into the database on your side, then drop the database alone.',
      command: `sqlite3 ${shellWord(database)} 'PRAGMA wal_checkpoint(TRUNCATE)'`,
    };
  }
  if (/\.qdstrm$/i.test(name)) {
    return {
      kind: 'reportFile',
      sentence: `${name} is the raw stream of an unfinished report of Nsight Systems.`,
      wayOut: 'Make a report of it with QdstrmImporter, which comes with nsys, then export that report.',
      command: `QdstrmImporter -i ${shellWord(name)}`,
    };
  }
  if (/\.(nsys-rep|qdrep)$/i.test(name)) {
    return {
      kind: 'reportFile',
      sentence: `${name} is a report file of Nsight Systems, not a SQLite export.`,
      wayOut:
        'Export it once, with an nsys at least as new as the one that recorded it, then drop the result here.',
      command: exportCommand(name),
    };
  }
  if (isText(head)) {
    return {
      kind: 'text',
      sentence: `${name} is a text file, not a SQLite export of Nsight Systems.`,
      wayOut: 'Export the report with --type=sqlite, then drop the result here.',
      command: exportCommand('report.nsys-rep'),
    };
  }
  for (const [magic, format] of OTHER_FORMATS) {
    if (!begins(head, magic)) continue;
    return {
      kind: 'otherFormat',
      sentence: `${name} is ${format}, which Stallscope does not read.`,
      wayOut: 'Export the report with --type=sqlite, then drop the result here.',
      command: exportCommand('report.nsys-rep'),
    };
  }
  return {
    kind: 'notSqlite',
    sentence: `${name} is not a SQLite file.`,
    wayOut: 'If it is an Nsight Systems report, export it with --type=sqlite, then drop the result here.',
    command: exportCommand(/\.\w+$/.test(name) ? 'report.nsys-rep' : name),
  };
}
