/** What starts in each window of a track: kernels, HtoD copies with their verdicts, and gaps (DEFINITIONS 2, "batch window"). */

import type { Extent } from '../../trace/trace';
import type { CopyVerdict, CopyWait } from '../copy-waits';
import { holesIn } from '../holes';
import type { TraceIndex } from '../trace-index';
import type { Batch, BatchTrack } from './batch-list';
import { htodCopiesOf } from './htod-copies';
import { PlaceCount, windowPlaces } from './window-places';

type WindowContents = Pick<Batch, 'kernels' | 'htod' | 'verdicts'>;
type OutsideCounts = Pick<BatchTrack, 'htodCopies' | 'stalledCopies' | 'kernelGaps'>;

interface Contents {
  /** By place of a window. */
  readonly windows: readonly WindowContents[];
  readonly counts: OutsideCounts;
}

/** `windows` tile the time. Kernels and copies are of the process on the device; gaps are the device's, whoever uses it. */
export function findContents(
  index: TraceIndex,
  process: number,
  device: number,
  windows: readonly Extent[],
): Contents {
  const copies = putCopies(htodCopiesOf(index).get(`${process}/${device}`) ?? [], windows);
  const kernels = countKernels(index, process, device, windows);
  return {
    windows: windows.map((_, place) => ({
      kernels: kernels[place] as number,
      ...(copies.windows[place] ?? NO_COPIES),
    })),
    counts: {
      htodCopies: copies.all.outside,
      stalledCopies: copies.stalled.outside,
      kernelGaps: countGaps(index, device, windows),
    },
  };
}

const NO_COPIES = { htod: { count: 0, bytes: 0 }, verdicts: [] } as const;

function putCopies(waits: readonly CopyWait[], windows: readonly Extent[]) {
  const placeOf = windowPlaces(windows);
  const all = new PlaceCount();
  const stalled = new PlaceCount();
  const found: (Pick<Batch, 'htod' | 'verdicts'> | undefined)[] = [];
  const lists: (CopyWait[] | undefined)[] = [];
  for (const wait of waits) {
    const place = placeOf(wait.startNs);
    all.add(place);
    if (wait.reason !== null) stalled.add(place);
    if (place >= 0) (lists[place] ??= []).push(wait);
  }
  lists.forEach((list = [], place) => {
    const bytes = list.reduce((sum, wait) => sum + wait.bytes, 0);
    found[place] = { htod: { count: list.length, bytes }, verdicts: verdictsOf(list) };
  });
  return { windows: found, all, stalled };
}

/** The longest wait first, then the more frequent, then in the order in which they occur. */
function verdictsOf(waits: readonly CopyWait[]): Batch['verdicts'] {
  const totals = new Map<CopyVerdict, { verdict: CopyVerdict; count: number; waitNs: number }>();
  for (const { verdict, waitNs } of waits) {
    const total = totals.get(verdict) ?? { verdict, count: 0, waitNs: 0 };
    totals.set(verdict, total);
    total.count++;
    total.waitNs += waitNs;
  }
  return [...totals.values()].sort((a, b) => b.waitNs - a.waitNs || b.count - a.count);
}

function countKernels(
  index: TraceIndex,
  process: number,
  device: number,
  windows: readonly Extent[],
): Uint32Array {
  const counts = new Uint32Array(windows.length);
  const placeOf = windowPlaces(windows);
  const parts = index.devices.parts((row) => row.process === process && row.owner === device);
  for (const { table, slice } of parts) {
    if (table.id !== 'kernels') continue;
    for (let i = slice.first; i < slice.first + slice.count; i++) {
      const place = placeOf(table.start[i] as number);
      if (place >= 0) counts[place] = (counts[place] as number) + 1;
    }
  }
  return counts;
}

/** Gaps in the kernel span of the device. */
function countGaps(
  index: TraceIndex,
  device: number,
  windows: readonly Extent[],
): OutsideCounts['kernelGaps'] {
  const { kernels, kernelSpan } = index.devices.work(device);
  const placeOf = windowPlaces(windows);
  const count = new PlaceCount();
  const gaps = holesIn(kernels, kernelSpan ?? { from: 0, to: 0 });
  for (let i = 0; i < gaps.count; i++) count.add(placeOf(gaps.from[i] as number));
  return count.outside;
}
