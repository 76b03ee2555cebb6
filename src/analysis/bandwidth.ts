/** Copies of one device over time: bytes by kind, and how much of the copying kernels hid. */

import type { Extent } from '../trace/trace';
import { copyKindsOf } from './copy-segments';
import { overlapIn } from './coverage';
import { COPY_TABLES } from './device-work';
import { endAt } from './ordered-events';
import type { TraceIndex } from './trace-index';

export interface Bandwidth extends Extent {
  /** Of equal length: bin i is [from + i · binNs, from + (i + 1) · binNs). */
  readonly binNs: number;
  /** By copy kind, in the order of their numbers; bytes / binNs is GB/s over the bin. Bytes are spread evenly over a copy. */
  readonly kinds: readonly { readonly kind: string; readonly bytes: Float64Array }[];
  /** Union of the copies in each bin, in ns: under kernel activity, and not. */
  readonly hiddenNs: Float64Array;
  readonly exposedNs: Float64Array;
}

/** `span` in ns relative to the base, not empty; `bins` at least 1. */
export function measureBandwidth(index: TraceIndex, device: number, span: Extent, bins: number): Bandwidth {
  const { from, to } = span;
  const binNs = (to - from) / bins;
  const byKind = new Map(copyKindsOf(index.names).map((kind) => [kind, new Float64Array(bins)]));
  const bytesOfName = index.names.map(({ copy }) => byKind.get(copy?.kind ?? ''));
  for (const { table, slice } of index.devices.parts(({ owner }) => owner === device)) {
    if (!COPY_TABLES.has(table.id)) continue;
    const column = index.column(table.id, 'bytes') ?? [];
    for (let i = slice.first; i < slice.first + slice.count; i++) {
      const bytes = bytesOfName[table.name[i] as number];
      if (bytes === undefined) continue;
      const start = ((table.start[i] as number) - from) / binNs;
      const end = (endAt(table, i) - from) / binNs;
      if (end >= 0 && start < bins) spread(bytes, start, end, column[i] ?? 0);
    }
  }
  return {
    from,
    to,
    binNs,
    kinds: [...byKind]
      .filter(([, bytes]) => bytes.some((count) => count > 0))
      .map(([kind, bytes]) => ({ kind, bytes })),
    ...hideAndExpose(index, device, span, bins),
  };
}

/** `start` and `end` in bins from the first. */
function spread(bytes: Float64Array, start: number, end: number, amount: number): void {
  const first = Math.max(0, Math.floor(start));
  if (end <= start) {
    bytes[first] = (bytes[first] as number) + amount;
    return;
  }
  for (let bin = first; bin < Math.min(end, bytes.length); bin++) {
    const part = Math.min(end, bin + 1) - Math.max(start, bin);
    bytes[bin] = (bytes[bin] as number) + (amount * part) / (end - start);
  }
}

function hideAndExpose(index: TraceIndex, device: number, { from, to }: Extent, bins: number) {
  const { copies, kernels } = index.devices.work(device);
  const binNs = (to - from) / bins;
  const hiddenNs = new Float64Array(bins);
  const exposedNs = new Float64Array(bins);
  for (let bin = 0; bin < bins; bin++) {
    const start = from + bin * binNs;
    const end = bin === bins - 1 ? to : start + binNs;
    const copyNs = copies.lengthIn(start, end);
    if (copyNs === 0) continue;
    hiddenNs[bin] = overlapIn(copies, kernels, start, end);
    exposedNs[bin] = copyNs - (hiddenNs[bin] as number);
  }
  return { hiddenNs, exposedNs };
}
