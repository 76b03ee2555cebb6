/**
 * What a device copied or set at each instant, kernels aside: by copy kind, the lowest kind number where several; else memset
 * (DEFINITIONS 2, "anatomy" 1).
 */

import { GrowableColumn } from '../base/growable';
import { sweepActivity, type ActivityKind } from '../trace/activity';
import { copyKindNumber } from '../trace/copy-kinds';
import type { NameEntry } from '../trace/name-table';
import { KERNEL_TABLES } from './device-work';
import { onceAnIndex } from './once-an-index';

/** By ascending start, apart or touching; times in ns relative to the base. */
export interface CopySegments {
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** Index into the copy kinds; their number for a memset. */
  readonly kind: Uint32Array;
}

/** Names of the copy kinds of the trace, by number. */
export function copyKindsOf(names: readonly NameEntry[]): string[] {
  const kinds = new Set(names.flatMap(({ copy }) => (copy === undefined ? [] : [copy.kind])));
  return [...kinds].sort((a, b) => copyKindNumber(a) - copyKindNumber(b));
}

/** By the number of a device. */
export const copySegmentsOf = onceAnIndex((index, device: number): CopySegments => {
  const parts = index.devices
    .parts(({ owner }) => owner === device)
    .filter(({ table }) => !KERNEL_TABLES.has(table.id));
  const kinds = copyKindsOf(index.names);
  const activities = index.names.map(({ copy }): ActivityKind => {
    const rank = copy === undefined ? kinds.length : kinds.indexOf(copy.kind);
    return { text: '', cls: 'otherCopy', rank };
  });
  const columns = {
    from: new GrowableColumn('f64'),
    to: new GrowableColumn('f64'),
    kind: new GrowableColumn('u32'),
  };
  sweepActivity(
    parts.map(({ slice }) => slice),
    Object.fromEntries(parts.map(({ table }) => [table.id, table])),
    (name) => activities[name] as ActivityKind,
    ({ rank }, from, to) => {
      columns.from.push(from);
      columns.to.push(to);
      columns.kind.push(rank);
    },
  );
  const all = Uint32Array.from({ length: columns.from.length }, (_, i) => i);
  return { from: columns.from.drain(all), to: columns.to.drain(all), kind: columns.kind.drain(all) };
});
