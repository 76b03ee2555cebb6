import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openFileSource, type FileSource } from './file-source';

/** A source of the ten bytes 0 to 9. */
function tenBytes(): { path: string; source: FileSource } {
  const folder = mkdtempSync(join(tmpdir(), 'stallscope-'));
  const path = join(folder, 'run.sqlite');
  writeFileSync(
    path,
    Uint8Array.from({ length: 10 }, (_, i) => i),
  );
  const source = openFileSource(path);
  onTestFinished(() => {
    source.close();
    rmSync(folder, { recursive: true });
  });
  return { path, source };
}

it('a file on disk knows its name and size', () => {
  const { name, size } = tenBytes().source;
  expect([name, size]).toEqual(['run.sqlite', 10]);
});

it('a file on disk is read from where it is asked', () => {
  expect([...tenBytes().source.read(3, 4)]).toEqual([3, 4, 5, 6]);
});

it('a file that became shorter gives no bytes that are not there', () => {
  const { path, source } = tenBytes();
  truncateSync(path, 5);
  expect(() => source.read(3, 4)).toThrow('became shorter');
});
