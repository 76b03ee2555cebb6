/** What analyses ask of the devices of a trace, each part made when it is first asked for and kept. */

import type { RowKind } from '../trace/row';
import type { RowId } from '../trace/row-registry';
import type { TraceModel } from '../trace/trace-model';
import type { Coverage } from './coverage';
import { KERNEL_TABLES, measureDevice, type DeviceWork } from './device-work';
import { coverageOf } from './ordered-events';
import { partsOfRow, rowsWhere, type Part } from './row-parts';

/** Rows of the events of a device. */
const WORK_ROWS: ReadonlySet<RowKind> = new Set(['stream', 'migrations']);

export interface PlacedPart extends Part {
  readonly row: RowId;
}

export class DeviceIndex {
  private readonly model: TraceModel;
  private readonly works = new Map<number, DeviceWork>();
  private readonly streams = new Map<number, Coverage>();

  constructor(model: TraceModel) {
    this.model = model;
  }

  /** Numbers of the devices that did anything, ascending. Two processes that use one card share its number. */
  numbers(): number[] {
    const numbers = this.parts(() => true).map(({ row }) => row.owner);
    return [...new Set(numbers)].sort((a, b) => a - b);
  }

  work(number: number): DeviceWork {
    let work = this.works.get(number);
    if (work === undefined) {
      work = measureDevice(
        this.parts(({ owner }) => owner === number),
        this.model.names.entries,
      );
      this.works.set(number, work);
    }
    return work;
  }

  /** Everything that lies on devices, on the rows whose id is as asked for. */
  parts(holds: (row: RowId) => boolean): PlacedPart[] {
    const rows = rowsWhere(this.model, (id) => WORK_ROWS.has(id.kind) && holds(id));
    return rows.flatMap((number) => {
      const row = this.model.rows.at(number);
      return partsOfRow(this.model, number).map((part) => ({ ...part, row }));
    });
  }

  /** Kernel activity of one (process, device, context, stream), by the number of its row. */
  streamKernels(row: number): Coverage {
    let coverage = this.streams.get(row);
    if (coverage === undefined) {
      coverage = coverageOf(partsOfRow(this.model, row).filter(({ table }) => KERNEL_TABLES.has(table.id)));
      this.streams.set(row, coverage);
    }
    return coverage;
  }
}
