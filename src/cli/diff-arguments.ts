/** The command line of `npm run diff`, as text in and options out. */

import type { BatchChoice } from '../analysis/batches/batch-list';
import { parseRunTimes } from '../analysis/diff/run-times';
import type { RunTimes } from '../analysis/diff/side-comparison';
import { BadInput } from './bad-input';
import { DIFF_ROOT } from './diff-shape';
import { sortWords, type OptionValues } from './sort-words';
import { parseThreshold, type Threshold } from './threshold';

export interface DiffArguments {
  readonly a: DiffFile;
  readonly b: DiffFile;
  readonly json: boolean;
  readonly foldDigits: boolean;
  readonly runTimes: { readonly a: RunTimes; readonly b: RunTimes } | null;
  readonly thresholds: readonly Threshold[];
}

export interface DiffFile {
  readonly file: string;
  /** Null: what the trace itself proposes. */
  readonly batches: BatchChoice | null;
}

export const DIFF_USAGE = `npm run diff -- A B [options]

  --batch R [RB]           ranges that are batches: a family, on both sides, or RB on side B
  --group R [RB]           ranges that are groups of batches; with --batch
  --fold-digits            names that differ by numbers only are one
  --times A B              run times without a profiler: '9.29 9.15 9.85' or '9.29 (9.15–9.85), 3 runs'; seconds
  --markdown               to be read, and pasted into a pull request: as without it
  --json                   one JSON object on stdout, and nothing else (docs/DIFF.md)
  --fail-if EXPRESSION     exit code 3 where it holds: 'devices[0].figures.span.percent > 5%'; may be repeated
  --help                   this

A and B are SQLite exports of Nsight Systems, or a .gz of one, and come first. Exit codes: 0 done, 2 bad input, 3 an expression holds.
`;

const VALUES: OptionValues = {
  '--batch': [1, 2],
  '--group': [1, 2],
  '--times': [2, 2],
  '--fail-if': [1, 1],
  '--fold-digits': [0, 0],
  '--markdown': [0, 0],
  '--json': [0, 0],
  '--help': [0, 0],
};

/** 'help' where that is asked for. Throws BadInput. */
export function parseDiffArguments(words: readonly string[]): DiffArguments | 'help' {
  const { files, options } = sortWords(words, VALUES);
  if (options.has('--help')) return 'help';
  const [a, b, third] = files;
  if (a === undefined || b === undefined)
    throw new BadInput('A comparison needs two files: npm run diff -- A B.');
  if (third !== undefined) throw new BadInput(`A comparison is of two files; ${third} is a third one.`);
  if (options.has('--json') && options.has('--markdown'))
    throw new BadInput('--json and --markdown exclude each other.');
  const [batch = [], group = []] = [options.get('--batch')?.[0], options.get('--group')?.[0]];
  if (group.length > 0 && batch.length === 0)
    throw new BadInput('--group comes with --batch: groups are groups of batches.');
  return {
    a: { file: a, batches: choiceOf(batch[0], group[0]) },
    b: { file: b, batches: choiceOf(batch[1] ?? batch[0], group[1] ?? group[0]) },
    json: options.has('--json'),
    foldDigits: options.has('--fold-digits'),
    runTimes: timesOf(options.get('--times')?.[0]),
    thresholds: (options.get('--fail-if') ?? []).map(([text = '']) => parseThreshold(text, DIFF_ROOT)),
  };
}

function choiceOf(family: string | undefined, group: string | undefined): BatchChoice | null {
  return family === undefined ? null : { kind: 'ranges', family, group: group ?? null };
}

function timesOf(texts: readonly string[] | undefined): DiffArguments['runTimes'] {
  if (texts === undefined) return null;
  const [a, b] = texts.map((text) => {
    const times = parseRunTimes(text);
    if (times === null)
      throw new BadInput(
        `“${text}” are no run times: numbers with s, ms, µs, min or nothing (seconds), or '9.29 (9.15–9.85), 3 runs'.`,
      );
    return times;
  });
  return a === undefined || b === undefined ? null : { a, b };
}
