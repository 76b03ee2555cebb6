/** Puts the pieces of a stage together again on the page, each column into one array. */

import { unreachable } from '../base/assert';
import type { TraceAddition } from '../trace/apply-part';
import type { NameEntry } from '../trace/name-table';
import type { TraceRow } from '../trace/row';
import type { EventTable, SeriesTable, TableId, TraceTable } from '../trace/table';
import type { PartEnd, Piece } from './api';

export class PartAssembler {
  private names: NameEntry[] = [];
  private rows: TraceRow[] = [];
  private tables = new Map<TableId, TraceTable>();

  add(piece: Piece): void {
    switch (piece.kind) {
      case 'names':
        this.names.push(...piece.names);
        return;
      case 'rows':
        this.rows.push(...piece.rows);
        return;
      case 'eventTable':
        this.tables.set(piece.id, eventTable(piece));
        return;
      case 'events': {
        const table = this.tables.get(piece.id) as EventTable;
        table.start.set(piece.columns.start, piece.offset);
        table.duration.ns.set(piece.columns.ns, piece.offset);
        table.name.set(piece.columns.name, piece.offset);
        return;
      }
      case 'seriesTable':
        this.tables.set(piece.id, seriesTable(piece));
        return;
      case 'samples': {
        const table = this.tables.get(piece.id) as SeriesTable;
        table.time.set(piece.columns.time, piece.offset);
        table.value.set(piece.columns.value, piece.offset);
        return;
      }
      default:
        unreachable(piece);
    }
  }

  /** What the stage added; the assembler is empty afterwards. */
  finish(end: PartEnd): TraceAddition {
    const addition = {
      base: BigInt(end.base),
      zero: end.zero,
      extent: end.extent,
      groups: end.groups,
      names: this.names,
      tables: [...this.tables.values()],
      rows: this.rows,
    };
    this.names = [];
    this.rows = [];
    this.tables = new Map();
    return addition;
  }
}

function eventTable({ id, count, long, open, shared }: Extract<Piece, { kind: 'eventTable' }>): EventTable {
  const start = shared?.start ?? new Float64Array(count);
  const ns = shared?.ns ?? new Uint32Array(count);
  const name = shared?.name ?? new Uint32Array(count);
  return { id, count, start, duration: { ns, long }, name, open };
}

function seriesTable({ id, count, shared }: Extract<Piece, { kind: 'seriesTable' }>): SeriesTable {
  const time = shared?.time ?? new Float64Array(count);
  const value = shared?.value ?? new Float64Array(count);
  return { id, count, time, value };
}
