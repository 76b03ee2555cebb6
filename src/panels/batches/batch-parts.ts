/**
 * The parts of a window as the panel names and draws them. The bands look as on the ribbon of the timeline, which
 * `app/viewer/batch-looks.test.ts` holds them to; copies of a table have every part for itself.
 */

import { BATCH_PARTS, type Batch, type BatchPart } from '../../analysis/batches/batch-list';
import { PART_WORDS } from '../../analysis/finding-words';
import type { Texture } from '../../ui/Swatch';

export interface BatchBand {
  readonly word: string;
  readonly parts: readonly BatchPart[];
  readonly token: `--${string}`;
  /** Of the token on the canvas, 0 to 1. */
  readonly ink: number;
  readonly texture: Texture;
}

const CALLS: readonly BatchPart[] = ['copyCall', 'syncCall', 'launchCall', 'otherApi'];

/** From the foot of a bar. Every part of a window is in one, so that they add up to it. */
export const BATCH_BANDS: readonly BatchBand[] = [
  { word: 'kernels', parts: ['kernels'], ...look('--kernel', 1, 'plain') },
  { word: 'exposed copy', parts: ['exposedCopy'], ...look('--htod', 1, 'rising') },
  { word: 'memset', parts: ['memset'], ...look('--memset', 1, 'dots') },
  { word: 'idle in ranges', parts: ['range'], ...look('--bubble', 0.55, 'plain') },
  { word: 'idle in allocation calls', parts: ['allocation'], ...look('--api-alloc', 0.9, 'ticks') },
  { word: 'idle in other calls', parts: CALLS, ...look('--bubble', 0.75, 'level') },
  { word: 'launched, not started', parts: ['launchedNotStarted'], ...look('--bubble', 0.4, 'chevrons') },
  { word: 'launch not recorded', parts: ['launchNotRecorded'], ...look('--bubble', 0.4, 'dots') },
  { word: 'idle, nothing recorded', parts: ['nothing'], ...look('--bubble', 1, 'hatch') },
];

function look(
  token: `--${string}`,
  ink: number,
  texture: Texture,
): Pick<BatchBand, 'token' | 'ink' | 'texture'> {
  return { token, ink, texture };
}

/** As CSS. A hatch is open: it has no fill. */
export function bandColour({ token, ink }: Pick<BatchBand, 'token' | 'ink'>): string {
  return ink === 1 ? `var(${token})` : `color-mix(in srgb, var(${token}) ${100 * ink}%, var(--canvas))`;
}

export function bandNs({ parts }: Batch, band: BatchBand): number {
  return band.parts.reduce((sum, part) => sum + parts[part], 0);
}

/** Of these batches: bands of 0 ns in all of them say nothing. */
export function occurringBands(batches: readonly Batch[]): BatchBand[] {
  return BATCH_BANDS.filter((band) => batches.some((batch) => bandNs(batch, band) > 0));
}

export interface NamedPart {
  readonly part: BatchPart;
  /** "idle in copy calls" */
  readonly word: string;
  /** For the head of a narrow column. */
  readonly head: string;
}

const HEADS: Readonly<Record<BatchPart, string>> = {
  kernels: 'kernels',
  exposedCopy: 'copy',
  memset: 'memset',
  range: 'in ranges',
  allocation: 'allocation',
  copyCall: 'copy call',
  syncCall: 'sync call',
  launchCall: 'launch call',
  otherApi: 'other API',
  launchedNotStarted: 'launched',
  launchNotRecorded: 'no launch',
  nothing: 'nothing',
};

const NAMED_PARTS: readonly NamedPart[] = BATCH_PARTS.map((part) => ({
  part,
  word: partWord(part),
  head: HEADS[part],
}));

export function partWord(part: BatchPart): string {
  switch (part) {
    case 'kernels':
      return 'kernel activity';
    case 'exposedCopy':
      return 'copying with no kernel activity';
    case 'memset':
      return 'memset';
    case 'range':
      return 'idle in ranges';
    default:
      return `idle: ${PART_WORDS[part]}`;
  }
}

export function occurringParts(batches: readonly Batch[]): NamedPart[] {
  return NAMED_PARTS.filter(({ part }) => batches.some(({ parts }) => parts[part] > 0));
}
