/** What the page runs: in the address, so that a link is an experiment. What an address asks for is checked. */

import { MODE_NAMES, type ModeName } from '../pipeline/modes/mode';
import { workloadFor, type Workload } from '../pipeline/workload';

/** Sizes that a user may change; absent: what fits the adapter. */
export const SIZES = ['tasks', 'batches', 'rows', 'columns', 'products'] as const;
export type Size = (typeof SIZES)[number];

export interface Settings {
  readonly mode: ModeName;
  /** Runs of each mode when all are run. */
  readonly repeats: number;
  readonly sizes: Readonly<Partial<Record<Size, number>>>;
}

export const FIRST_SETTINGS: Settings = { mode: 'staged', repeats: 5, sizes: {} };

/** From which number to which; a batch and the weight take 256 MiB each at most, if the adapter has buffers that large (`whyTooLarge`). */
const LIMITS: Readonly<Record<Size | 'repeats', readonly [number, number]>> = {
  tasks: [1, 64],
  batches: [1, 16],
  rows: [64, 8192],
  columns: [32, 8192],
  products: [1, 16],
  repeats: [1, 50],
};

const FIELD = {
  tasks: 'tasks',
  batches: 'batchesPerTask',
  rows: 'rows',
  columns: 'columns',
  products: 'products',
} as const;

export function workloadOf(settings: Settings, isSoftware: boolean): Workload {
  const changes = SIZES.flatMap((size) => {
    const value = settings.sizes[size];
    return value === undefined ? [] : [[FIELD[size], value] as const];
  });
  return workloadFor(isSoftware, Object.fromEntries(changes));
}

export function sizeIn(workload: Workload, size: Size): number {
  return workload[FIELD[size]];
}

export interface ReadSettings {
  readonly settings: Settings;
  /** What of the address was not taken, a sentence each. */
  readonly notices: readonly string[];
}

export function readSettings(href: string): ReadSettings {
  const { searchParams } = new URL(href);
  const notices: string[] = [];
  const number = (name: Size | 'repeats'): number | undefined => {
    const text = searchParams.get(name);
    if (text === null) return undefined;
    const reason = whyNot(name, text);
    if (reason === null) return Number(text);
    notices.push(`The link’s ${name} (${text.slice(0, 20)}) ${reason}; the usual number is used.`);
    return undefined;
  };
  const asked = searchParams.get('mode');
  const mode = MODE_NAMES.find((name) => name === asked);
  if (asked !== null && mode === undefined) {
    notices.push(`The link’s mode (${asked.slice(0, 20)}) is none of ${MODE_NAMES.join(', ')}.`);
  }
  const sizes = SIZES.flatMap((size) => {
    const value = number(size);
    return value === undefined ? [] : [[size, value] as const];
  });
  const settings = {
    mode: mode ?? FIRST_SETTINGS.mode,
    repeats: number('repeats') ?? FIRST_SETTINGS.repeats,
    sizes: Object.fromEntries(sizes),
  };
  return { settings, notices };
}

/** Null where `text` is a number that the page runs. */
function whyNot(name: Size | 'repeats', text: string): string | null {
  const [least, most] = LIMITS[name];
  if (!/^[1-9]\d{0,5}$/.test(text) || Number(text) < least || Number(text) > most) {
    return `is not a number from ${least} to ${most}`;
  }
  return name === 'columns' && Number(text) % 4 !== 0 ? 'is not a multiple of four' : null;
}

/** The same address with these settings; what is as usual is left out, what is not ours stays. */
export function withSettings(href: string, { mode, repeats, sizes }: Settings): string {
  const url = new URL(href);
  const set = (name: string, value: string | number | undefined): void => {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  };
  set('mode', mode === FIRST_SETTINGS.mode ? undefined : mode);
  set('repeats', repeats === FIRST_SETTINGS.repeats ? undefined : repeats);
  for (const size of SIZES) set(size, sizes[size]);
  url.search = url.search.replaceAll('%2F', '/');
  return url.href;
}
