/** Which classes the heading of a device explains: those that its rows of activity and of waits show. */

import { EVENT_CLASSES, type EventClass } from '../trace/event-class';
import type { Trace } from '../trace/trace';

export const CLASS_LABELS: Readonly<Record<EventClass, string>> = {
  kernel: 'kernel',
  communication: 'communication',
  graph: 'graph launch',
  htod: 'HtoD',
  dtoh: 'DtoH',
  dtod: 'DtoD',
  ptop: 'PtoP',
  otherCopy: 'other copy',
  migration: 'migration',
  memset: 'memset',
  sync: 'sync',
  range: 'range',
  mark: 'mark',
  callLaunch: 'launch call',
  callCopy: 'copy call',
  callAllocation: 'allocation call',
  callSync: 'sync call',
  callOther: 'other call',
  osrt: 'OS call',
  overhead: 'profiler',
  memory: 'memory',
  metric: 'metric',
  running: 'running',
  mallocStalled: 'malloc-stalled',
  heldInCall: 'held in call',
  queued: 'queued',
  nothingToOverlap: 'nothing to overlap',
};

const WAITS: readonly EventClass[] = ['mallocStalled', 'heldInCall', 'queued', 'nothingToOverlap'];

export interface GroupLegend {
  readonly classes: readonly EventClass[];
  /** One of its rows hatches idle time. */
  readonly showsIdle: boolean;
}

/** Key of a heading of a device or a card → what to explain there. */
export function findLegends({ rows, groups, names }: Trace): ReadonlyMap<string, GroupLegend> {
  const named = new Set(names.map(({ cls }) => cls));
  const legends = new Map<string, GroupLegend>();
  for (const { key, kind } of groups) {
    if (kind !== 'device' && kind !== 'card') continue;
    const classes = new Set<EventClass>();
    let showsIdle = false;
    for (const row of rows) {
      if (row.group !== key) continue;
      showsIdle ||= row.kind === 'device';
      for (const strip of row.strips) classes.add(strip.cls);
      if (row.kind === 'waits') for (const cls of WAITS) if (named.has(cls)) classes.add(cls);
    }
    legends.set(key, { classes: EVENT_CLASSES.filter((cls) => classes.has(cls)), showsIdle });
  }
  return legends;
}
