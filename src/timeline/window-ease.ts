/** A jump of the window, eased out (LOOKS 4, "Motion"). The state holds the target at once; what is painted follows. */

import { easeCubicOut } from 'd3-ease';
import { interpolateNumber } from 'd3-interpolate';
import type { Extent } from '../trace/trace';

const JUMP_MS = 140;

export class WindowEase {
  private readonly from: (t: number) => number;
  private readonly to: (t: number) => number;

  constructor(
    before: Extent,
    target: Extent,
    private readonly startMs: number,
  ) {
    this.from = interpolateNumber(before.from, target.from);
    this.to = interpolateNumber(before.to, target.to);
  }

  at(nowMs: number): Extent {
    const eased = easeCubicOut(Math.min(1, Math.max(0, (nowMs - this.startMs) / JUMP_MS)));
    return { from: this.from(eased), to: this.to(eased) };
  }

  isOver(nowMs: number): boolean {
    return nowMs - this.startMs >= JUMP_MS;
  }
}
