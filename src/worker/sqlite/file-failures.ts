/** What goes wrong with a file while it is read, in one place: lost, damaged, or a defect of ours, which keeps its own words. */

import { asError } from '../../base/assert';
import { Cancelled, OpenFailure } from '../../trace/failure';
import type { ByteSource } from './source';

/** The file, for sentences about it. */
export interface FilePlace {
  readonly fileName: string;
  /** The read that failed, once the file was lost. */
  readFailure(): Error | null;
}

/** The file's bytes are gone: moved, deleted, changed by another program, or on a disk that was taken away. */
function unreadable(name: string, cause: unknown): OpenFailure {
  return new OpenFailure({
    kind: 'unreadable',
    sentence: `${name} could not be read: it was moved, deleted or changed since it was picked (${asError(cause).name}).`,
    wayOut: 'If nsys is still writing it, wait until the export has finished; then drop it again.',
  });
}

/** SQLite gave up on the content. */
export function damaged(name: string, cause: unknown): OpenFailure {
  return new OpenFailure({
    kind: 'damaged',
    sentence: `${name} is damaged: SQLite says “${asError(cause).message}”.`,
    wayOut: 'Export the report again with --type=sqlite --force-overwrite=true, then drop the new file.',
  });
}

export function readOrFail(source: ByteSource, offset: number, length: number): Uint8Array {
  try {
    return source.read(offset, length);
  } catch (error) {
    throw unreadable(source.name, error);
  }
}

/** The result code that sql.js puts on its errors ("SQLITE_CORRUPT"), null for any other error. */
export function sqlCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : null;
}

/** A lost file answers zeros, which SQLite may take for anything: so the loss is looked for first (DESIGN 4, "A failed read"). */
export function throwIfLost(place: FilePlace): void {
  const lost = place.readFailure();
  if (lost !== null) throw unreadable(place.fileName, lost);
}

/** What an error of reading means for the file. */
export function fileError(place: FilePlace, error: unknown): Error {
  if (error instanceof Cancelled || error instanceof OpenFailure) return error;
  const lost = place.readFailure();
  if (lost !== null) return unreadable(place.fileName, lost);
  return sqlCode(error) === null ? asError(error) : damaged(place.fileName, error);
}
