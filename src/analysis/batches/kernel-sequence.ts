/** The kernel activity of one process on one device in the order in which it starts, over all streams. */

import type { RowId } from '../../trace/row-registry';
import type { EventRef } from '../../trace/table';
import { KERNEL_TABLES } from '../device-work';
import { endAt, visitByStart } from '../ordered-events';
import type { TraceIndex } from '../trace-index';

/** Columns of one length; times in ns relative to the base. Not kept: a trace may have millions. */
export interface KernelSequence {
  readonly process: number;
  /** Number of the device. */
  readonly device: number;
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** Index of a name. */
  readonly names: Uint32Array;
  readonly eventAt: (place: number) => EventRef;
}

/** Every process and device with kernel activity. */
function tracksOf(index: TraceIndex): Iterable<RowId> {
  const parts = index.devices.parts(() => true).filter(({ table }) => KERNEL_TABLES.has(table.id));
  return new Map(parts.map(({ row }) => [`${row.process}/${row.owner}`, row])).values();
}

/** One at a time, for each process and device with kernel activity. */
export function* kernelSequences(index: TraceIndex): Generator<KernelSequence> {
  for (const { process, owner: device } of tracksOf(index)) {
    const parts = index.devices
      .parts((row) => row.process === process && row.owner === device)
      .filter(({ table }) => KERNEL_TABLES.has(table.id));
    const count = parts.reduce((sum, { slice }) => sum + slice.count, 0);
    const starts = new Float64Array(count);
    const ends = new Float64Array(count);
    const names = new Uint32Array(count);
    const indexes = new Uint32Array(count);
    const isGraph = new Uint8Array(count);
    let at = 0;
    visitByStart(parts, ({ table }, event, start) => {
      starts[at] = start;
      ends[at] = endAt(table, event);
      names[at] = table.name[event] as number;
      indexes[at] = event;
      isGraph[at++] = Number(table.id === 'graphs');
    });
    yield {
      process,
      device,
      starts,
      ends,
      names,
      eventAt: (place) => ({
        table: isGraph[place] === 1 ? 'graphs' : 'kernels',
        index: indexes[place] as number,
      }),
    };
  }
}
