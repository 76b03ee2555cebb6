import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SideComparison } from '../analysis/diff/side-comparison';
import { runDiff } from './diff-main';

const sample = (name: string): string => join('public/samples', `${name}.sqlite`);
const SPLIT = sample('staging-split');
const STAGED = sample('staging-staged');

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function run(...words: string[]): Promise<Ran> {
  let out = '';
  let err = '';
  const code = await runDiff(words, { out: (text) => (out += text), err: (text) => (err += text) });
  return { code, out, err };
}

describe('npm run diff', () => {
  it('prints one JSON object with --json', async () => {
    const { code, out, err } = await run(SPLIT, STAGED, '--json');
    const { schema, verdict } = JSON.parse(out) as SideComparison;
    expect([code, schema, verdict.kind, err]).toEqual([0, 1, 'equal', '']);
  });

  it('prints Markdown without it: verdict, sentences, ledger, waterfall', async () => {
    const { code, out } = await run(SPLIT, STAGED, '--markdown');
    expect(code).toBe(0);
    for (const line of [
      '## staging-split.sqlite → staging-staged.sqlite',
      '**Equal work.**',
      '- Span 12,222.9 ms → 9,253.3 ms: 2,969.6 ms less, −24.3 % of A, better.',
      '| Kernels, by name and grid | 1,285 | 1,285 | = equal |',
      '| HtoD memory | Pageable to Device | Pinned to Device | ≠ differs |',
      '| Exposed copy | 1,245.3 ms | 157.9 ms | 1,087.4 ms less, −87.3 % of A, better |',
      '| **All** | 12,222.9 ms | 9,253.3 ms | 2,969.6 ms less, −24.3 % of A, better |',
    ])
      expect(out.split('\n')).toContain(line);
  });

  it('has rows of as many cells as their table has columns', async () => {
    const { out } = await run(SPLIT, STAGED);
    const tables = out.split('\n\n').filter((block) => block.startsWith('|'));
    for (const table of tables) {
      const cells = table.split('\n').map((row) => row.split(/(?<!\\)\|/).length);
      expect(new Set(cells).size).toBe(1);
    }
  });

  it('takes batches by name on each side', async () => {
    const names = ['--batch', 'Predict::split', 'Predict::staged', '--group', 'ray::map_task'];
    const { out } = await run(SPLIT, STAGED, '--json', ...names);
    const { a, b } = JSON.parse(out) as SideComparison;
    expect([a.batches, b.batches]).toEqual([
      { name: 'Predict::split', count: 128, groups: 32 },
      { name: 'Predict::staged', count: 128, groups: 32 },
    ]);
  });

  it('ends with 3 and says why where an expression holds', async () => {
    const { code, err } = await run(SPLIT, STAGED, '--fail-if', 'devices[0].figures.span.percent < -20%');
    expect([code, err]).toEqual([3, 'devices[0].figures.span.percent < -20% holds: it is -24.3 %.\n']);
  });

  it('says what a comparison has not', async () => {
    const { code, out, err } = await run(SPLIT, STAGED, '--fail-if', 'runTimes.figure.percent > 5');
    expect([code, out, err]).toEqual([2, '', 'This comparison has no runTimes: a side has nothing of it.\n']);
  });

  it('ends with 2 and one sentence where a file is missing', async () => {
    const { code, out, err } = await run(SPLIT, 'no-such.sqlite');
    expect([code, out, err]).toEqual([2, '', 'no-such.sqlite does not exist.\n']);
  });

  it('explains itself with --help', async () => {
    const { code, out } = await run('--help');
    expect([code, out.startsWith('npm run diff -- A B')]).toEqual([0, true]);
  });
});
