/** A file on disk as a ByteSource, for tests that run in Node. */

import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ByteSource } from '../worker/sqlite/source';

export function nodeSource(path: string): ByteSource {
  return {
    name: basename(path),
    size: statSync(path).size,
    read(offset, length) {
      const bytes = new Uint8Array(length);
      const file = openSync(path, 'r');
      try {
        readSync(file, bytes, 0, length, offset);
      } finally {
        closeSync(file);
      }
      return bytes;
    },
  };
}
