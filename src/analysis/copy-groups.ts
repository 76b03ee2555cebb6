/** Copies of one device by kind and by the memory they go from and to (DEFINITIONS 2, "copies"). */

import { compareTexts } from '../base/compare-texts';
import { copyKindNumber } from '../trace/copy-kinds';
import type { NameEntry } from '../trace/name-table';
import type { Extent } from '../trace/trace';
import { CoverageBuilder, NO_COVERAGE, overlapIn, unionOf, type Coverage } from './coverage';
import { COPY_TABLES } from './device-work';
import { onceAnIndex } from './once-an-index';
import { endAt, visitByStart } from './ordered-events';
import type { PlacedPart } from './device-index';
import type { TraceIndex } from './trace-index';
import { intervalOf, startsIn } from './window';

export interface CopyGroup {
  readonly kind: string;
  readonly src: string;
  readonly dst: string;
  /** Of the copies that start in the window, whole. */
  readonly count: number;
  readonly bytes: number;
  readonly sumNs: number;
  /** Of all of them, clipped to the window. */
  readonly unionNs: number;
  readonly overlapWithKernelsNs: number;
  /** The rest of the union: nothing hides it. */
  readonly exposedNs: number;
}

interface KnownGroup extends Pick<CopyGroup, 'kind' | 'src' | 'dst'> {
  readonly coverage: Coverage;
}

interface KnownGroups {
  readonly parts: readonly PlacedPart[];
  readonly groups: readonly KnownGroup[];
  /** Index of a group by index of a name. */
  readonly groupOfName: Int32Array;
}

const knownGroupsOf = onceAnIndex((index, device: number): KnownGroups => {
  const parts = index.devices
    .parts(({ owner }) => owner === device)
    .filter(({ table }) => COPY_TABLES.has(table.id));
  const { copies, groupOfName } = groupNames(index.names);
  const builders = copies.map(() => new CoverageBuilder());
  visitByStart(parts, ({ table }, at, start) => {
    builders[groupOfName[table.name[at] as number] as number]?.add(start, endAt(table, at));
  });
  const groups = copies.map(({ kind, source, destination }, i) => ({
    kind,
    src: source,
    dst: destination,
    coverage: (builders[i] as CoverageBuilder).finish(),
  }));
  return { parts, groups, groupOfName };
});

/** By number of the kind, then by the names of the memories: several numbers of an export may share a name. */
function groupNames(names: readonly NameEntry[]) {
  const keyOf = ({ kind, source, destination }: NonNullable<NameEntry['copy']>): string =>
    `${kind}\n${source}\n${destination}`;
  const byKey = new Map(names.flatMap(({ copy }) => (copy === undefined ? [] : [[keyOf(copy), copy]])));
  const copies = [...byKey.values()].sort(
    (a, b) =>
      copyKindNumber(a.kind) - copyKindNumber(b.kind) ||
      compareTexts(a.source, b.source) ||
      compareTexts(a.destination, b.destination),
  );
  const places = new Map(copies.map((copy, i) => [keyOf(copy), i]));
  const groupOfName = Int32Array.from(names, ({ copy }) =>
    copy === undefined ? -1 : (places.get(keyOf(copy)) ?? -1),
  );
  return { copies, groupOfName };
}

/**
 * The groups that have a copy in the window or time in it, by number of the kind, then source, then destination memory. `window` in
 * ns relative to the base; null: the whole trace.
 */
export function measureCopyGroups(index: TraceIndex, device: number, window: Extent | null): CopyGroup[] {
  const { parts, groups, groupOfName } = knownGroupsOf(index, device);
  const counts = new Float64Array(groups.length);
  const bytes = new Float64Array(groups.length);
  const sums = new Float64Array(groups.length);
  for (const { table, slice } of parts) {
    const column = index.column(table.id, 'bytes') ?? [];
    for (let i = slice.first; i < slice.first + slice.count; i++) {
      const start = table.start[i] as number;
      if (!startsIn(window, start)) continue;
      const group = groupOfName[table.name[i] as number] as number;
      counts[group] = (counts[group] as number) + 1;
      bytes[group] = (bytes[group] as number) + (column[i] ?? 0);
      sums[group] = (sums[group] as number) + endAt(table, i) - start;
    }
  }
  const { kernels } = index.devices.work(device);
  const { from, to } = intervalOf(window);
  return groups.flatMap(({ coverage, ...names }, i) => {
    const unionNs = coverage.lengthIn(from, to);
    const count = counts[i] as number;
    if (count === 0 && unionNs === 0) return [];
    const overlapWithKernelsNs = overlapIn(coverage, kernels, from, to);
    return [
      {
        ...names,
        count,
        bytes: bytes[i] as number,
        sumNs: sums[i] as number,
        unionNs,
        overlapWithKernelsNs,
        exposedNs: unionNs - overlapWithKernelsNs,
      },
    ];
  });
}

/** When any copy of a kind went on on a device. */
export function coverageOfCopyKind(index: TraceIndex, device: number, kind: string): Coverage {
  return knownGroupsOf(index, device)
    .groups.filter((group) => group.kind === kind)
    .reduce((all, { coverage }) => unionOf(all, coverage), NO_COVERAGE);
}
