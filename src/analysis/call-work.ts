/** What GPU work each API call launched: first start and last end, and each piece of it. Times in ns relative to the base. */

import { NO_LINK, type EventTable, type EventTableId } from '../trace/table';
import { onceATrace } from './once-an-index';
import { endAt } from './ordered-events';

/** Work that API calls launch. */
const LAUNCHED_TABLES = ['kernels', 'graphs', 'copies', 'memsets'] as const satisfies EventTableId[];

export class CallWork {
  /** By index of a call; Infinity and −Infinity where it launched nothing. */
  readonly firstStart: Float64Array;
  readonly lastEnd: Float64Array;
  /** Operations of call i lie at [firsts[i], firsts[i + 1]) of the two columns. */
  readonly firsts: Uint32Array;
  readonly starts: Float64Array;
  readonly ends: Float64Array;

  constructor(calls: number, tables: readonly { table: EventTable; callOf: ArrayLike<number> }[]) {
    this.firstStart = new Float64Array(calls).fill(Infinity);
    this.lastEnd = new Float64Array(calls).fill(-Infinity);
    this.firsts = new Uint32Array(calls + 1);
    let count = 0;
    for (const { table, callOf } of tables) {
      for (let i = 0; i < table.count; i++) {
        const call = callOf[i] as number;
        if (call === NO_LINK) continue;
        const start = table.start[i] as number;
        const end = endAt(table, i);
        if (start < (this.firstStart[call] as number)) this.firstStart[call] = start;
        if (end > (this.lastEnd[call] as number)) this.lastEnd[call] = end;
        this.firsts[call + 1] = (this.firsts[call + 1] as number) + 1;
        count++;
      }
    }
    for (let i = 0; i < calls; i++)
      this.firsts[i + 1] = (this.firsts[i + 1] as number) + (this.firsts[i] as number);
    this.starts = new Float64Array(count);
    this.ends = new Float64Array(count);
    const cursor = this.firsts.slice();
    for (const { table, callOf } of tables) {
      for (let i = 0; i < table.count; i++) {
        const call = callOf[i] as number;
        if (call === NO_LINK) continue;
        const at = cursor[call] as number;
        cursor[call] = at + 1;
        this.starts[at] = table.start[i] as number;
        this.ends[at] = endAt(table, i);
      }
    }
  }

  launched(call: number): boolean {
    return (this.firsts[call] as number) < (this.firsts[call + 1] as number);
  }
}

export const callWorkOf = onceATrace((index): CallWork => {
  const tables = LAUNCHED_TABLES.flatMap((id) => {
    const table = index.table(id);
    const callOf = index.column(id, 'call');
    return table === null || callOf === null ? [] : [{ table, callOf }];
  });
  return new CallWork(index.table('calls')?.count ?? 0, tables);
});
