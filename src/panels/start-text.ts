/** Starts as a column that can be compared: one unit and three decimals for all of a trace. */

import { format } from 'd3-format';
import type { Extent } from '../trace/trace';

const UNITS: readonly (readonly [unit: string, ns: number])[] = [
  ['s', 1e9],
  ['ms', 1e6],
  ['µs', 1e3],
];

const threeDecimals = format(',.3f');

/** Of times in ns after the zero; the unit fits the length of the trace. */
export function startTexts(extent: Extent | null): (ns: number) => string {
  const lengthNs = extent === null ? 0 : extent.to - extent.from;
  const [unit, unitNs] = UNITS.find(([, ns]) => lengthNs >= ns) ?? ['µs', 1e3];
  return (ns) => `${threeDecimals(ns / unitNs)} ${unit}`;
}
