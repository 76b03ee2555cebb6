/** The words after `npm run demo:node --`. */

import { MODE_NAMES, type ModeName } from '../demo/pipeline/modes/mode';
import type { Workload } from '../demo/pipeline/workload';
import { BadInput } from './bad-input';

export interface DemoArguments {
  readonly modes: readonly ModeName[];
  readonly repeats: number;
  readonly json: boolean;
  /** Recordings on, off, or both in turn: their difference is what the recorder costs. */
  readonly recorder: 'on' | 'off' | 'both';
  /** Folder for the last recording of each mode. */
  readonly out: string | null;
  /** Changes to the workload that fits the adapter. */
  readonly workload: Partial<Workload>;
}

export const DEMO_USAGE = `npm run demo:node -- [--mode NAME|all] [--repeats N] [--recorder on|off|both] [--out FOLDER] [--json]
                     [--tasks N] [--batches N] [--rows N] [--columns N] [--products N]
Runs the staging pipeline on this machine's GPU through Dawn for Node. Modes: ${MODE_NAMES.join(', ')}.
`;

const SIZES: Readonly<Record<string, keyof Workload>> = {
  '--tasks': 'tasks',
  '--batches': 'batchesPerTask',
  '--rows': 'rows',
  '--columns': 'columns',
  '--products': 'products',
};
const RECORDER = ['on', 'off', 'both'] as const;

export function parseDemoArguments(words: readonly string[]): DemoArguments | 'help' {
  if (words.includes('--help')) return 'help';
  let given: DemoArguments = {
    modes: MODE_NAMES,
    repeats: 1,
    json: false,
    recorder: 'on',
    out: null,
    workload: {},
  };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const size = SIZES[word];
    if (word === '--json') given = { ...given, json: true };
    else if (word === '--mode') given = { ...given, modes: modesOf(value(word, rest)) };
    else if (word === '--repeats') given = { ...given, repeats: count(word, rest) };
    else if (word === '--recorder') given = { ...given, recorder: oneOf(RECORDER, word, rest) };
    else if (word === '--out') given = { ...given, out: value(word, rest) };
    else if (size !== undefined) {
      given = { ...given, workload: { ...given.workload, [size]: count(word, rest) } };
    } else throw new BadInput(`${word} is not known.\n${DEMO_USAGE}`);
  }
  if ((given.workload.columns ?? 4) % 4 !== 0) throw new BadInput('--columns is a multiple of four.');
  return given;
}

function value(word: string, rest: string[]): string {
  const next = rest.shift();
  if (next === undefined) throw new BadInput(`${word} needs a value.`);
  return next;
}

function count(word: string, rest: string[]): number {
  const text = value(word, rest);
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new BadInput(`${word} needs a number from 1 on, not ${text}.`);
  return Number(text);
}

function oneOf<T extends string>(choices: readonly T[], word: string, rest: string[]): T {
  const text = value(word, rest);
  const choice = choices.find((one) => one === text);
  if (choice === undefined) throw new BadInput(`${word} is one of ${choices.join(', ')}, not ${text}.`);
  return choice;
}

function modesOf(name: string): readonly ModeName[] {
  if (name === 'all') return MODE_NAMES;
  const mode = MODE_NAMES.find((one) => one === name);
  if (mode === undefined)
    throw new BadInput(`--mode is all or one of ${MODE_NAMES.join(', ')}, not ${name}.`);
  return [mode];
}
