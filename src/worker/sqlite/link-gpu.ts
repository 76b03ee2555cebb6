/** Joins each GPU event to the API call that launched it, once both are read. */

import type { CallIndex } from '../../trace/links';
import type { LinkReport } from '../../trace/report';
import type { RowSlice } from '../../trace/row';
import type { RowRegistry } from '../../trace/row-registry';
import { NO_LINK } from '../../trace/table';

/**
 * Turns the correlation ids of one table into the indexes of their calls, NO_LINK where there is none: in place, since an id has
 * served its purpose once its call is known, and millions of them are not held twice.
 */
export function linkToCalls(
  ids: Uint32Array,
  slices: ReadonlyMap<number, readonly RowSlice[]>,
  rows: RowRegistry,
  calls: CallIndex,
): void {
  for (const [row, own] of slices) {
    const { process } = rows.at(row);
    for (const { first, count } of own) {
      for (let i = first; i < first + count; i++) ids[i] = calls.find(process, ids[i] as number);
    }
  }
}

export function reportLinks(table: LinkReport['table'], call: Uint32Array): LinkReport {
  let linked = 0;
  for (const found of call) if (found !== NO_LINK) linked++;
  return { table, linked, unlinked: call.length - linked };
}
