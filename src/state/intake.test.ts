import { describe, expect, it } from 'vitest';
import { intakeOf, intakeOfFiles, type Transfer } from './intake';

function file(name: string): File {
  return new File(['x'], name);
}

function drop(files: File[], folder?: string): Transfer {
  const entry = { isDirectory: folder !== undefined, name: folder ?? '' } as FileSystemEntry;
  return { files, items: files.map(() => ({ kind: 'file', webkitGetAsEntry: () => entry })) };
}

describe('a drop', () => {
  it('of one file is that file', () => {
    const dropped = file('a.sqlite');
    expect(intakeOf(drop([dropped]))).toEqual({ kind: 'file', file: dropped });
  });

  it('of a folder is called a folder, by its name', () => {
    const intake = intakeOf(drop([file('captures')], 'captures'));
    expect(intake).toMatchObject({
      kind: 'failure',
      failure: { kind: 'folder', sentence: 'captures is a folder.' },
    });
  });

  it('of several files leaves the choice to the user', () => {
    expect(intakeOf(drop([file('a'), file('b'), file('c')]))).toMatchObject({ kind: 'several' });
  });

  it('of text or a link says so', () => {
    const items = [{ kind: 'string', webkitGetAsEntry: () => null }];
    expect(intakeOf({ files: [], items })).toMatchObject({ kind: 'failure', failure: { kind: 'text' } });
  });

  it('of nothing is answered too', () => {
    expect(intakeOfFiles([])).toMatchObject({ kind: 'failure' });
  });

  it('of a database with its write-ahead log gets the command that merges them, with the name quoted', () => {
    const intake = intakeOfFiles([file("it's.sqlite"), file("it's.sqlite-wal")]);
    expect(intake).toMatchObject({
      failure: { kind: 'walFile', command: `sqlite3 'it'\\''s.sqlite' 'PRAGMA wal_checkpoint(TRUNCATE)'` },
    });
  });
});
