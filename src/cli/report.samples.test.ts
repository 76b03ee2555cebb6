/** The page's worker and the command line give the same report of every sample, to the byte. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BatchFamily } from '../analysis/report-batches';
import { sourceOf } from '../testing/describe-shared';
import { openTrace } from '../testing/open-trace';
import { clientOfFile } from '../testing/worker-pair';
import { runReport } from './main';

const SAMPLES = 'public/samples';
const FILES = (JSON.parse(readFileSync(join(SAMPLES, 'index.json'), 'utf8')) as { file: string }[]).map(
  ({ file }) => file,
);

/** What the samples call a batch; of the others, a name that no range has. */
const BATCH_OF: Readonly<Record<string, BatchFamily>> = {
  'staging-split.sqlite': { family: 'Predict::split', group: 'ray::map_task' },
  'staging-staged.sqlite': { family: 'Predict::staged', group: 'ray::map_task' },
  'augment-native.sqlite': { family: 'step #', group: 'epoch #' },
  'augment-fused.sqlite': { family: 'step 3', group: null },
  'ddp.sqlite': { family: 'step #', group: null },
};
const NO_SUCH_BATCH: BatchFamily = { family: 'no such range', group: 'nor this' };

function batchWords(file: string): string[] {
  const { family, group } = BATCH_OF[file] ?? NO_SUCH_BATCH;
  return ['--batch', family, ...(group === null ? [] : ['--group', group])];
}

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
    batch: BATCH_OF[file] ?? NO_SUCH_BATCH,
  });
  return `${JSON.stringify(report, null, 2)}\n`;
}

const FIRST = ['--first', 'loader::next_batch', 'epoch #'] as const;

describe('the report of a sample', () => {
  it.each(FILES)('%s is the same from the worker and from the command line', async (file) => {
    expect(await printed(join(SAMPLES, file), '--json', ...FIRST, ...batchWords(file))).toBe(
      await fromWorker(file, null),
    );
  });

  it.each(FILES)('%s in a window is the same from the worker and from the command line', async (file) => {
    const window = ['--from', '9000000000', '--to', '10034000001'];
    const words = [join(SAMPLES, file), '--json', ...FIRST, ...batchWords(file), ...window];
    expect(await printed(...words)).toBe(await fromWorker(file, [9_000_000_000n, 10_034_000_001n]));
  });
});
