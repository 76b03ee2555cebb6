/** What one physical device did, over all processes and streams that use it (DEFINITIONS 1, "Device"). */

import type { NameEntry } from '../trace/name-table';
import type { EventTableId } from '../trace/table';
import type { Extent } from '../trace/trace';
import { CoverageBuilder, unionOf, type Coverage } from './coverage';
import { endAt, visitByStart } from './ordered-events';
import type { Part } from './row-parts';

/** Kernels and whole graphs (DEFINITIONS 2, "kernel activity"). */
export const KERNEL_TABLES: ReadonlySet<string> = new Set<EventTableId>(['kernels', 'graphs']);
/** Unified-memory migrations are MEMCPY rows too. */
export const COPY_TABLES: ReadonlySet<string> = new Set<EventTableId>(['copies', 'migrations']);

export interface DeviceWork {
  readonly kernels: Coverage;
  /** Kernel activity by kernels that move data between devices, and by all others (DEFINITIONS 2, "communication"). */
  readonly communication: Coverage;
  readonly compute: Coverage;
  readonly copies: Coverage;
  readonly copiesAndMemsets: Coverage;
  /** Everything: its holes are bubbles. */
  readonly active: Coverage;
  /** From the first start to the last end of kernel activity, events of 0 ns too; null where it has none. */
  readonly kernelSpan: Extent | null;
}

/** `parts`: everything that lies on the device. */
export function measureDevice(parts: readonly Part[], names: readonly NameEntry[]): DeviceWork {
  const isCommunication = Uint8Array.from(names, ({ cls }) => Number(cls === 'communication'));
  const compute = new CoverageBuilder();
  const communication = new CoverageBuilder();
  const copies = new CoverageBuilder();
  const memsets = new CoverageBuilder();
  let first = Infinity;
  let last = -Infinity;
  visitByStart(parts, ({ table }, index, start) => {
    const end = endAt(table, index);
    if (KERNEL_TABLES.has(table.id)) {
      if (start < first) first = start;
      if (end > last) last = end;
      const builder = isCommunication[table.name[index] as number] === 1 ? communication : compute;
      builder.add(start, end);
    } else (COPY_TABLES.has(table.id) ? copies : memsets).add(start, end);
  });
  const work = {
    communication: communication.finish(),
    compute: compute.finish(),
    copies: copies.finish(),
  };
  const kernels = unionOf(work.compute, work.communication);
  const copiesAndMemsets = unionOf(work.copies, memsets.finish());
  return {
    ...work,
    kernels,
    copiesAndMemsets,
    active: unionOf(kernels, copiesAndMemsets),
    kernelSpan: first <= last ? { from: first, to: last } : null,
  };
}
