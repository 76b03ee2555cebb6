/** What analyses ask of the threads of a trace, each part made when it is first asked for and kept. */

import { defined } from '../base/assert';
import { isBlockingAllocation, isWorkCall } from '../trace/api-calls';
import type { RowKind, RowSlice } from '../trace/row';
import { isSeries, type EventTable, type EventTableId } from '../trace/table';
import type { TraceModel } from '../trace/trace-model';
import { partsOfRow, rowsWhere } from './row-parts';
import { ThreadCalls, type CallNames } from './thread-calls';
import { ThreadRanges } from './thread-ranges';

/** By ascending time, in ns relative to the base; 1 where the thread runs from then on, 0 where it does not. */
export interface Switches {
  readonly times: Float64Array;
  readonly isIn: Float64Array;
}

export interface ThreadId {
  readonly process: number;
  readonly thread: number;
}

/** Ranges lie on two rows of a thread: those that nest, and those that may cross. */
const RANGE_ROWS: readonly RowKind[] = ['ranges', 'startEnd'];

export class ThreadIndex {
  private readonly model: TraceModel;
  private readonly knownCalls = new Map<string, ThreadCalls>();
  private readonly knownRanges = new Map<string, ThreadRanges>();
  private readonly callingThreads = new Map<number, readonly number[]>();
  private names: CallNames | null = null;

  constructor(model: TraceModel) {
    this.model = model;
  }

  /** Ids of the threads of a process that have API calls, ascending. */
  withCalls(process: number): readonly number[] {
    let threads = this.callingThreads.get(process);
    if (threads === undefined) {
      const rows = rowsWhere(this.model, (id) => id.kind === 'calls' && id.process === process);
      threads = rows.map((row) => this.model.rows.at(row).owner).sort((a, b) => a - b);
      this.callingThreads.set(process, threads);
    }
    return threads;
  }

  /** All threads that have API calls, by process and thread. */
  allWithCalls(): readonly ThreadId[] {
    return this.ownersOf(['calls']);
  }

  /** All threads that have ranges, by process and thread. */
  allWithRanges(): readonly ThreadId[] {
    return this.ownersOf(RANGE_ROWS);
  }

  /** Null where the trace has no calls at all. */
  calls(process: number, thread: number): ThreadCalls | null {
    const table = this.table('calls');
    if (table === null) return null;
    const key = `${process}/${thread}`;
    let calls = this.knownCalls.get(key);
    if (calls === undefined) {
      const sourceRow = defined(this.model.extra.get('calls')?.['sourceRow'], 'the source rows of calls');
      const slices = this.slices(['calls'], process, thread);
      calls = new ThreadCalls(table, slices, this.callNames(), sourceRow);
      this.knownCalls.set(key, calls);
    }
    return calls;
  }

  /** Null where the trace has no ranges at all. */
  ranges(process: number, thread: number): ThreadRanges | null {
    const table = this.table('ranges');
    if (table === null) return null;
    const key = `${process}/${thread}`;
    let ranges = this.knownRanges.get(key);
    if (ranges === undefined) {
      const extra = this.model.extra.get('ranges');
      const flags = defined(extra?.['flags'], 'the flags of ranges');
      const sourceRow = defined(extra?.['sourceRow'], 'the source rows of ranges');
      ranges = ThreadRanges.ofThread(table, this.slices(RANGE_ROWS, process, thread), { flags, sourceRow });
      this.knownRanges.set(key, ranges);
    }
    return ranges;
  }

  /** When the scheduler switched a thread in or out; null where the trace does not say. */
  switches(process: number, thread: number): Switches | null {
    const table = this.model.tables.sched;
    if (table === undefined || !isSeries(table)) return null;
    const [row] = rowsWhere(
      this.model,
      (id) => id.kind === 'sched' && id.process === process && id.owner === thread,
    );
    const [slice] = row === undefined ? [] : this.model.slicesOf(row);
    if (slice === undefined) return null;
    const last = slice.first + slice.count;
    return { times: table.time.subarray(slice.first, last), isIn: table.value.subarray(slice.first, last) };
  }

  private ownersOf(kinds: readonly RowKind[]): ThreadId[] {
    const owners = new Map<string, ThreadId>();
    for (const row of rowsWhere(this.model, ({ kind }) => kinds.includes(kind))) {
      const { process, owner } = this.model.rows.at(row);
      owners.set(`${process}/${owner}`, { process, thread: owner });
    }
    return [...owners.values()].sort((a, b) => a.process - b.process || a.thread - b.thread);
  }

  private table(id: EventTableId): EventTable | null {
    const table = this.model.tables[id];
    return table === undefined || isSeries(table) ? null : table;
  }

  private slices(kinds: readonly RowKind[], process: number, thread: number): RowSlice[] {
    const rows = rowsWhere(
      this.model,
      (id) => kinds.includes(id.kind) && id.process === process && id.owner === thread,
    );
    return rows.flatMap((row) => partsOfRow(this.model, row).map(({ slice }) => slice));
  }

  private callNames(): CallNames {
    if (this.names === null) {
      const flag = (holds: (name: string) => boolean): Uint8Array =>
        Uint8Array.from(this.model.names.entries, ({ cls, text }) =>
          Number(cls.startsWith('call') && holds(text)),
        );
      this.names = { isWork: flag(isWorkCall), isBlockingAllocation: flag(isBlockingAllocation) };
    }
    return this.names;
  }
}
