/**
 * The axis as numbers: where the ticks stand and what they say. Ticks are counted from a reference beside the window, so that an
 * hour into a trace, or in a clock that began in 1970, neighbours of 1 ns are still told apart.
 *
 *     clock    0 ─────────────────── reference ─┬──┬──┬──▶
 *                                    (BigInt)    offsets (doubles)
 */

import { precisionFixed } from 'd3-format';
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import type { Extent } from '../trace/trace';
import { groupedTimeText, SECONDS, timeText, unitFor, type TimeUnit } from './time-text';

export interface TimeAxis {
  /** From ns relative to the base to CSS pixels from the left edge of the plot. */
  readonly scale: ScaleLinear<number, number>;
  /** In ns relative to the base. */
  readonly ticks: readonly number[];
  readonly label: (ns: number) => string;
  /** Where labels would be too long, they count from here: it stands at the left of the axis. */
  readonly anchor: string | null;
}

/** Room for a label of eight characters and the space to the next. */
const TICK_PX = 96;
const CHARACTER_PX = 6.6;
const LABEL_SPACE_PX = 24;
/** Longer labels, or ones with more decimals, are not read but compared letter by letter. */
const MOST_CHARACTERS = 15;
const MOST_DECIMALS = 6;
/** References lie this many windows apart at least: while one pans, labels stay what they are. */
const REFERENCE_WINDOWS = 10;
const SHORTEST_REFERENCE_NS = 1000;

/** `origin`: what the clock reads at the base. */
export function timeAxis(window: Extent, origin: bigint, widthPx: number): TimeAxis {
  // A window of 0 ns has a width all the same.
  const lengthNs = Math.max(window.to - window.from, 1);
  const scale = scaleLinear()
    .domain([window.from, window.from + lengthNs])
    .range([0, widthPx]);
  const apartNs = 10 ** Math.ceil(Math.log10(Math.max(SHORTEST_REFERENCE_NS, lengthNs * REFERENCE_WINDOWS)));
  const apart = BigInt(apartNs);
  const reference = floorTo(origin + BigInt(Math.floor(window.from)), apart);
  // In ns relative to the base.
  const referenceNs = Number(reference - origin);
  const mostNs = Math.max(
    Math.abs(Number(reference) + window.from - referenceNs),
    Math.abs(Number(reference) + window.to - referenceNs),
  );
  const offsets = scaleLinear().domain([window.from - referenceNs, window.from + lengthNs - referenceNs]);
  const make = (tickPx: number) => {
    // Nothing is recorded between two nanoseconds.
    const ticks = offsets.ticks(Math.max(2, Math.floor(widthPx / tickPx))).filter(Number.isInteger);
    const stepNs = (ticks[1] ?? lengthNs) - (ticks[0] ?? 0);
    return { ticks, ...wording(reference, ticks, stepNs, { mostNs, apartNs }) };
  };
  let axis = make(TICK_PX);
  const longest = Math.max(0, ...axis.ticks.map((tick) => axis.text(tick).length));
  const neededPx = longest * CHARACTER_PX + LABEL_SPACE_PX;
  if (neededPx > TICK_PX) axis = make(neededPx);
  const { text, anchor } = axis;
  return {
    scale,
    ticks: axis.ticks.map((tick) => referenceNs + tick),
    label: (ns) => text(ns - referenceNs),
    anchor,
  };
}

/** How ticks are called: in full, or as what they are after the reference. */
function wording(
  reference: bigint,
  ticks: readonly number[],
  stepNs: number,
  { mostNs, apartNs }: { readonly mostNs: number; readonly apartNs: number },
): { readonly text: (tick: number) => string; readonly anchor: string | null } {
  const unit = unitFor(mostNs);
  const decimals = precisionFixed(stepNs / unit.ns);
  const whole = (tick: number): string => timeText(reference + BigInt(Math.round(tick)), unit, decimals);
  const longest = Math.max(0, ...ticks.map((tick) => whole(tick).length));
  if (decimals <= MOST_DECIMALS && longest <= MOST_CHARACTERS) return { text: whole, anchor: null };
  const small = unitFor(apartNs - 1);
  return {
    text: (tick) => `+${offsetText(tick, stepNs, small)}`,
    anchor: groupedTimeText(reference, Math.min(apartNs, SECONDS.ns / 1000)),
  };
}

function offsetText(tick: number, stepNs: number, unit: TimeUnit): string {
  return timeText(BigInt(Math.round(tick)), unit, precisionFixed(stepNs / unit.ns));
}

function floorTo(value: bigint, step: bigint): bigint {
  const rest = value % step;
  return value - (rest < 0n ? rest + step : rest);
}
