/**
 * Joins GPU work to the API call that launched it by (process, correlation id), never by the id alone: two processes of one
 * export reuse the same ids (C01). Ids 0 join nothing.
 */

import { UNKNOWN_PROCESS } from './ids';
import { NO_LINK } from './table';

/** Calls [first, first + count) of one process; a process may have several such parts, one a thread. */
export interface CallPart {
  readonly process: number;
  readonly first: number;
  readonly count: number;
}

export interface CallColumns {
  readonly correlationId: Uint32Array;
  readonly start: Float64Array;
}

/** Correlation ids count up, so a table by id is dense; beyond this many slots a call it is not, and a Map serves. */
const MOST_SLOTS_A_CALL = 8;
const FREE_SLOTS = 1024;

interface IdTable {
  get(id: number): number;
  set(id: number, call: number): void;
}

interface IdSpan {
  low: number;
  high: number;
  calls: number;
}

/** Finds the call of (process, correlation id); of several, the first by start (the outer one: DEFINITIONS 1, "Process"). */
export class CallIndex {
  private readonly tables = new Map<number, IdTable>();

  constructor(parts: readonly CallPart[], columns: CallColumns) {
    const { correlationId, start } = columns;
    for (const [process, span] of spans(parts, correlationId)) this.tables.set(process, makeTable(span));
    for (const part of parts) {
      const table = this.tables.get(part.process);
      if (table === undefined) continue;
      for (let call = part.first; call < part.first + part.count; call++) {
        const id = correlationId[call] as number;
        if (id === 0) continue;
        const known = table.get(id);
        const isFirst = known === NO_LINK || (start[call] as number) < (start[known] as number);
        if (isFirst) table.set(id, call);
      }
    }
  }

  /** Index of the call, or NO_LINK. */
  find(process: number, correlationId: number): number {
    // Two processes that are both unknown need not be one.
    if (correlationId === 0 || process === UNKNOWN_PROCESS) return NO_LINK;
    return this.tables.get(process)?.get(correlationId) ?? NO_LINK;
  }
}

function spans(parts: readonly CallPart[], correlationId: Uint32Array): Map<number, IdSpan> {
  const result = new Map<number, IdSpan>();
  for (const part of parts) {
    const span = result.get(part.process) ?? { low: Infinity, high: 0, calls: 0 };
    for (let call = part.first; call < part.first + part.count; call++) {
      const id = correlationId[call] as number;
      if (id === 0) continue;
      if (id < span.low) span.low = id;
      if (id > span.high) span.high = id;
      span.calls++;
    }
    if (span.calls > 0) result.set(part.process, span);
  }
  return result;
}

function makeTable({ low, high, calls }: IdSpan): IdTable {
  const slots = high - low + 1;
  if (slots > calls * MOST_SLOTS_A_CALL + FREE_SLOTS) {
    const table = new Map<number, number>();
    return { get: (id) => table.get(id) ?? NO_LINK, set: (id, call) => table.set(id, call) };
  }
  const table = new Uint32Array(slots).fill(NO_LINK);
  return { get: (id) => table[id - low] ?? NO_LINK, set: (id, call) => (table[id - low] = call) };
}
