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
      case 'eventTable': {
        const { id, count, long, open } = piece;
        const duration = { ns: new Uint32Array(count), long };
        const start = new Float64Array(count);
        this.tables.set(id, { id, count, start, duration, name: new Uint32Array(count), open });
        return;
      }
      case 'events': {
        const table = this.tables.get(piece.id) as EventTable;
        table.start.set(piece.start, piece.offset);
        table.duration.ns.set(piece.ns, piece.offset);
        table.name.set(piece.name, piece.offset);
        return;
      }
      case 'seriesTable': {
        const { id, count } = piece;
        this.tables.set(id, { id, count, time: new Float64Array(count), value: new Float64Array(count) });
        return;
      }
      case 'samples': {
        const table = this.tables.get(piece.id) as SeriesTable;
        table.time.set(piece.time, piece.offset);
        table.value.set(piece.value, piece.offset);
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
