/** Sources that tests look over the shoulder of, or take away in the middle of a read. */

import type { ByteSource } from '../worker/sqlite/source';

export interface WatchedSource extends ByteSource {
  readonly reads: { readonly offset: number; readonly length: number }[];
  bytesRead(): number;
}

export function watchedSource(source: ByteSource): WatchedSource {
  const reads: { offset: number; length: number }[] = [];
  return {
    name: source.name,
    size: source.size,
    reads,
    bytesRead: () => reads.reduce((sum, { length }) => sum + length, 0),
    read(offset, length) {
      reads.push({ offset, length });
      return source.read(offset, length);
    },
  };
}

/** What a browser throws for a file that was moved, deleted or changed. */
export class NotReadableError extends Error {
  constructor() {
    super('The requested file could not be read, typically due to permission problems.');
    this.name = 'NotReadableError';
  }
}

/** Answers `goodReads` reads and throws from then on. */
export function failingSource(
  source: ByteSource,
  goodReads: number,
): ByteSource & { readonly hasFailed: () => boolean } {
  let reads = 0;
  let failed = false;
  return {
    name: source.name,
    size: source.size,
    hasFailed: () => failed,
    read(offset, length) {
      if (reads++ < goodReads) return source.read(offset, length);
      failed = true;
      throw new NotReadableError();
    },
  };
}

/** Claims `size` bytes: those of `source` first, zeros after them. */
export function sparseSource(source: ByteSource, size: number): ByteSource {
  return {
    name: source.name,
    size,
    read(offset, length) {
      const bytes = new Uint8Array(length);
      const there = Math.min(length, source.size - offset);
      if (there > 0) bytes.set(source.read(offset, there));
      return bytes;
    },
  };
}
