/** A Blob or File as a ByteSource. Worker only: SQLite reads in the middle of a query, and only workers may read a Blob synchronously. */

import type { ByteSource } from './sqlite/source';

export function blobSource(blob: Blob, name: string): ByteSource {
  const reader = new FileReaderSync();
  return {
    name,
    size: blob.size,
    read(offset, length) {
      // A file that has vanished says its size is 0; only reading the file itself, and no part of it, tells that from an empty one.
      const part = offset === 0 && length === blob.size ? blob : blob.slice(offset, offset + length);
      return new Uint8Array(reader.readAsArrayBuffer(part));
    },
  };
}
