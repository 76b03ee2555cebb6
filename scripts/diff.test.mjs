/** `npm run diff` as it is called: built, in a process of its own. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

it('scripts/diff.mjs prints the comparison as JSON and nothing else, and finds files from the folder it is called in', () => {
  const words = ['staging-split.sqlite', 'staging-staged.sqlite', '--json'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts', 'diff.mjs'), ...words],
    { cwd: join(ROOT, 'public', 'samples'), encoding: 'utf8' },
  );
  expect([status, JSON.parse(stdout).verdict.kind, stderr]).toEqual([0, 'equal', '']);
});
