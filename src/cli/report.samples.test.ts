/** The page's worker and the command line give the same report of every sample, to the byte. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../testing/describe-shared';
import { openTrace } from '../testing/open-trace';
import { clientOfFile } from '../testing/worker-pair';
import { runReport } from './main';

const SAMPLES = 'public/samples';
const FILES = (JSON.parse(readFileSync(join(SAMPLES, 'index.json'), 'utf8')) as { file: string }[]).map(
  ({ file }) => file,
);

async function printed(...words: string[]): Promise<string> {
  let out = '';
  await runReport(words, { out: (text) => (out += text), err: () => undefined });
  return out;
}

async function fromWorker(file: string, window: [from: bigint, to: bigint] | null): Promise<string> {
  const bytes = new Uint8Array(readFileSync(join(SAMPLES, file)));
  const opened = await openTrace(sourceOf(bytes, file));
  const relative = (time: bigint): number => Number(time - opened.trace.base);
  const report = await clientOfFile(opened.file).report({
    window: window === null ? null : { from: relative(window[0]), to: relative(window[1]) },
    first: { family: 'loader::next_batch', parent: 'epoch #' },
  });
  return `${JSON.stringify(report, null, 2)}\n`;
}

const FIRST = ['--first', 'loader::next_batch', 'epoch #'] as const;

describe('the report of a sample', () => {
  it.each(FILES)('%s is the same from the worker and from the command line', async (file) => {
    expect(await printed(join(SAMPLES, file), '--json', ...FIRST)).toBe(await fromWorker(file, null));
  });

  it.each(FILES)('%s in a window is the same from the worker and from the command line', async (file) => {
    const words = [join(SAMPLES, file), '--json', ...FIRST, '--from', '9000000000', '--to', '10034000001'];
    expect(await printed(...words)).toBe(await fromWorker(file, [9_000_000_000n, 10_034_000_001n]));
  });
});
