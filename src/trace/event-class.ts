/**
 * What an event is drawn and counted as: one class, one colour, one texture everywhere (LOOKS 1.4). The order is the order
 * of the legend and of stacking in a merged pixel.
 */

export const EVENT_CLASSES = [
  'kernel',
  'communication',
  'graph',
  'htod',
  'dtoh',
  'dtod',
  'ptop',
  'otherCopy',
  'migration',
  'memset',
  'sync',
  'range',
  'mark',
  'callLaunch',
  'callCopy',
  'callAllocation',
  'callSync',
  'callOther',
  'osrt',
  'overhead',
  'memory',
  'metric',
  'running',
  'mallocStalled',
  'heldInCall',
  'queued',
  'nothingToOverlap',
] as const;

export type EventClass = (typeof EVENT_CLASSES)[number];
