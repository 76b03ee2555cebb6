/** The right answers beside the checkout, what they are answers to, and how a report is compared with one. */

import { readFileSync } from 'node:fs';
import { sharedPath } from './shared';

export interface GoldenOptions {
  readonly batch?: readonly [family: string, group: string | null];
  readonly first?: readonly [family: string, parent: string];
  readonly window?: readonly [fromNs: number, toNs: number];
}

/** Golden file → trace and options, as the README beside them says. */
export const GOLDEN: Readonly<Record<string, readonly [trace: string, options?: GoldenOptions]>> = {
  'staging-split': ['h200/staging-split', { batch: ['Predict::split', 'ray::map_task'] }],
  'staging-staged': ['h200/staging-staged', { batch: ['Predict::staged', 'ray::map_task'] }],
  'staging-overlap': ['h200/staging-overlap', { batch: ['Predict::staged', 'ray::map_task'] }],
  'augment-native': [
    'h200/augment-native',
    { batch: ['step #', 'epoch #'], first: ['loader::next_batch', 'epoch #'] },
  ],
  ddp: ['h200/ddp', { batch: ['step #', null] }],
  'graphs-whole': ['h200/graphs-whole'],
  'mfu-2gpu-2026.2.1-nccl-nvtx': ['public/mfu-2gpu-2026.2.1-nccl-nvtx'],
  'h100-2gpu-2026.2.1-ddp-window': ['public/h100-2gpu-2026.2.1-ddp-window'],
  'unified-memory-2022.2.1-18k-migrations': ['public/unified-memory-2022.2.1-18k-migrations'],
  'four-streams-2026.1.1': ['public/four-streams-2026.1.1'],
  'tensorrt-2023.1.2-driver-api': ['public/tensorrt-2023.1.2-driver-api'],
  'saxpy-mpi-2022.2.1-all-tables': ['public/saxpy-mpi-2022.2.1-all-tables'],
  'wsl2-api-only-2023.3.3': ['public/wsl2-api-only-2023.3.3'],
  'cardiac-2021.3.3-no-events': ['public/cardiac-2021.3.3-no-events'],
  'staging-staged-window-in-a-gap': ['h200/staging-staged', { window: [9_929_400_000, 10_034_000_000] }],
  'staging-staged-window-over-two-batches': [
    'h200/staging-staged',
    { window: [7_800_000_000, 7_990_000_000] },
  ],
  'ddp-window-before-all': ['h200/ddp', { window: [14_000_000_000, 14_300_000_000] }],
  'ddp-window': ['h200/ddp', { window: [18_400_000_000, 18_700_000_000] }],
  edges: ['hand/edges', { batch: ['step #', null], first: ['layer_#', 'stage #'] }],
  'edges-window': ['hand/edges', { window: [4_000_000, 43_100_000] }],
};

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Maps whose keys are not fixed: nothing may be in them that is not expected. */
const MAPS = new Set(['gapAnatomy.copies', 'bubbleAnatomy.copies']);

/** What is expected and what of that is found, with the same keys; lists are sets. Equal where a report is right. */
export function alike(expected: Json, found: Json | undefined, path = ''): [Json, Json | undefined] {
  if (Array.isArray(expected) && Array.isArray(found)) return alikeLists(expected, found, path);
  if (!isObject(expected) || !isObject(found)) return [expected, found];
  const place = path.split('.').slice(-2).join('.');
  if (MAPS.has(place)) return [expected, found];
  const pairs = Object.entries(expected).map(([key, value]) => ({
    key,
    both: alike(value, found[key], `${path}.${key}`),
  }));
  return [
    Object.fromEntries(pairs.map(({ key, both: [wanted] }) => [key, wanted])),
    Object.fromEntries(pairs.map(({ key, both: [, got] }) => [key, got === undefined ? 'missing' : got])),
  ];
}

/** Rows are told apart by what they are of. */
const IDS = ['process', 'device', 'gpu', 'api', 'name', 'range', 'kind', 'src', 'dst', 'family', 'parent'];

function alikeLists(expected: readonly Json[], found: readonly Json[], path: string): [Json, Json] {
  const idOf = (row: Json): string =>
    JSON.stringify(isObject(row) ? IDS.map((key) => row[key] ?? null) : row);
  const sorted = (rows: readonly Json[]): Json[] => [...rows].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  const left = sorted(expected);
  const right = sorted(found);
  const pairs = left.map((row, i) => alike(row, right[i], path));
  const surplus = right.slice(left.length);
  return [pairs.map(([a]) => a), [...pairs.map(([, b]) => b as Json), ...surplus]];
}

export function goldenReport(name: string): Json {
  return JSON.parse(readFileSync(sharedPath('golden', `${name}.json`), 'utf8')) as Json;
}
