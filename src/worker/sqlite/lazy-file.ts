/**
 * A file that sql.js reads block by block instead of holding it: how files above 256 MiB open.
 *
 * sql.js offers no way to mount a file system, but its in-memory one touches the array it is given only through `length`, one
 * `slice(0, length)`, and `subarray(a, b)` for each read. An object with these three members therefore serves. That leans on
 * emscripten's internals: sql.js is pinned exactly and `lazy-file.test.ts` opens a file this way (TECH 4.3).
 *
 * Blocks: 256 KiB on a random miss, doubling to 8 MiB while misses follow each other, kept in pieces of 256 KiB (LRU).
 */

import { asError } from '../../base/assert';
import type { ByteSource } from './source';

const PIECE_BYTES = 256 * 1024;
const MOST_PIECES_A_READ = 32;
/** 64 MiB: enough for the interior pages and the tail of a scan, within the memory budget of DESIGN 4. */
const MOST_PIECES_KEPT = 256;

export class LazyFile {
  readonly length: number;
  /** The first read that failed. From then on every read answers zeros: throwing through WebAssembly would break it (DESIGN 4). */
  failure: Error | null = null;
  /** Bytes asked of the source so far, for tests and the benchmark. */
  bytesRead = 0;

  private readonly source: ByteSource;
  private readonly patch: (offset: number, bytes: Uint8Array) => void;
  /** Insertion order is age: a piece that is used again is put in anew. */
  private readonly pieces = new Map<number, Uint8Array>();
  private nextMiss = -1;
  private piecesARead = 1;

  /** `patch` may change bytes as they come in, such as a header that says WAL. */
  constructor(source: ByteSource, patch: (offset: number, bytes: Uint8Array) => void = () => undefined) {
    this.source = source;
    this.length = source.size;
    this.patch = patch;
  }

  slice(from: number, to: number): this {
    if (from !== 0 || to !== this.length) throw new Error('LazyFile: sql.js asked for a copy of a part');
    return this;
  }

  subarray(from: number, to: number): Uint8Array {
    const end = Math.min(to, this.length);
    const first = Math.floor(from / PIECE_BYTES);
    const offset = from - first * PIECE_BYTES;
    if (end <= (first + 1) * PIECE_BYTES)
      return this.piece(first).subarray(offset, end - first * PIECE_BYTES);
    const result = new Uint8Array(end - from);
    for (let at = from; at < end;) {
      const index = Math.floor(at / PIECE_BYTES);
      const stop = Math.min(end, (index + 1) * PIECE_BYTES);
      result.set(this.piece(index).subarray(at - index * PIECE_BYTES, stop - index * PIECE_BYTES), at - from);
      at = stop;
    }
    return result;
  }

  private piece(index: number): Uint8Array {
    const known = this.pieces.get(index);
    if (known !== undefined) {
      this.pieces.delete(index);
      this.pieces.set(index, known);
      return known;
    }
    this.piecesARead = index === this.nextMiss ? Math.min(this.piecesARead * 2, MOST_PIECES_A_READ) : 1;
    this.load(index, this.piecesARead);
    this.nextMiss = index + this.piecesARead;
    return this.pieces.get(index) as Uint8Array;
  }

  private load(first: number, count: number): void {
    const from = first * PIECE_BYTES;
    const to = Math.min(this.length, from + count * PIECE_BYTES);
    const bytes = this.readOrZeros(from, to - from);
    this.patch(from, bytes);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      // Copies, so that one piece in use does not keep a read of 8 MiB alive.
      this.pieces.set(first + at / PIECE_BYTES, bytes.slice(at, at + PIECE_BYTES));
    }
    for (const oldest of this.pieces.keys()) {
      if (this.pieces.size <= MOST_PIECES_KEPT) break;
      this.pieces.delete(oldest);
    }
  }

  private readOrZeros(offset: number, length: number): Uint8Array {
    if (this.failure === null) {
      try {
        this.bytesRead += length;
        return this.source.read(offset, length);
      } catch (error) {
        this.failure = asError(error);
      }
    }
    return new Uint8Array(length);
  }
}
