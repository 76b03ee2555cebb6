/**
 * The colour of every class of events, as tokens of app/tokens.css: the one place. Work is cool; of all of these only a call
 * that allocates is warm, being the usual suspect of a wait (LOOKS 1.1).
 */

import type { EventClass } from '../../trace/event-class';

export const CLASS_TOKENS: Readonly<Record<EventClass, `--${string}`>> = {
  kernel: '--kernel',
  communication: '--k2',
  graph: '--graph',
  htod: '--htod',
  dtoh: '--dtoh',
  dtod: '--dtod',
  ptop: '--ptop',
  otherCopy: '--k6',
  migration: '--k4',
  memset: '--memset',
  sync: '--sync',
  range: '--nvtx-line',
  mark: '--ink3',
  callLaunch: '--api-launch',
  callCopy: '--api-copy',
  callAllocation: '--api-alloc',
  callSync: '--api-sync',
  callOther: '--api-other',
  osrt: '--sync',
  overhead: '--api-other',
  memory: '--k6',
  metric: '--k6',
  running: '--nvtx-line',
  mallocStalled: '--malloc',
  heldInCall: '--held',
  queued: '--queued',
  nothingToOverlap: '--ink3',
};

/** Where a device did nothing between its first and its last work: the open hatch. */
export const IDLE_TOKEN = '--bubble';
