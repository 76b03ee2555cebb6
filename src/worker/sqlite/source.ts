/** Where the bytes of a trace come from. Reading is synchronous, since SQLite asks in the middle of a query. */

export interface ByteSource {
  /** File name as the user knows it: for sentences only, never trusted, never decides anything. */
  readonly name: string;
  readonly size: number;
  /** `length` bytes from `offset`; the range lies inside the size. Throws where the bytes cannot be had. */
  read(offset: number, length: number): Uint8Array;
}

/** Bytes already in memory, in pieces, so that no array of the whole size is needed (a gzip unpacks into these). */
export function memorySource(name: string, pieces: readonly Uint8Array[]): ByteSource {
  const firsts: number[] = [];
  let size = 0;
  for (const piece of pieces) {
    firsts.push(size);
    size += piece.length;
  }
  return {
    name,
    size,
    read(offset, length) {
      const result = new Uint8Array(length);
      for (let i = 0; i < pieces.length; i++) {
        const first = firsts[i] as number;
        const piece = pieces[i] as Uint8Array;
        const from = Math.max(offset, first);
        const to = Math.min(offset + length, first + piece.length);
        if (from < to) result.set(piece.subarray(from - first, to - first), from - offset);
      }
      return result;
    },
  };
}
