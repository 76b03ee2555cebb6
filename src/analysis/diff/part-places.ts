/** Where to look at each part of a span: the longest of it. */

import type { Extent } from '../../trace/trace';
import { KERNEL_TABLES, COPY_TABLES } from '../device-work';
import { listGaps } from '../gap-list';
import { endAt } from '../ordered-events';
import type { TraceIndex } from '../trace-index';
import { DIFF_PARTS, type DiffPart, type PartPlaces } from './diff-side';

/** Parts that are read off events; all others fill bubbles. */
const BY_EVENT: readonly DiffPart[] = ['kernels', 'communication', 'exposedCopy', 'memset'];

/** `device`: its number, `key` its key. Gaps beyond the longest hundred are not looked at. */
export function partPlaces(index: TraceIndex, device: number, key: string, span: Extent): PartPlaces {
  const places: Partial<Record<DiffPart, Extent>> = {};
  const longest: Partial<Record<DiffPart, number>> = {};
  const offer = (part: DiffPart, ns: number, place: Extent): void => {
    if (ns <= (longest[part] ?? 0)) return;
    longest[part] = ns;
    places[part] = place;
  };
  const isCommunication = Uint8Array.from(index.names, ({ cls }) => Number(cls === 'communication'));
  for (const { table, slice } of index.devices.parts(({ owner }) => owner === device)) {
    const isKernels = KERNEL_TABLES.has(table.id);
    const other: DiffPart = COPY_TABLES.has(table.id) ? 'exposedCopy' : 'memset';
    for (let i = slice.first; i < slice.first + slice.count; i++) {
      const from = table.start[i] as number;
      const to = endAt(table, i);
      if (from < span.from || to > span.to) continue;
      const isComm = isCommunication[table.name[i] as number] === 1;
      offer(isKernels ? (isComm ? 'communication' : 'kernels') : other, to - from, { from, to });
    }
  }
  const bubbles = listGaps(index, 'bubble', span).find((list) => list.device === key)?.longest ?? [];
  for (const { fromNs, toNs, anatomy } of bubbles)
    for (const part of DIFF_PARTS)
      if (!BY_EVENT.includes(part))
        offer(part, anatomy[part as keyof typeof anatomy] as number, { from: fromNs, to: toNs });
  return places;
}
