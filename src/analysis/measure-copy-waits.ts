/** What there is to say of every HtoD copy of a trace: its verdict, its wait, and who was behind it. */

import type { EventRef } from '../trace/table';
import type { CopyWait, WaitReason } from './copy-waits';
import { HolderSearch } from './find-holder';
import { judgeCopy, type WaitParts } from './judge-copy';
import type { TraceIndex } from './trace-index';

const known = new WeakMap<TraceIndex, readonly CopyWait[]>();

/** All HtoD copies (copyKind 1) in the order of the table. Measured once an index. */
export function measureCopyWaits(index: TraceIndex): readonly CopyWait[] {
  let waits = known.get(index);
  if (waits === undefined) {
    waits = measureAll(index);
    known.set(index, waits);
  }
  return waits;
}

function measureAll(index: TraceIndex): CopyWait[] {
  const count = index.table('copies')?.count ?? 0;
  const holders = new HolderSearch(index);
  const waits: CopyWait[] = [];
  for (let i = 0; i < count; i++) {
    const copy: EventRef = { table: 'copies', index: i };
    if (index.name(copy).copy?.kind === 'HtoD') waits.push(measure(index, holders, copy));
  }
  return waits;
}

/** Written out field by field: an object spread from others takes ten times as long to make, and copies may be many. */
function measure(index: TraceIndex, holders: HolderSearch, copy: EventRef): CopyWait {
  const startNs = index.start(copy);
  const call = index.callOf(copy);
  const { verdict, parts, allocation, overlapNs } = judgeCopy(index, copy, call);
  const reason = verdict === 'hidden' ? null : reasonOf(parts);
  const holder = call === null || parts.heldNs === 0 ? null : holders.find(call, startNs);
  return {
    copy,
    startNs,
    durationNs: index.end(copy) - startNs,
    bytes: index.column('copies', 'bytes')?.[copy.index] ?? 0,
    verdict,
    reason,
    waitNs: partOf(parts, reason),
    stallNs: parts.stallNs,
    heldNs: parts.heldNs,
    queuedNs: parts.queuedNs,
    overlapNs,
    call,
    allocation,
    allocationApi: allocation === null ? null : index.name(allocation).text,
    holder,
    holderRange: rangeName(index, holder),
    range: rangeName(index, call),
  };
}

/** Length of the part that the reason names. */
export function partOf({ stallNs, heldNs, queuedNs }: WaitParts, reason: WaitReason | null): number {
  switch (reason) {
    case 'malloc-stalled':
      return stallNs;
    case 'held':
      return heldNs;
    case 'queued':
      return queuedNs;
    case null:
      return 0;
  }
}

function reasonOf({ stallNs, heldNs, queuedNs }: WaitParts): WaitReason | null {
  if (stallNs > 0) return 'malloc-stalled';
  if (heldNs > 0) return 'held';
  return queuedNs > 0 ? 'queued' : null;
}

function rangeName(index: TraceIndex, event: EventRef | null): string | null {
  const range = event === null ? null : index.innermostRange(event);
  return range === null ? null : index.name(range).text;
}
