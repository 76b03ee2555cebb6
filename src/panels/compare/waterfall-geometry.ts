/**
 * From A's total to B's, one bar a step, as shares of the width:
 *
 *     A      ▐█▌▌███████████████▌
 *     step               ▐██████▌     less
 *     step               ▐█▌          more
 *     B      ▐█▌▌██████████▌
 *
 * Each bar begins where the one before ends. Where all of it happens far from 0, the axis is cut and says where it starts.
 */

import { scaleLinear } from 'd3-scale';

export interface WaterfallBar {
  /** 0 to 1 of the width: where the step begins, and where it leads. */
  readonly from: number;
  readonly to: number;
}

export interface WaterfallGeometry {
  /** What the left edge stands for, ns; above 0 the axis is cut. */
  readonly startNs: number;
  /** The ends of the bars of both totals. */
  readonly a: number;
  readonly b: number;
  readonly steps: readonly WaterfallBar[];
}

/** An axis is cut where all steps lie in the upper part of it: the bars of the totals would leave them no room. */
const CUT_FROM = 0.4;
/** Room between the left edge of a cut axis and its leftmost bar, as a share of what the steps span: for the break. */
const ROOM = 0.2;
const TICKS = 20;

/** `differences`: of the steps, and of what they leave where they do not add up; their sum leads from `a` to `b`. */
export function waterfallGeometry(a: number, b: number, differences: readonly number[]): WaterfallGeometry {
  const ends: number[] = [];
  let at = a;
  for (const difference of differences) {
    at += difference;
    ends.push(at);
  }
  const least = Math.min(a, b, ...ends);
  const most = Math.max(a, b, ...ends);
  const startNs = startOf(least, most);
  const x = scaleLinear([startNs, Math.max(most, startNs + 1)], [0, 1]);
  return {
    startNs,
    a: x(a),
    b: x(b),
    steps: ends.map((end, index) => ({ from: x(ends[index - 1] ?? a), to: x(end) })),
  };
}

/** A round number below the leftmost bar, or 0; below 0 where medians that do not add up lead there. */
function startOf(least: number, most: number): number {
  if (least <= 0) return least;
  if (least === most || least < CUT_FROM * most) return 0;
  const roomNs = (most - least) * ROOM;
  const [tick = 0] = scaleLinear()
    .domain([least - roomNs, most])
    .nice(TICKS)
    .domain();
  return Math.max(0, tick);
}
