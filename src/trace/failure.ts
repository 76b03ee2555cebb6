/** Why a file did not open: one sentence, and a way out. Everything a user can cause ends here, nothing in a stack trace. */

export type FailureKind =
  | 'notSqlite'
  | 'text'
  | 'empty'
  | 'folder'
  | 'reportFile'
  | 'otherFormat'
  | 'otherProgram'
  | 'nvprof'
  | 'compressed'
  | 'walFile'
  | 'truncated'
  | 'damaged'
  | 'unreadable'
  | 'tooLarge'
  | 'address'
  | 'network'
  | 'reader'
  | 'several';

export interface Failure {
  readonly kind: FailureKind;
  /** What happened, a full sentence with the file's name where there is one. */
  readonly sentence: string;
  /** What to do about it, a full sentence. */
  readonly wayOut: string;
  /** A command line that does it, to copy. */
  readonly command?: string;
}

export class OpenFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`${failure.sentence} ${failure.wayOut}`);
    this.name = 'OpenFailure';
    this.failure = failure;
  }
}

/** The user changed their mind. Never shown as an error. */
export class Cancelled extends Error {
  constructor() {
    super('Cancelled');
    this.name = 'Cancelled';
  }
}

/**
 * A file name as one shell word. Names are untrusted: a quote or a `$(…)` in one must not run when the command is pasted, and one
 * that begins with a minus must not become an option.
 */
export function shellWord(fileName: string): string {
  const path = fileName.startsWith('-') ? `./${fileName}` : fileName;
  return /^[\w./+@%:,-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
