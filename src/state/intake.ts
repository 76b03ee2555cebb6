/** What a drop or a pick brings: a file, several, or something that is no file at all (C13). Every one of them gets an answer. */

import { shellWord, type Failure } from '../trace/failure';

export type Intake =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'several'; readonly files: readonly File[] }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** The part of DataTransfer that is looked at. Its items are valid only while the event is handled. */
export interface Transfer {
  readonly files: ArrayLike<File>;
  readonly items: ArrayLike<Pick<DataTransferItem, 'kind' | 'webkitGetAsEntry'>>;
}

export function intakeOf(transfer: Transfer): Intake {
  const items = Array.from(transfer.items);
  const folder = items
    .map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null))
    .find((entry) => entry?.isDirectory);
  if (folder !== undefined && folder !== null)
    return { kind: 'failure', failure: folderFailure(folder.name) };
  return intakeOfFiles(
    Array.from(transfer.files),
    items.some((item) => item.kind === 'string'),
  );
}

/** `hasText`: the drop also carried selected text or a link. */
export function intakeOfFiles(files: readonly File[], hasText = false): Intake {
  const [file] = files;
  if (file === undefined) return { kind: 'failure', failure: hasText ? TEXT_FAILURE : NOTHING_FAILURE };
  if (files.length === 1) return { kind: 'file', file };
  const log = files.find((other) => other.name.endsWith('-wal'));
  if (log !== undefined) return { kind: 'failure', failure: logFailure(log.name) };
  return { kind: 'several', files };
}

export function filesOf(intake: Intake): readonly File[] {
  if (intake.kind === 'file') return [intake.file];
  return intake.kind === 'several' ? intake.files : [];
}

const TEXT_FAILURE: Failure = {
  kind: 'text',
  sentence: 'What was dropped is text or a link, not a file.',
  wayOut: 'Drop the .sqlite file itself, from your file manager.',
};

const NOTHING_FAILURE: Failure = {
  kind: 'notSqlite',
  sentence: 'The drop held no file.',
  wayOut: 'Drop the .sqlite file from your file manager, or choose it with the button.',
};

function folderFailure(name: string): Failure {
  return {
    kind: 'folder',
    sentence: `${name} is a folder.`,
    wayOut: 'Open it and drop the .sqlite file that is in it.',
  };
}

function logFailure(name: string): Failure {
  const database = name.replace(/-wal$/, '');
  return {
    kind: 'walFile',
    sentence: `${name} holds rows that are not yet in ${database}, and a page cannot merge the two.`,
    wayOut: 'Merge them on your side, then drop the database alone.',
    command: `sqlite3 ${shellWord(database)} 'PRAGMA wal_checkpoint(TRUNCATE)'`,
  };
}
