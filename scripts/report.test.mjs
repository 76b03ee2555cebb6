/** `npm run report` as it is called: built, in a process of its own. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SAMPLE = 'public/samples/staging-staged.sqlite';

/**
 * @param {string[]} words
 * @param {string} [folder]
 */
function report(words, folder = ROOT) {
  const script = join(ROOT, 'scripts', 'report.mjs');
  return spawnSync(process.execPath, [script, ...words], { cwd: folder, encoding: 'utf8' });
}

describe('scripts/report.mjs', () => {
  it('prints the report as JSON and nothing else', () => {
    const { status, stdout, stderr } = report([SAMPLE, '--json']);
    expect([status, JSON.parse(stdout).h2d.mallocStalled.count, stderr]).toEqual([0, 32, '']);
  });

  it('ends with 3 where an expression holds', () => {
    const { status, stderr } = report([SAMPLE, '--fail-if', 'h2d.mallocStalled.stallNs > 100ms']);
    expect([status, stderr]).toEqual([3, 'h2d.mallocStalled.stallNs > 100ms holds: it is 610 ms.\n']);
  });

  it('ends with 2 and one sentence on bad input', () => {
    const { status, stdout, stderr } = report(['no-such.sqlite']);
    expect([status, stdout, stderr]).toEqual([2, '', `${join(ROOT, 'no-such.sqlite')} does not exist.\n`]);
  });

  it('finds a file from the folder it is called in', () => {
    expect(report(['staging-staged.sqlite'], join(ROOT, 'public', 'samples')).status).toBe(0);
  });
});

describe('npm run report', () => {
  it('prints nothing of npm’s own on stdout', () => {
    // npm_execpath is the npm that runs us; without it the shell finds one, on Windows too, where npm is a batch file.
    const npm = process.env.npm_execpath;
    const words = ['run', 'report', '--', SAMPLE, '--json'];
    // As from a shell: the loglevel of an npm around us is none of the user's.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)),
    );
    const { stdout } = npm
      ? spawnSync(process.execPath, [npm, ...words], { cwd: ROOT, env, encoding: 'utf8' })
      : spawnSync('npm', words, { cwd: ROOT, env, encoding: 'utf8', shell: true });
    expect(JSON.parse(stdout).schema).toBe(1);
  });
});
