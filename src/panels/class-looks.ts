/** What the panels call an event of a class and how its swatch looks: the colours and textures of the timeline (LOOKS 1.4, 2). */

import type { EventClass } from '../trace/event-class';
import type { Texture } from '../ui/Swatch';

export interface ClassLook {
  readonly word: string;
  readonly token: `--${string}`;
  readonly texture: Texture;
}

export const CLASS_LOOKS: Readonly<Record<EventClass, ClassLook>> = {
  kernel: { word: 'kernel', token: '--kernel', texture: 'plain' },
  communication: { word: 'communication kernel', token: '--k2', texture: 'plain' },
  graph: { word: 'CUDA graph', token: '--graph', texture: 'frame' },
  htod: { word: 'HtoD copy', token: '--htod', texture: 'rising' },
  dtoh: { word: 'DtoH copy', token: '--dtoh', texture: 'falling' },
  dtod: { word: 'DtoD copy', token: '--dtod', texture: 'level' },
  ptop: { word: 'PtoP copy', token: '--ptop', texture: 'cross' },
  otherCopy: { word: 'copy', token: '--k6', texture: 'plain' },
  migration: { word: 'migration', token: '--k4', texture: 'plain' },
  memset: { word: 'memset', token: '--memset', texture: 'dots' },
  sync: { word: 'synchronisation', token: '--sync', texture: 'feet' },
  range: { word: 'range', token: '--nvtx-line', texture: 'plain' },
  mark: { word: 'mark', token: '--ink3', texture: 'plain' },
  callLaunch: { word: 'launch call', token: '--api-launch', texture: 'plain' },
  callCopy: { word: 'copy call', token: '--api-copy', texture: 'plain' },
  callAllocation: { word: 'allocation call', token: '--api-alloc', texture: 'plain' },
  callSync: { word: 'synchronisation call', token: '--api-sync', texture: 'plain' },
  callOther: { word: 'API call', token: '--api-other', texture: 'plain' },
  osrt: { word: 'OS runtime call', token: '--sync', texture: 'plain' },
  overhead: { word: 'profiler overhead', token: '--api-other', texture: 'plain' },
  memory: { word: 'memory', token: '--k6', texture: 'plain' },
  metric: { word: 'metric', token: '--k6', texture: 'plain' },
  running: { word: 'running', token: '--nvtx-line', texture: 'plain' },
  mallocStalled: { word: 'malloc-stalled', token: '--malloc', texture: 'ticks' },
  heldInCall: { word: 'held in call', token: '--held', texture: 'posts' },
  queued: { word: 'queued', token: '--queued', texture: 'chevrons' },
  nothingToOverlap: { word: 'nothing to overlap', token: '--ink3', texture: 'open' },
};

/** Where a device did nothing. */
export const IDLE_LOOK: ClassLook = { word: 'idle', token: '--bubble', texture: 'hatch' };
