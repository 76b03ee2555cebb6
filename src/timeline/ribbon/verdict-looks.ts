/** How the verdict of its copies looks at the foot of a batch on the ribbon; its parts look as everywhere (`state/batch-bands.ts`). */

import type { CopyVerdict } from '../../analysis/copy-waits';
import type { Texture } from '../../ui/Swatch';

export interface BandLook {
  readonly token: `--${string}`;
  /** Of the token on the canvas, 0 … 1. */
  readonly ink: number;
  readonly texture: Texture;
}

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
