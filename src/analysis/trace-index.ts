/**
 * What analyses ask of a trace: its events by reference, what its devices did, what its threads were in. The tables that are asked
 * for must be read to their end.
 */

import { defined } from '../base/assert';
import type { NameEntry } from '../trace/name-table';
import type { RowId } from '../trace/row-registry';
import { isSeries, NO_LINK, type EventRef, type EventTable, type EventTableId } from '../trace/table';
import type { TraceModel } from '../trace/trace-model';
import { DeviceIndex } from './device-index';
import { endAt } from './ordered-events';
import { RowPlaces, type PlacedSlice } from './row-places';
import { ThreadIndex } from './thread-index';

export class TraceIndex {
  readonly devices: DeviceIndex;
  readonly threads: ThreadIndex;
  private readonly model: TraceModel;
  private readonly places = new Map<EventTableId, RowPlaces>();

  constructor(model: TraceModel) {
    this.model = model;
    this.devices = new DeviceIndex(model);
    this.threads = new ThreadIndex(model);
  }

  /** All names of the trace: events hold an index into them. */
  get names(): readonly NameEntry[] {
    return this.model.names.entries;
  }

  /** Null where the trace has no event of that table. */
  table(id: EventTableId): EventTable | null {
    const table = this.model.tables[id];
    return table === undefined || isSeries(table) ? null : table;
  }

  /** A further column of a table: `call`, `bytes`, … Null where it has none of that name. */
  column(table: EventTableId, name: string): ArrayLike<number> | null {
    return this.model.extra.get(table)?.[name] ?? null;
  }

  /** ns relative to the base. */
  start(event: EventRef): number {
    return this.tableOf(event).start[event.index] as number;
  }

  /** ns relative to the base. */
  end(event: EventRef): number {
    return endAt(this.tableOf(event), event.index);
  }

  name(event: EventRef): NameEntry {
    const name = this.tableOf(event).name[event.index] as number;
    return defined(this.model.names.entries[name], 'the name of an event');
  }

  /** The row it lies on, by its number, and the part of the table that lies there. */
  place({ table, index }: EventRef): PlacedSlice {
    return defined(this.placesOf(table).find(index), 'the row of an event');
  }

  /** Where the parts of a table begin that lie on one row each: index of their first event, ascending. */
  partsOf(table: EventTableId): Float64Array {
    return this.placesOf(table).firsts;
  }

  private placesOf(table: EventTableId): RowPlaces {
    let places = this.places.get(table);
    if (places === undefined) {
      places = new RowPlaces(this.model, table);
      this.places.set(table, places);
    }
    return places;
  }

  row(event: EventRef): RowId {
    return this.model.rows.at(this.place(event).row);
  }

  /** The call that launched an event of GPU work; null where it is not in the trace. */
  callOf({ table, index }: EventRef): EventRef | null {
    const call = this.column(table, 'call')?.[index] ?? NO_LINK;
    return call === NO_LINK ? null : { table: 'calls', index: call };
  }

  /** The innermost range that encloses an event of a thread. */
  innermostRange(event: EventRef): EventRef | null {
    const { process, owner } = this.row(event);
    const ranges = this.threads.ranges(process, owner);
    const index = ranges?.innermost(this.start(event), this.end(event)) ?? null;
    return index === null ? null : { table: 'ranges', index };
  }

  private tableOf({ table }: EventRef): EventTable {
    return defined(this.table(table), 'the table of an event');
  }
}
