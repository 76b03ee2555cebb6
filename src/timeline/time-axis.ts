/** The axis as numbers: where the ticks stand and what they say. It counts from the trace's zero and spans its extent. */

import { format, precisionFixed } from 'd3-format';
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import type { Extent } from '../trace/trace';

export interface TimeAxis {
  /** From ns after the zero to CSS pixels from the left edge of the plot. */
  readonly scale: ScaleLinear<number, number>;
  /** In ns after the zero. */
  readonly ticks: readonly number[];
  readonly label: (ns: number) => string;
}

/** Room for a label of eight characters and the space to the next. */
const TICK_PX = 96;

const UNITS: readonly (readonly [unit: string, ns: number])[] = [
  ['s', 1e9],
  ['ms', 1e6],
  ['µs', 1e3],
];

export function timeAxis(extent: Extent, zero: number, widthPx: number): TimeAxis {
  const from = extent.from - zero;
  // An extent of 0 ns has a width all the same, as its strips have (trace/lod/strips.ts).
  const to = from + Math.max(extent.to - extent.from, 1);
  const scale = scaleLinear().domain([from, to]).range([0, widthPx]);
  // Nothing is recorded between two nanoseconds.
  const ticks = scale.ticks(Math.max(2, Math.floor(widthPx / TICK_PX))).filter(Number.isInteger);
  const stepNs = (ticks[1] ?? to) - (ticks[0] ?? from);
  return { scale, ticks, label: tickLabel(stepNs, Math.max(Math.abs(from), Math.abs(to))) };
}

/** One unit for all ticks of an axis, with the digits that tell neighbours apart. */
export function tickLabel(stepNs: number, mostNs: number): (ns: number) => string {
  const [unit, unitNs] = UNITS.find(([, ns]) => mostNs >= ns) ?? ['ns', 1];
  const number = format(`,.${precisionFixed(stepNs / unitNs)}f`);
  // Not −0: that is the zero itself.
  return (ns) => `${number(ns / unitNs + 0)} ${unit}`;
}

export interface GridLine {
  readonly ns: number;
  readonly xPx: number;
  readonly isZero: boolean;
}

export function gridLines({ scale, ticks }: TimeAxis): GridLine[] {
  return ticks.map((ns) => ({ ns, xPx: scale(ns), isZero: ns === 0 }));
}
