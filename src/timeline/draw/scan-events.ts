/** Adds the events that start and end in one column: a few by visiting them, many by sums. */

import { durationAt, ESCAPED } from '../../trace/durations';
import type { LaneSums } from '../../trace/lod/lane-sums';
import type { EventTable } from '../../trace/table';
import type { ColumnSum } from './column-sum';

/** How a slice's events are told apart. */
export interface ScanSource {
  readonly table: EventTable;
  /** Class by name. */
  readonly cls: Uint8Array;
  /** Own colour by name; by class where `isByClass`. */
  readonly pixels: Uint32Array;
  readonly isByClass: boolean;
  /** Events of one class differ in colour: the longest of a column may show its own. */
  readonly hasOwnColours: boolean;
  /** The class of all events of the table, -1 where they differ. */
  readonly onlyClass: number;
  /** Null where they are still to be made: crowded columns are then estimated. */
  readonly sums: () => LaneSums | null;
}

/** Fewer events than these are quicker to visit than to sum up. */
const MOST_VISITED = 20;
/** Of a crowded column without sums. */
const SAMPLES = 16;

/** Adds events [from, to) of the table. */
export function addEvents(column: ColumnSum, source: ScanSource, from: number, to: number): void {
  if (to - from > MOST_VISITED) {
    const sums = source.sums();
    if (sums === null) addSamples(column, source, from, to);
    else addSums(column, sums, from, to);
  } else if (source.onlyClass >= 0) {
    addOneClass(column, source, from, to);
  } else if (source.hasOwnColours) {
    addOwnColours(column, source, from, to);
  } else {
    addClasses(column, source, from, to);
  }
}

function addOneClass(column: ColumnSum, { table, onlyClass }: ScanSource, from: number, to: number): void {
  const { duration } = table;
  const { ns } = duration;
  let sum = 0;
  for (let i = from; i < to; i++) {
    const short = ns[i] as number;
    sum += short === ESCAPED ? durationAt(duration, i) : short;
  }
  column.busyNs[onlyClass] = (column.busyNs[onlyClass] as number) + sum;
  column.note(1 << onlyClass);
}

function addClasses(column: ColumnSum, { table, cls }: ScanSource, from: number, to: number): void {
  const { duration, name } = table;
  const { ns } = duration;
  const { busyNs } = column;
  let bits = 0;
  for (let i = from; i < to; i++) {
    const short = ns[i] as number;
    const shown = cls[name[i] as number] as number;
    bits |= 1 << shown;
    busyNs[shown] = (busyNs[shown] as number) + (short === ESCAPED ? durationAt(duration, i) : short);
  }
  column.note(bits);
}

function addOwnColours(column: ColumnSum, source: ScanSource, from: number, to: number): void {
  const { table, cls } = source;
  const { duration, name } = table;
  const { ns } = duration;
  const { busyNs } = column;
  let bits = 0;
  let longest = from;
  let longestNs = -1;
  for (let i = from; i < to; i++) {
    const short = ns[i] as number;
    const length = short === ESCAPED ? durationAt(duration, i) : short;
    const shown = cls[name[i] as number] as number;
    bits |= 1 << shown;
    busyNs[shown] = (busyNs[shown] as number) + length;
    if (length <= longestNs) continue;
    longestNs = length;
    longest = i;
  }
  column.note(bits);
  offer(column, source, longest);
}

/** In a crowd no event is half of the column, or so seldom that its own colour is not looked for. */
function addSums(column: ColumnSum, sums: LaneSums, from: number, to: number): void {
  sums.add(from, to, column.busyNs);
  column.note(sums.classBits);
}

function offer(column: ColumnSum, { table, cls, pixels, isByClass }: ScanSource, index: number): void {
  const name = table.name[index] as number;
  const shown = cls[name] as number;
  column.offer(shown, durationAt(table.duration, index), pixels[isByClass ? shown : name] as number);
}

/** As if all of [from, to) were like a few of them: what is shown until the sums are made. */
function addSamples(
  column: ColumnSum,
  { table, cls, pixels, isByClass }: ScanSource,
  from: number,
  to: number,
): void {
  const share = (to - from) / SAMPLES;
  for (let k = 0; k < SAMPLES; k++) {
    const i = from + Math.floor(k * share);
    const name = table.name[i] as number;
    const shown = cls[name] as number;
    column.add(shown, durationAt(table.duration, i) * share, pixels[isByClass ? shown : name] as number);
  }
}
