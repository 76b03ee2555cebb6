/** The exact values behind a figure of both sides. */

import type { Figure, SideHead } from '../../analysis/diff/side-comparison';
import { captureTime, type Extent } from '../../trace/trace';
import { exactNs, wholeNs } from '../exact-text';

/** "12,222,944,195 ns" */
export function exactValue(ns: number): string {
  return exactNs(wholeNs(ns));
}

/** "A 12,222,944,195 ns, B 9,253,300,313 ns, B − A −2,969,643,882 ns" */
export function exactValues({ a, b, difference }: Pick<Figure, 'a' | 'b' | 'difference'>): string {
  return `A ${exactValue(a)}, B ${exactValue(b)}, B − A ${exactValue(difference)}`;
}

/** What a figure is of on a side: a place on that capture's clock to the nanosecond, or words. */
export function basisText({ base }: Pick<SideHead, 'base'>, basis: Extent | string): string {
  if (typeof basis === 'string') return basis;
  const at = (ns: number): string => exactNs(captureTime(BigInt(base), ns));
  return `from ${at(basis.from)} to ${at(basis.to)}`;
}
