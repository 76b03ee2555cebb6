/** Which classes a heading explains: those its rows show, once a trace for each kind of heading with the same classes. */

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
};

export interface GroupLegend {
  readonly classes: readonly EventClass[];
  /** One of its rows hatches idle time. */
  readonly showsIdle: boolean;
}

/** Key of a heading → what to explain there. Every device has its own; threads share that of the first one. */
export function findLegends({ rows, groups }: Trace): ReadonlyMap<string, GroupLegend> {
  const shown = new Map<string, Set<EventClass>>();
  for (const row of rows) {
    const classes = shown.get(row.group) ?? new Set<EventClass>();
    for (const strip of row.strips) classes.add(strip.cls);
    shown.set(row.group, classes);
  }
  const hatched = new Set(rows.filter((row) => row.kind === 'device').map((row) => row.group));
  const legends = new Map<string, GroupLegend>();
  const threadClasses = new Set<EventClass>();
  let firstThread: string | null = null;
  for (const group of groups) {
    const classes = shown.get(group.key) ?? new Set<EventClass>();
    if (group.kind === 'device')
      legends.set(group.key, { classes: inOrder(classes), showsIdle: hatched.has(group.key) });
    if (group.kind !== 'thread') continue;
    firstThread ??= group.key;
    for (const cls of classes) threadClasses.add(cls);
  }
  if (firstThread !== null) legends.set(firstThread, { classes: inOrder(threadClasses), showsIdle: false });
  return legends;
}

function inOrder(classes: ReadonlySet<EventClass>): EventClass[] {
  return EVENT_CLASSES.filter((cls) => classes.has(cls));
}
