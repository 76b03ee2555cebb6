/**
 * How a batch looks on the ribbon: its parts from below as bands, and at its foot the verdict of its copies. Of the bubble all bands
 * are of one warm-neutral family (LOOKS 2, `--bubble`), told apart by tint and texture; in ranges is plain, since it is the bulk.
 */

import type { BatchPart } from '../../analysis/batches/batch-list';
import type { CopyVerdict } from '../../analysis/copy-waits';
import type { Texture } from '../../ui/Swatch';

export interface BandLook {
  readonly token: `--${string}`;
  /** Of the token on the canvas, 0 … 1. */
  readonly ink: number;
  readonly texture: Texture;
}

export interface Band extends BandLook {
  readonly word: string;
  readonly parts: readonly BatchPart[];
}

/** From below. Every part of a window is in one of them, so that they add up to it. */
export const BANDS: readonly Band[] = [
  { word: 'kernels', parts: ['kernels'], token: '--kernel', ink: 1, texture: 'plain' },
  { word: 'exposed copy', parts: ['exposedCopy'], token: '--htod', ink: 1, texture: 'rising' },
  { word: 'memset', parts: ['memset'], token: '--memset', ink: 1, texture: 'dots' },
  { word: 'idle in ranges', parts: ['range'], token: '--bubble', ink: 0.55, texture: 'plain' },
  {
    word: 'idle in allocation calls',
    parts: ['allocation'],
    token: '--api-alloc',
    ink: 0.9,
    texture: 'ticks',
  },
  {
    word: 'idle in other calls',
    parts: ['copyCall', 'syncCall', 'launchCall', 'otherApi'],
    token: '--bubble',
    ink: 0.75,
    texture: 'level',
  },
  {
    word: 'launched, not started',
    parts: ['launchedNotStarted'],
    token: '--bubble',
    ink: 0.4,
    texture: 'chevrons',
  },
  {
    word: 'launch not recorded',
    parts: ['launchNotRecorded'],
    token: '--bubble',
    ink: 0.4,
    texture: 'dots',
  },
  { word: 'idle, nothing recorded', parts: ['nothing'], token: '--bubble', ink: 1, texture: 'hatch' },
];

/** Bands from here on are bubble. */
export const FIRST_BUBBLE_BAND = 3;

/** Warm where a copy waited; all other verdicts are cool or grey. */
export const VERDICT_LOOKS: Readonly<Record<CopyVerdict, BandLook>> = {
  hidden: { token: '--htod', ink: 1, texture: 'plain' },
  'malloc-stalled': { token: '--malloc', ink: 1, texture: 'ticks' },
  held: { token: '--held', ink: 1, texture: 'plain' },
  queued: { token: '--queued', ink: 1, texture: 'chevrons' },
  'nothing to overlap': { token: '--ink3', ink: 1, texture: 'open' },
  'same stream': { token: '--ink3', ink: 1, texture: 'level' },
  pageable: { token: '--ink3', ink: 1, texture: 'dots' },
  'launch not recorded': { token: '--ink3', ink: 0.5, texture: 'dots' },
  'not explained': { token: '--ink3', ink: 0.5, texture: 'plain' },
};
