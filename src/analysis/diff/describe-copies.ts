/** The copies of a side by kind, over all devices: how many, how much, from which memory to which, and how much a batch. */

import { copyKindNumber } from '../../trace/copy-kinds';
import { measureCopyGroups } from '../copy-groups';
import { COPY_TABLES } from '../device-work';
import type { TraceIndex } from '../trace-index';
import type { BatchWindows } from './batch-windows';
import { overBatches } from './describe-kernels';
import type { SideCopies } from './diff-side';

export function describeCopies(index: TraceIndex, windows: BatchWindows): SideCopies[] {
  const groups = index.devices.numbers().flatMap((device) => measureCopyGroups(index, device, null));
  const kinds = [...new Set(groups.map(({ kind }) => kind))];
  const inBatches = windows.count === 0 ? null : sortByBatch(index, windows);
  return kinds
    .sort((a, b) => copyKindNumber(a) - copyKindNumber(b))
    .map((kind) => {
      const own = groups.filter((group) => group.kind === kind);
      const total = (key: 'count' | 'bytes' | 'sumNs' | 'overlapWithKernelsNs'): number =>
        own.reduce((sum, group) => sum + group[key], 0);
      const memory = new Map<string, { src: string; dst: string; count: number }>();
      for (const { src, dst, count } of own) {
        const key = `${src}\n${dst}`;
        memory.set(key, { src, dst, count: (memory.get(key)?.count ?? 0) + count });
      }
      const batch = inBatches?.get(kind);
      return {
        kind,
        count: total('count'),
        bytes: total('bytes'),
        sumNs: total('sumNs'),
        overlapNs: total('overlapWithKernelsNs'),
        memory: [...memory.values()].sort((a, b) => b.count - a.count),
        perBatch:
          inBatches === null
            ? null
            : {
                count: overBatches(batch?.counts ?? new Map(), windows.count),
                bytes: overBatches(batch?.bytes ?? new Map(), windows.count),
              },
      };
    });
}

/** Streams, over all processes, on which a copy to a device ran. */
export function countHtodStreams(index: TraceIndex): number {
  const isHtod = Uint8Array.from(index.names, ({ copy }) => Number(copy?.kind === 'HtoD'));
  const streams = index.devices
    .parts(({ kind }) => kind === 'stream')
    .filter(({ table, slice }) => {
      if (table.id !== 'copies') return false;
      for (let i = slice.first; i < slice.first + slice.count; i++)
        if (isHtod[table.name[i] as number] === 1) return true;
      return false;
    });
  return new Set(streams.map(({ row }) => row)).size;
}

interface KindInBatches {
  readonly counts: Map<number, number>;
  readonly bytes: Map<number, number>;
}

function sortByBatch(index: TraceIndex, windows: BatchWindows): Map<string, KindInBatches> {
  const kinds = new Map<string, KindInBatches>();
  for (const part of index.devices.parts(() => true)) {
    const { table, slice } = part;
    if (!COPY_TABLES.has(table.id)) continue;
    const column = index.column(table.id, 'bytes') ?? [];
    const batchOf = windows.finder(part);
    for (let i = slice.first; i < slice.first + slice.count; i++) {
      const batch = batchOf(table.start[i] as number);
      if (batch < 0) continue;
      const kind = index.names[table.name[i] as number]?.copy?.kind ?? '';
      const own = kinds.get(kind) ?? { counts: new Map<number, number>(), bytes: new Map<number, number>() };
      kinds.set(kind, own);
      own.counts.set(batch, (own.counts.get(batch) ?? 0) + 1);
      own.bytes.set(batch, (own.bytes.get(batch) ?? 0) + (column[i] ?? 0));
    }
  }
  return kinds;
}
