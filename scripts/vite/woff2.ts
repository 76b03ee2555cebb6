/**
 * A WOFF2 file, opened so far that a table can be changed in place. The tables lie one after another in one Brotli stream:
 *
 *     header 48 │ directory: flags, (tag), length, (packed length) each │ stream │ padding to 4
 *
 * W3C, WOFF File Format 2.0, sections 4 and 5. Checksums are made by whoever unpacks it; none is stored.
 */

import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const HEADER_BYTES = 48;
const SIGNATURE = 0x774f4632;
/** Places in the header. */
const FILE_BYTES_AT = 8;
const TABLE_COUNT_AT = 12;
const STREAM_BYTES_AT = 20;
const METADATA_AT = 28;
const PRIVATE_DATA_AT = 40;

/** Low six bits of the flags: a tag that is spelled out. Other values are well-known tags; those read here are named below. */
const SPELLED_OUT = 63;
const KNOWN_TAGS = new Map([
  [10, 'glyf'],
  [11, 'loca'],
  [28, 'GSUB'],
]);

export interface Woff2 {
  /** Header and directory, as they were. */
  readonly front: Buffer;
  /** All tables, unpacked from the stream; those that are not glyf, loca or hmtx are as in any OpenType font. */
  readonly tables: Buffer;
  /** Tag → its part of `tables`, sharing memory. Tags other than KNOWN_TAGS and spelled-out ones have the name "#number". */
  readonly byTag: ReadonlyMap<string, Buffer>;
}

export function readWoff2(file: Buffer): Woff2 {
  if (file.readUInt32BE(0) !== SIGNATURE) throw new Error('not a WOFF2 file');
  if (file.readUInt32BE(METADATA_AT) !== 0 || file.readUInt32BE(PRIVATE_DATA_AT) !== 0) {
    throw new Error('a WOFF2 file with more than tables');
  }
  const { entries, end } = readDirectory(file);
  const tables = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(STREAM_BYTES_AT)));
  const byTag = new Map<string, Buffer>();
  let at = 0;
  for (const { tag, bytes } of entries) {
    byTag.set(tag, tables.subarray(at, at + bytes));
    at += bytes;
  }
  if (at !== tables.length) throw new Error('a WOFF2 directory that does not fit its stream');
  return { front: file.subarray(0, end), tables, byTag };
}

/** The same font from tables of the same lengths. */
export function writeWoff2({ front, tables }: Pick<Woff2, 'front' | 'tables'>): Buffer {
  const stream = brotliCompressSync(tables, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: tables.length,
    },
  });
  const padding = Buffer.alloc(-(front.length + stream.length) & 3);
  const file = Buffer.concat([front, stream, padding]);
  file.writeUInt32BE(file.length, FILE_BYTES_AT);
  file.writeUInt32BE(stream.length, STREAM_BYTES_AT);
  return file;
}

interface Entry {
  readonly tag: string;
  /** Length within the stream. */
  readonly bytes: number;
}

function readDirectory(file: Buffer): { readonly entries: readonly Entry[]; readonly end: number } {
  const entries: Entry[] = [];
  let at = HEADER_BYTES;
  /** UIntBase128: seven bits a byte, highest first. */
  const readLength = () => {
    for (let value = 0; ;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const count = file.readUInt16BE(TABLE_COUNT_AT);
  for (let i = 0; i < count; i += 1) {
    const flags = file.readUInt8(at++);
    const number = flags & 63;
    let tag = KNOWN_TAGS.get(number) ?? `#${number}`;
    if (number === SPELLED_OUT) {
      tag = file.toString('latin1', at, at + 4);
      at += 4;
    }
    const version = flags >> 6;
    let bytes = readLength();
    // Only these two are transformed in their version 0; all others are in any other version.
    const isOutline = tag === 'glyf' || tag === 'loca';
    if (isOutline ? version === 0 : version !== 0) bytes = readLength();
    entries.push({ tag, bytes });
  }
  return { entries, end: at };
}
