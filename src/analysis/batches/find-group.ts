/** The family around the batches of a family that parts them: `epoch #` around `step #`, `ray::map_task` around `Predict::split`. */

import { NO_LINK } from '../../trace/table';
import { onceATrace } from '../once-an-index';
import type { TraceIndex } from '../trace-index';
import type { FamilyOffer } from './batch-list';
import type { FamilyEvidence } from './family-evidence';
import { userFamilies } from './user-families';

/** A range of the group holds at least this many batches on average. */
const SEVERAL = 2;

/**
 * The innermost family of the user whose ranges hold all of them, several each, and of which there is more than one a process and
 * device: a range around everything parts nothing.
 */
export function findGroup(
  index: TraceIndex,
  { family, tracks }: FamilyEvidence,
): Pick<FamilyOffer, 'group' | 'groups'> {
  const batches = tracks.flatMap(({ ranges }) => ranges);
  for (const group of familiesAround(index, batches[0] as number)) {
    if (group === family) continue;
    const groups = countGroups(index, batches, group);
    if (groups !== null && groups > tracks.length && groups * SEVERAL <= batches.length)
      return { group, groups };
  }
  return { group: null, groups: 0 };
}

/** By index of a range, the innermost range around it; NO_LINK where there is none. */
const rangeAround = onceATrace((index): Uint32Array => {
  const around = new Uint32Array(index.table('ranges')?.count ?? 0).fill(NO_LINK);
  for (const { process, thread } of index.threads.allWithRanges()) {
    index.threads.ranges(process, thread)?.visitAround((range, outer) => {
      around[range] = outer ?? NO_LINK;
    });
  }
  return around;
});

/** Those of the user that lie around one range, the innermost first, each once. */
function familiesAround(index: TraceIndex, inner: number): Set<string> {
  const names = index.table('ranges')?.name;
  const around = rangeAround(index);
  const found = new Set<string>();
  for (let range = around[inner] as number; range !== NO_LINK; range = around[range] as number) {
    const family = userFamilies(index)[names?.[range] as number];
    if (family !== undefined) found.add(family);
  }
  return found;
}

/** Null where one of the batches lies in no range of the group. */
function countGroups(index: TraceIndex, batches: readonly number[], group: string): number | null {
  const names = index.table('ranges')?.name;
  const isGroup = Uint8Array.from(userFamilies(index), (family) => Number(family === group));
  const around = rangeAround(index);
  const found = new Set<number>();
  for (const batch of batches) {
    let range = around[batch] as number;
    while (range !== NO_LINK && isGroup[names?.[range] as number] !== 1) range = around[range] as number;
    if (range === NO_LINK) return null;
    found.add(range);
  }
  return found.size;
}
