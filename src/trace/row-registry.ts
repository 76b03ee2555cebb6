/**
 * Gives every row a small number the first time an event of it is read, and at the end its place. The place follows from the
 * row's key alone, never from the order of reading, so that rows read later insert only inside their own group and nothing
 * jumps (DESIGN 4.6).
 */

import { deviceKey } from './devices';
import { ROW_KINDS, type RowKind } from './row';

/** Stands in a row's id for the card itself, over all the processes that use it; no key of a process is that small. */
export const CARD = -2;

/** What tells rows apart, in the order in which they are sorted. Unused parts are 0. */
export interface RowId {
  readonly kind: RowKind;
  /** `globalPid >> 24`, UNKNOWN_PROCESS, or CARD. */
  readonly process: number;
  /** Device number (trace/devices.ts) for GPU rows, thread id for CPU rows, metric type for samples. */
  readonly owner: number;
  /** Context id; memory kind for memory usage. */
  readonly context: number;
  /** Stream id, metric id. */
  readonly stream: number;
}

type Level<T> = Map<number, T>;

export class RowRegistry {
  readonly ids: RowId[] = [];
  private readonly known = new Map<RowKind, Level<Level<Level<Level<number>>>>>();

  /** The number of a row, new or known. Called once an event, so it makes no strings and no objects for known rows. */
  intern(kind: RowKind, process: number, owner: number, context = 0, stream = 0): number {
    const byStream = level(level(level(level(this.known, kind), process), owner), context);
    const known = byStream.get(stream);
    if (known !== undefined) return known;
    const index = this.ids.length;
    byStream.set(stream, index);
    this.ids.push({ kind, process, owner, context, stream });
    return index;
  }

  /** Row numbers in the order of the screen. */
  order(): number[] {
    return this.ids.map((_, index) => index).sort((a, b) => compareRows(this.at(a), this.at(b)));
  }

  at(index: number): RowId {
    return this.ids[index] as RowId;
  }
}

function level<K, V>(map: Map<K, Map<number, V>>, key: K): Map<number, V> {
  let next = map.get(key);
  if (next === undefined) {
    next = new Map<number, V>();
    map.set(key, next);
  }
  return next;
}

const GPU_KINDS: ReadonlySet<RowKind> = new Set([
  'device',
  'waits',
  'stream',
  'migrations',
  'syncs',
  'memory',
]);

export function isGpuRow(kind: RowKind): boolean {
  return GPU_KINDS.has(kind);
}

/** A process's devices come before its threads; GPU metrics, which belong to no process, come last. */
function sectionOf(kind: RowKind): number {
  if (kind === 'metric') return 2;
  return isGpuRow(kind) ? 0 : 1;
}

export function compareRows(a: RowId, b: RowId): number {
  return (
    Number(a.kind === 'metric') - Number(b.kind === 'metric') ||
    a.process - b.process ||
    sectionOf(a.kind) - sectionOf(b.kind) ||
    a.owner - b.owner ||
    ROW_KINDS.indexOf(a.kind) - ROW_KINDS.indexOf(b.kind) ||
    a.context - b.context ||
    a.stream - b.stream
  );
}

/** `p<process key>/d0/c1/s7` for GPU rows, `p<process key>/t3290/calls` for CPU rows, `card/d0/device` for cards. */
export function rowKey(id: RowId): string {
  if (id.kind === 'metric') return `metrics/${id.owner}/${id.stream}`;
  if (!isGpuRow(id.kind)) return `${groupKey(id)}/${id.kind}`;
  const device = groupKey(id);
  if (id.kind === 'stream') return `${device}/c${id.context}/s${id.stream}`;
  return id.kind === 'memory' ? `${device}/memory/${id.context}` : `${device}/${id.kind}`;
}

/** Key of the device, thread or sampler a row stands under. */
export function groupKey(id: RowId): string {
  if (id.kind === 'metric') return `metrics/${id.owner}`;
  if (id.process === CARD) return `card/${deviceKey(id.owner)}`;
  return `p${id.process}/${isGpuRow(id.kind) ? deviceKey(id.owner) : `t${id.owner}`}`;
}
