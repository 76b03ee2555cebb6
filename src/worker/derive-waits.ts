/** Adds the table behind the row of waits: when each HtoD copy waited, once calls and ranges are read. */

import type { Allocate } from '../base/growable';
import { measureCopyWaits } from '../analysis/measure-copy-waits';
import type { TraceIndex } from '../analysis/trace-index';
import { waitIntervals } from '../analysis/wait-intervals';
import type { EventClass } from '../trace/event-class';
import { EventTableBuilder } from '../trace/table-builder';
import type { TraceModel } from '../trace/trace-model';

/** What stands on a bar, with its length beside it. */
const WORDS: Readonly<Partial<Record<EventClass, string>>> = {
  mallocStalled: 'malloc-stalled',
  heldInCall: 'held',
  queued: 'queued',
  nothingToOverlap: 'nothing to overlap',
};

/** `allocate` makes the columns that the page draws from. The column `copy` says which copy waited. */
export function deriveWaits(model: TraceModel, index: TraceIndex, allocate: Allocate): void {
  const builder = new EventTableBuilder('waits', { copy: 'u32' } as const, { allocate });
  const names = new Map<string, number>();
  const nameOf = (cls: EventClass, text: string, waitNs: number): number => {
    const key = `${cls} ${waitNs} ${text}`;
    const name = names.get(key) ?? model.names.add({ text, cls, ...(waitNs > 0 ? { waitNs } : {}) });
    names.set(key, name);
    return name;
  };
  const waits = measureCopyWaits(index);
  const waitOf = new Map(waits.map((wait) => [wait.copy.index, wait]));
  for (const { from, to, cls, copy } of waitIntervals(index, waits)) {
    const { process, owner } = index.row({ table: 'copies', index: copy });
    const row = model.rows.intern('waits', process, owner);
    // Which allocation the copy waited for says more than that it was one.
    const wait = waitOf.get(copy);
    const api = cls === 'mallocStalled' ? wait?.allocationApi : null;
    builder.push(row, from, to - from, nameOf(cls, api ?? WORDS[cls] ?? cls, wait?.waitNs ?? 0), copy);
  }
  model.add(builder.finish(model.rows.order()));
}
