/** The command line of `npm run report`, as text in and options out. */

import type { FamilyInParent } from '../analysis/first-in-parent';
import type { BatchFamily } from '../analysis/report-batches';
import { BadInput } from './bad-input';
import { sortWords, type OptionValues } from './sort-words';
import { parseThreshold, type Threshold } from './threshold';

export interface ReportArguments {
  readonly file: string;
  readonly first: FamilyInParent | null;
  readonly batch: BatchFamily | null;
  /** Capture clock in ns, from < to; null: the whole trace. */
  readonly window: CaptureWindow | null;
  readonly json: boolean;
  readonly thresholds: readonly Threshold[];
}

export interface CaptureWindow {
  readonly from: bigint;
  readonly to: bigint;
}

export const USAGE = `npm run report -- FILE [options]

  --json                   one JSON object on stdout, and nothing else (docs/REPORT.md)
  --from NS --to NS        figures of this window of the capture clock
  --batch R [--group R]    batches and the handoffs between them: each range of family R with kernels is a batch, --group parts them
  --first FAMILY PARENT    ranges of a family by whether they are the first in the parent range around them
  --fail-if EXPRESSION     exit code 3 where it holds: 'h2d.mallocStalled.stallNs > 100ms'; may be repeated
  --help                   this

FILE is an SQLite export of Nsight Systems, or a .gz of one. Exit codes: 0 done, 2 bad input, 3 an expression holds.
`;

const VALUES: OptionValues = {
  '--json': [0, 0],
  '--help': [0, 0],
  '--from': [1, 1],
  '--to': [1, 1],
  '--fail-if': [1, 1],
  '--first': [2, 2],
  '--batch': [1, 1],
  '--group': [1, 1],
};

/** 'help' where that is asked for. Throws BadInput. */
export function parseArguments(words: readonly string[]): ReportArguments | 'help' {
  const { files, options } = sortWords(words, VALUES);
  if (options.has('--help')) return 'help';
  const [file, second] = files;
  if (file === undefined) throw new BadInput('The report needs a file: npm run report -- FILE.');
  if (second !== undefined) throw new BadInput(`The report is of one file; ${second} is a second one.`);
  const [[family, parent] = []] = options.get('--first') ?? [];
  return {
    file,
    first: family === undefined || parent === undefined ? null : { family, parent },
    batch: batchOf(options.get('--batch')?.[0]?.[0], options.get('--group')?.[0]?.[0]),
    window: windowOf(options.get('--from')?.[0]?.[0], options.get('--to')?.[0]?.[0]),
    json: options.has('--json'),
    thresholds: (options.get('--fail-if') ?? []).map(([text = '']) => parseThreshold(text)),
  };
}

function batchOf(family: string | undefined, group: string | undefined): BatchFamily | null {
  if (family !== undefined) return { family, group: group ?? null };
  if (group === undefined) return null;
  throw new BadInput('--group parts the batches of --batch: give both, or --batch alone.');
}

function windowOf(fromText: string | undefined, toText: string | undefined): CaptureWindow | null {
  if (fromText === undefined && toText === undefined) return null;
  if (fromText === undefined || toText === undefined)
    throw new BadInput('--from and --to are given together.');
  const [from, to] = [timeOf('--from', fromText), timeOf('--to', toText)];
  if (from >= to) throw new BadInput(`The window is empty: --from ${from} is not before --to ${to}.`);
  return { from, to };
}

function timeOf(option: string, text: string): bigint {
  if (!/^-?\d+$/.test(text))
    throw new BadInput(`${option} takes whole nanoseconds of the capture clock, not “${text}”.`);
  return BigInt(text);
}
