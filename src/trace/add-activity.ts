/**
 * Adds what every device did, once all GPU work is in the model: a row above the streams of each process, one for the card itself
 * where several processes use it, and the place of the row of waits where there are HtoD copies.
 */

import type { Allocate } from '../base/growable';
import { activityKind, sweepActivity, type ActivityKind } from './activity';
import type { NameTableBuilder } from './name-table';
import type { RowSlice } from './row';
import { CARD } from './row-registry';
import { EventTableBuilder } from './table-builder';
import type { TraceModel } from './trace-model';

interface DevicePart {
  /** Row of the device. */
  readonly row: number;
  readonly slices: readonly RowSlice[];
}

/** `allocate` makes the columns that the page draws from. */
export function addActivity(model: TraceModel, allocate: Allocate): void {
  const parts = deviceParts(model);
  const all = [...parts, ...cardParts(model, parts)];
  const names = new ActivityNames(model.names);
  // About as many segments as events: kernels that follow each other at once are one, a copy between two kernels makes three.
  const expected = all.reduce((sum, { slices }) => sum + countOf(slices), 0);
  const activity = new EventTableBuilder('activity', {}, { allocate, expected });
  for (const { row, slices } of all) {
    sweepActivity(slices, model.tables, names.kindOf, (kind, from, to) => {
      activity.push(row, from, to - from, names.nameOf(kind));
    });
    model.setEvents(row, countOf(slices));
  }
  for (const { row, slices } of parts) {
    const { process, owner } = model.rows.at(row);
    if (holdsHtoD(model, slices)) model.rows.intern('waits', process, owner);
  }
  model.add(activity.finish(model.rows.order()));
}

function countOf(slices: readonly RowSlice[]): number {
  return slices.reduce((sum, slice) => sum + slice.count, 0);
}

/** All GPU work of each process on each device. */
function deviceParts(model: TraceModel): DevicePart[] {
  const parts = new Map<number, RowSlice[]>();
  const count = model.rows.ids.length;
  for (let row = 0; row < count; row++) {
    const id = model.rows.at(row);
    if (id.kind !== 'stream' && id.kind !== 'migrations') continue;
    const device = model.rows.intern('device', id.process, id.owner);
    parts.set(device, [...(parts.get(device) ?? []), ...model.slicesOf(row)]);
  }
  return [...parts].map(([row, slices]) => ({ row, slices }));
}

function cardParts(model: TraceModel, parts: readonly DevicePart[]): DevicePart[] {
  const byCard = new Map<number, DevicePart[]>();
  for (const part of parts) {
    const { owner } = model.rows.at(part.row);
    byCard.set(owner, [...(byCard.get(owner) ?? []), part]);
  }
  return [...byCard]
    .filter(([, users]) => users.length > 1)
    .map(([owner, users]) => ({
      row: model.rows.intern('device', CARD, owner),
      slices: users.flatMap(({ slices }) => slices),
    }));
}

function holdsHtoD(model: TraceModel, slices: readonly RowSlice[]): boolean {
  const { copies } = model.tables;
  if (copies === undefined || !('name' in copies)) return false;
  return slices.some(
    ({ table, first, count }) =>
      table === 'copies' &&
      copies.name
        .subarray(first, first + count)
        .some((name) => model.names.entries[name]?.copy?.kind === 'HtoD'),
  );
}

/** The kinds of activity by the names of events, and as names of their own. */
class ActivityNames {
  private readonly names: NameTableBuilder;
  /** By number of an event's name. */
  private readonly kinds: ActivityKind[] = [];
  /** By rank. */
  private readonly own = new Map<number, number>();

  constructor(names: NameTableBuilder) {
    this.names = names;
  }

  readonly kindOf = (name: number): ActivityKind => {
    const known = this.kinds[name];
    if (known !== undefined) return known;
    const entry = this.names.entries[name];
    const kind = activityKind(entry ?? { text: '', cls: 'kernel' });
    this.kinds[name] = kind;
    return kind;
  };

  nameOf({ text, cls, rank }: ActivityKind): number {
    const known = this.own.get(rank) ?? this.names.add({ text, cls });
    this.own.set(rank, known);
    return known;
  }
}
