/**
 * The parts of a batch as they are drawn wherever batches are: on the ribbon, in the bars of the panel and in its table. Of the bubble all
 * bands are of one warm-neutral family (LOOKS 2, `--bubble`), told apart by tint and texture; in ranges is plain, since it is the bulk.
 */

import type { Batch, BatchPart } from '../analysis/batches/batch-list';

export interface BatchBand {
  readonly word: string;
  readonly parts: readonly BatchPart[];
  readonly token: `--${string}`;
  /** Of the token on the canvas, 0 to 1. */
  readonly ink: number;
  readonly texture: 'plain' | 'rising' | 'dots' | 'ticks' | 'level' | 'chevrons' | 'hatch';
}

/** From below. Every part of a window is in one of them, so that they add up to it. */
export const BATCH_BANDS: readonly BatchBand[] = [
  { word: 'kernels', parts: ['kernels'], ...look('--kernel', 1, 'plain') },
  { word: 'exposed copy', parts: ['exposedCopy'], ...look('--htod', 1, 'rising') },
  { word: 'memset', parts: ['memset'], ...look('--memset', 1, 'dots') },
  { word: 'idle in ranges', parts: ['range'], ...look('--bubble', 0.55, 'plain') },
  { word: 'idle in allocation calls', parts: ['allocation'], ...look('--api-alloc', 0.9, 'ticks') },
  {
    word: 'idle in other calls',
    parts: ['copyCall', 'syncCall', 'launchCall', 'otherApi'],
    ...look('--bubble', 0.75, 'level'),
  },
  { word: 'launched, not started', parts: ['launchedNotStarted'], ...look('--bubble', 0.4, 'chevrons') },
  { word: 'launch not recorded', parts: ['launchNotRecorded'], ...look('--bubble', 0.4, 'dots') },
  { word: 'idle, nothing recorded', parts: ['nothing'], ...look('--bubble', 1, 'hatch') },
];

/** Bands from here on are bubble. */
export const FIRST_BUBBLE_BAND = 3;

function look(
  token: BatchBand['token'],
  ink: number,
  texture: BatchBand['texture'],
): Pick<BatchBand, 'token' | 'ink' | 'texture'> {
  return { token, ink, texture };
}

export function bandNs({ parts }: Batch, band: BatchBand): number {
  return band.parts.reduce((sum, part) => sum + parts[part], 0);
}

/** As CSS. A hatch is open: it has no fill. */
export function lookColour({ token, ink }: Pick<BatchBand, 'token' | 'ink'>): string {
  return ink === 1 ? `var(${token})` : `color-mix(in srgb, var(${token}) ${100 * ink}%, var(--canvas))`;
}
