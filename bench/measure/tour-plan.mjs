/**
 * Where the painting tour goes: a plan of windows, made before the page is asked for anything.
 *
 *     zoom   from the whole trace down to 1 µs and back, at three places
 *     pan    to and fro by a tenth of the window, at five zooms around the middle
 */

/** @typedef {{from: bigint, to: bigint}} Span ns of the capture clock, [from, to) */
/** @typedef {{from: string, to: string}} Stop the same in decimal, as `setView` takes it */

/** Shares of the extent. */
const PLACES = [0.2, 0.5, 0.8];
const ZOOM_STEPS = 24;
const SHORTEST_NS = 1000;
const PAN_ZOOMS = 5;
/** To the right, then back. */
const PAN_STEPS = 10;
const PAN_SHARE = 0.1;

/**
 * @param {Span} extent of the trace
 * @returns {{zoom: Stop[], pan: Stop[]}}
 */
export function planTour(extent) {
  return { zoom: PLACES.flatMap((place) => zoomAt(extent, place)), pan: panThrough(extent) };
}

/**
 * @param {Span} extent
 * @param {number} steps
 * @returns {number[]} lengths from the extent down to SHORTEST_NS, by equal factors
 */
function lengthsNs({ from, to }, steps) {
  const whole = Math.max(SHORTEST_NS, Number(to - from));
  return Array.from({ length: steps }, (_, i) => whole * (SHORTEST_NS / whole) ** (i / (steps - 1)));
}

/**
 * @param {Span} extent
 * @param {number} place
 */
function zoomAt(extent, place) {
  const inward = lengthsNs(extent, ZOOM_STEPS).map((length) => stopAround(extent, place, length));
  return [...inward, ...[...inward].reverse()];
}

/** @param {Span} extent */
function panThrough(extent) {
  // The whole trace cannot be panned.
  const lengths = lengthsNs(extent, PAN_ZOOMS + 1).slice(1);
  const half = PAN_STEPS / 2;
  const offsets = Array.from({ length: PAN_STEPS }, (_, i) => (i < half ? i : PAN_STEPS - 1 - i) * PAN_SHARE);
  return lengths.flatMap((length) =>
    offsets.map((offset) =>
      stopAround(extent, 0.5 + (offset * length) / Number(extent.to - extent.from), length),
    ),
  );
}

/**
 * @param {Span} extent
 * @param {number} place share of the extent in the middle of the window
 * @param {number} lengthNs
 * @returns {Stop} pushed inside the extent where it would reach beyond
 */
function stopAround({ from, to }, place, lengthNs) {
  const wholeNs = Number(to - from);
  const begin = Math.min(Math.max(0, place * wholeNs - lengthNs / 2), Math.max(0, wholeNs - lengthNs));
  const first = from + BigInt(Math.round(begin));
  return { from: String(first), to: String(first + BigInt(Math.round(lengthNs))) };
}
