/** Finds what hangs together with one event: its launch or what it launched, the ranges around it, its wait. */

import { firstWhere } from '../base/bisect';
import { isGpuRow } from '../trace/row-registry';
import type { EventRef, EventTableId } from '../trace/table';
import type { CopyWait } from './copy-waits';
import { LISTED_WORK, type EventLinks } from './event-links';
import { measureCopyWaits } from './measure-copy-waits';
import type { TraceIndex } from './trace-index';

/** Work that API calls launch. */
const LAUNCHED_TABLES = ['kernels', 'graphs', 'copies', 'memsets'] as const satisfies EventTableId[];
const LAUNCHED: ReadonlySet<EventTableId> = new Set(LAUNCHED_TABLES);

const NOTHING: EventLinks = {
  launch: 'notGpuWork',
  call: null,
  latencyNs: null,
  work: [],
  workCount: 0,
  path: [],
  wait: null,
};

export function linksOf(index: TraceIndex, event: EventRef): EventLinks {
  if (LAUNCHED.has(event.table)) return linksOfWork(index, event);
  switch (event.table) {
    case 'calls':
      return linksOfCall(index, event);
    case 'waits':
      return linksOfWait(index, event);
    case 'activity':
      return NOTHING;
    default:
      return { ...NOTHING, path: pathOf(index, event) };
  }
}

function linksOfWork(index: TraceIndex, work: EventRef): EventLinks {
  const call = index.callOf(work);
  const wait = work.table === 'copies' ? waitOf(index, work) : null;
  if (call === null) return { ...NOTHING, launch: 'notRecorded', wait };
  return {
    ...NOTHING,
    launch: 'recorded',
    call,
    // Launch latency: start of the work − start of its call (DEFINITIONS 2).
    latencyNs: index.start(work) - index.start(call),
    path: pathOf(index, call),
    wait,
  };
}

function linksOfCall(index: TraceIndex, call: EventRef): EventLinks {
  const work = workOf(index, call.index);
  let wait: CopyWait | null = null;
  for (const launched of work) if (launched.table === 'copies') wait ??= waitOf(index, launched);
  return {
    ...NOTHING,
    work: work.slice(0, LISTED_WORK),
    workCount: work.length,
    path: pathOf(index, call),
    wait,
  };
}

/** A bar of the row of waits stands for its copy. */
function linksOfWait(index: TraceIndex, bar: EventRef): EventLinks {
  const copy = index.column('waits', 'copy')?.[bar.index];
  if (copy === undefined) return NOTHING;
  const ref: EventRef = { table: 'copies', index: copy };
  return { ...linksOfWork(index, ref), work: [ref], workCount: 1 };
}

/** All GPU work of one call by start: one pass over the links of the trace, for single events. */
function workOf(index: TraceIndex, call: number): EventRef[] {
  const work: EventRef[] = [];
  for (const table of LAUNCHED_TABLES) {
    const calls = index.column(table, 'call') ?? [];
    for (let i = 0; i < calls.length; i++) if (calls[i] === call) work.push({ table, index: i });
  }
  return work.sort((a, b) => index.start(a) - index.start(b));
}

/** Only HtoD copies have one: the rest of a trace is looked at without measuring any. */
export function waitOf(index: TraceIndex, copy: EventRef): CopyWait | null {
  if (index.name(copy).copy?.kind !== 'HtoD') return null;
  const waits = measureCopyWaits(index);
  const at = firstWhere(0, waits.length, (i) => (waits[i] as CopyWait).copy.index >= copy.index);
  const wait = waits[at];
  return wait?.copy.index === copy.index ? wait : null;
}

/** Ranges that enclose an event of a thread, the outermost first; none for what lies on a device. */
function pathOf(index: TraceIndex, event: EventRef): EventRef[] {
  const { kind, process, owner } = index.row(event);
  const ranges = isGpuRow(kind) ? null : index.threads.ranges(process, owner);
  // What has no end is enclosed by nothing.
  if (ranges === null || index.table(event.table)?.open.has(event.index) === true) return [];
  const path = ranges.path(index.start(event), index.end(event));
  // A range encloses itself, and by its times its twins: those inside follow it.
  const self = event.table === 'ranges' ? path.indexOf(event.index) : -1;
  return (self < 0 ? path : path.slice(0, self)).map((range) => ({ table: 'ranges', index: range }));
}
