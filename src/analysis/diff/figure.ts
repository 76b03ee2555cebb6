/** One number of both sides, and what its difference means. */

import type { SideSpread } from './diff-side';
import type { Change, Figure } from './side-comparison';
import { canJudge, isWithin } from './side-spread';

/** cost: less of it is better · gain: more of it is better · neutral: neither by itself */
export type Sense = 'cost' | 'gain' | 'neutral';

export function figure(
  a: number,
  b: number,
  sense: Sense,
  spread: { readonly a: SideSpread; readonly b: SideSpread } | null = null,
): Figure {
  const difference = b - a;
  const percent = a === 0 ? (b === 0 ? 0 : null) : (100 * difference) / a;
  const isJudged = spread !== null && canJudge(spread.a, spread.b);
  return {
    a,
    b,
    difference,
    percent,
    change: changeOf(difference, sense, isJudged && sense !== 'neutral' && isWithin(spread.a, spread.b)),
    spread: isJudged ? spread : null,
  };
}

/** A difference of less of the whole is told and not judged: nobody is better off by 32 ns of 12 s. */
const SLIGHT_SHARE = 1e-4;

/** A part of a whole of `wholeNs` on side A. */
export function partFigure(part: Figure, wholeNs: number): Figure {
  const isSlight = Math.abs(part.difference) < SLIGHT_SHARE * wholeNs;
  if (!isSlight || (part.change !== 'better' && part.change !== 'worse')) return part;
  return { ...part, change: part.difference < 0 ? 'less' : 'more' };
}

/** Of medians: the spread they are of judges them. */
export function medianFigure(a: SideSpread, b: SideSpread, sense: Sense): Figure {
  return figure(a.p50, b.p50, sense, { a, b });
}

function changeOf(difference: number, sense: Sense, within: boolean): Change {
  if (difference === 0) return 'same';
  if (within) return 'within';
  if (sense === 'neutral') return difference < 0 ? 'less' : 'more';
  return difference < 0 === (sense === 'cost') ? 'better' : 'worse';
}
