/** A file on disk as a ByteSource: opened once, read where SQLite asks. */

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import type { ByteSource } from '../worker/sqlite/source';
import { BadInput } from './bad-input';

export interface FileSource extends ByteSource {
  close(): void;
}

/** Throws BadInput where there is no such file, or where it is none. */
export function openFileSource(path: string): FileSource {
  const name = basename(path);
  const file = openOrFail(path);
  const stat = fstatSync(file);
  if (!stat.isFile()) {
    closeSync(file);
    throw new BadInput(
      stat.isDirectory() ? `${path} is a folder, not a file.` : `${path} is not a plain file.`,
    );
  }
  return {
    name,
    size: stat.size,
    read(offset, length) {
      const bytes = new Uint8Array(length);
      // A read of 2 GiB or more, or of a file on a network, comes in parts.
      for (let done = 0; done < length;) {
        const count = readSync(file, bytes, done, length - done, offset + done);
        if (count === 0) throw new Error(`${name} became shorter while it was read`);
        done += count;
      }
      return bytes;
    },
    close: () => closeSync(file),
  };
}

/** System errors by their code, as a predicate of the path. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
  EISDIR: 'is a folder, not a file',
};

function openOrFail(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new BadInput(`${path} ${REASONS[code] ?? `cannot be opened (${message})`}.`);
  }
}
