/** The texture of a class in legends and tooltips: as the painters draw it (LOOKS 2, "Textures"). */

import type { EventClass } from '../trace/event-class';
import type { Texture } from '../ui/Swatch';

export const TEXTURES: Readonly<Partial<Record<EventClass, Texture>>> = {
  htod: 'rising',
  dtoh: 'falling',
  dtod: 'level',
  ptop: 'cross',
  memset: 'dots',
  sync: 'feet',
  graph: 'frame',
  mallocStalled: 'ticks',
  heldInCall: 'posts',
  queued: 'chevrons',
  nothingToOverlap: 'open',
};
