/** What keys move where two plots share one window: either painter moves both, and the pointer is on one of them. */

import type { Extent } from '../../trace/trace';
import type { KeyTarget } from '../input/keys';
import type { TimelinePainter } from '../timeline-painter';

interface KeySide {
  readonly painter: TimelinePainter;
  readonly span: Extent;
}

export class PairKeys implements KeyTarget {
  constructor(private readonly sides: readonly [upper: KeySide, lower: KeySide]) {}

  get store() {
    return this.upper.store;
  }

  get trace() {
    return this.upper.trace;
  }

  get window() {
    return this.upper.window;
  }

  get widthPx() {
    return this.upper.widthPx;
  }

  get pointerXPx() {
    const [upper, lower] = this.sides;
    return upper.painter.pointerXPx ?? lower.painter.pointerXPx;
  }

  get isGliding() {
    return this.upper.isGliding;
  }

  set isGliding(isGliding: boolean) {
    this.upper.isGliding = isGliding;
  }

  moveTo(window: Extent | null): void {
    this.upper.moveTo(window);
  }

  /** To what lies in one of the spans: that plot's times. */
  jumpTo(window: Extent | null): void {
    const middle = window === null ? null : (window.from + window.to) / 2;
    const [, lower] = this.sides;
    const isLower = middle !== null && holds(lower.span, middle) && !holds(this.sides[0].span, middle);
    (isLower ? lower.painter : this.upper).jumpTo(window);
  }

  private get upper(): TimelinePainter {
    return this.sides[0].painter;
  }
}

function holds({ from, to }: Extent, time: number): boolean {
  return time >= from && time < to;
}
