/** A Blob or File as a ByteSource. Worker only: SQLite reads in the middle of a query, and only workers may read a Blob synchronously. */

import type { ByteSource } from './sqlite/source';

export function blobSource(blob: Blob, name: string): ByteSource {
  const reader = new FileReaderSync();
  return {
    name,
    size: blob.size,
    read: (offset, length) => new Uint8Array(reader.readAsArrayBuffer(blob.slice(offset, offset + length))),
  };
}
