/** How the verdicts of copies look in their strip, and what a tick of it says. */

import type { StripTick } from '../../analysis/copy-strip';
import type { CopyVerdict } from '../../analysis/copy-waits';
import { countOf, formatCount, formatDuration } from '../../base/text';
import { CLASS_LOOKS, type ClassLook } from '../class-looks';

const UNKNOWN: ClassLook = { word: '', token: '--ink3', texture: 'plain' };

/** Warm where the copy waited; a copy in the stream of the kernels was queued behind them. */
export const VERDICT_LOOKS: Readonly<Record<CopyVerdict, ClassLook>> = {
  hidden: { ...CLASS_LOOKS.kernel, texture: 'rising' },
  'launch not recorded': UNKNOWN,
  'malloc-stalled': CLASS_LOOKS.mallocStalled,
  held: CLASS_LOOKS.heldInCall,
  pageable: CLASS_LOOKS.htod,
  'same stream': CLASS_LOOKS.queued,
  queued: CLASS_LOOKS.queued,
  'nothing to overlap': CLASS_LOOKS.nothingToOverlap,
  'not explained': UNKNOWN,
};

/** `first`: number of its first copy in the run, from 1. */
export function tickText({ verdict, waitNs, copies }: StripTick, first: number, start: string): string {
  const wait = waitNs === 0 ? 'did not wait' : `waited ${formatDuration(waitNs)}`;
  if (copies === 1) return `copy ${formatCount(first)}, at ${start}: ${verdict}, ${wait}`;
  return `copies ${formatCount(first)} to ${formatCount(first + copies - 1)}; of the one at ${start}: ${verdict}, ${wait}${waitNs === 0 ? '' : ', the longest of them'}`;
}

/** What the strip as a whole is: `ticks` as they are drawn. */
export function stripText(ticks: readonly StripTick[]): string {
  const copies = ticks.reduce((sum, tick) => sum + tick.copies, 0);
  const mostNs = Math.max(0, ...ticks.map(({ waitNs }) => waitNs));
  const each = ticks[0]?.copies ?? 1;
  const merged = each > 1 ? `, ${formatCount(each)} to a tick, which shows the longest wait of them` : '';
  const height = mostNs === 0 ? 'none waited' : `as high as they waited, up to ${formatDuration(mostNs)}`;
  return `${countOf(copies, 'HtoD copy', 'HtoD copies')} in run order${merged}; ${height}`;
}
