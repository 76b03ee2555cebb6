/** What all tables of GPU work share: their columns, and the rules by which a row takes part in nothing (DEFINITIONS 1). */

import { UNKNOWN_PROCESS } from '../../trace/ids';
import type { DropReason } from '../../trace/report';
import type { ReadContext } from './read-context';
import { readAll, type Row, type Tally } from './read-rows';
import { column, processKey, relative, ROWID, select, type Wanted } from './select';
import { isInRange, numberOrZero, uint32OrZero } from './values';

/** The first eight columns of every GPU query, in this order; a reader appends its own. */
export function gpuColumns(base: bigint): Wanted[] {
  return [
    relative('start', base),
    relative('end', base),
    column('deviceId'),
    column('contextId'),
    column('streamId'),
    column('correlationId'),
    processKey('globalPid'),
    ROWID,
  ];
}
/** Index of a reader's first own column. */
export const OWN = 8;

export interface GpuEvent {
  start: number;
  duration: number;
  process: number;
  /** Device number (trace/devices.ts). */
  device: number;
  context: number;
  stream: number;
  correlationId: number;
  sourceRow: number;
}

/** Turns rows into events, or says why one is dropped. One event object is used again for every row. */
export class GpuRows {
  private readonly context: ReadContext;
  private readonly event: GpuEvent = {
    start: 0,
    duration: 0,
    process: 0,
    device: 0,
    context: 0,
    stream: 0,
    correlationId: 0,
    sourceRow: 0,
  };
  /** What a raw time of 0 reads as. */
  private readonly zero: number;
  private soleProcess: number | null = null;

  constructor(context: ReadContext) {
    this.context = context;
    this.zero = Number(-context.base);
  }

  /** The event, valid until the next call, or null with the reason counted. */
  accept(row: Row, tally: Tally): GpuEvent | null {
    const reason = this.dropReason(row);
    if (reason !== null) {
      tally.drop(reason);
      return null;
    }
    const event = this.event;
    event.start = row[0] as number;
    event.duration = (row[1] as number) - event.start;
    event.process = typeof row[6] === 'number' ? row[6] : this.processOfNull();
    event.device = this.context.devices.use(event.process, row[2] as number);
    event.context = numberOrZero(row[3]);
    event.stream = numberOrZero(row[4]);
    event.correlationId = uint32OrZero(row[5]);
    event.sourceRow = uint32OrZero(row[7]);
    return event;
  }

  private dropReason(row: Row): DropReason | null {
    const [start, end, device] = row;
    if (typeof start !== 'number') return 'noStart';
    if (typeof end !== 'number') return 'noEnd';
    if (start === this.zero && end === this.zero) return 'noTiming';
    if (end < start) return 'reversed';
    if (typeof device !== 'number') return 'noDevice';
    return isInRange(start) && isInRange(end) ? null : 'outOfRange';
  }

  /** A row without globalPid belongs to the only process with API calls; where several have, to none that is known. */
  private processOfNull(): number {
    this.soleProcess ??= findSoleProcess(this.context);
    return this.soleProcess;
  }
}

function findSoleProcess(context: ReadContext): number {
  const table = context.schema.table('CUPTI_ACTIVITY_KIND_RUNTIME');
  if (table === null || !table.columns.has('globalTid')) return UNKNOWN_PROCESS;
  const distinct = select(table, [processKey('globalTid')], 'WHERE globalTid IS NOT NULL').replace(
    'SELECT',
    'SELECT DISTINCT',
  );
  const processes = readAll(context, `${distinct} LIMIT 2`);
  return processes.length === 1 ? Number(processes[0]?.[0]) : UNKNOWN_PROCESS;
}
