/** Joins each GPU event to the API call that launched it, once both are read. */

import type { CallIndex } from '../../trace/links';
import type { LinkReport } from '../../trace/report';
import type { RowSlice } from '../../trace/row';
import type { RowRegistry } from '../../trace/row-registry';
import { NO_LINK } from '../../trace/table';

/** Finds calls for the events of one table: the index of the call, or NO_LINK, for each event. */
export function linkToCalls(
  correlationId: Uint32Array,
  slices: ReadonlyMap<number, RowSlice>,
  rows: RowRegistry,
  calls: CallIndex,
): Uint32Array {
  const call = new Uint32Array(correlationId.length).fill(NO_LINK);
  for (const [row, slice] of slices) {
    const { process } = rows.at(row);
    for (let i = slice.first; i < slice.first + slice.count; i++) {
      call[i] = calls.find(process, correlationId[i] as number);
    }
  }
  return call;
}

export function reportLinks(table: LinkReport['table'], call: Uint32Array): LinkReport {
  let linked = 0;
  for (const found of call) if (found !== NO_LINK) linked++;
  return { table, linked, unlinked: call.length - linked };
}
