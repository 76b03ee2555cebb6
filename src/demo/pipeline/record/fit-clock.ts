/**
 * Places the device's clock on the host's. A bracket is one reading of the device between two of the host, so the offset lies
 * between two bounds; so does every piece of work that cannot start before it was asked for, or end after its result was there.
 */

export interface Bracket {
  readonly deviceNs: number;
  /** −Infinity or Infinity where only the other side is known. */
  readonly hostBeforeNs: number;
  readonly hostAfterNs: number;
}

interface ClockFit {
  toHost(deviceNs: number): number;
  /** A time may be off by this much either way, were both clocks read exactly. */
  readonly errorNs: number;
  /** ns that the device's clock gained on the host's over the brackets; 0 where one offset fits all of them. */
  readonly driftNs: number;
  readonly brackets: number;
}

export function fitClock(brackets: readonly Bracket[]): ClockFit {
  const closed = brackets.filter(isClosed);
  if (closed.length === 0) throw new Error('no bracket holds the device clock');
  const low = Math.max(...brackets.map((one) => one.hostBeforeNs - one.deviceNs));
  const high = Math.min(...brackets.map((one) => one.hostAfterNs - one.deviceNs));
  if (low <= high) {
    const offset = (low + high) / 2;
    return {
      toHost: (deviceNs) => deviceNs + offset,
      errorNs: (high - low) / 2,
      driftNs: 0,
      brackets: closed.length,
    };
  }
  return fitDrift(closed);
}

/** No single offset fits: the clocks run at different rates, so the tightest bracket of either end gives a line. */
function fitDrift(closed: readonly Bracket[]): ClockFit {
  const sorted = [...closed].sort((a, b) => a.deviceNs - b.deviceNs);
  const half = Math.ceil(sorted.length / 2);
  const first = tightest(sorted.slice(0, half));
  const last = tightest(sorted.slice(-half));
  const spanNs = last.deviceNs - first.deviceNs;
  const driftNs = offsetOf(last) - offsetOf(first);
  const rate = spanNs > 0 ? driftNs / spanNs : 0;
  return {
    toHost: (deviceNs) => deviceNs + offsetOf(first) + rate * (deviceNs - first.deviceNs),
    errorNs: Math.max(widthOf(first), widthOf(last)) / 2,
    driftNs: -driftNs,
    brackets: closed.length,
  };
}

function isClosed(bracket: Bracket): boolean {
  return Number.isFinite(bracket.hostBeforeNs) && Number.isFinite(bracket.hostAfterNs);
}

function tightest(brackets: readonly Bracket[]): Bracket {
  return brackets.reduce((best, one) => (widthOf(one) < widthOf(best) ? one : best));
}

function widthOf(bracket: Bracket): number {
  return bracket.hostAfterNs - bracket.hostBeforeNs;
}

function offsetOf(bracket: Bracket): number {
  return (bracket.hostBeforeNs + bracket.hostAfterNs) / 2 - bracket.deviceNs;
}

/** The smallest step between readings: a clock says nothing finer than it. Null where it was never seen to move. */
export function tickOf(readings: Iterable<number>): number | null {
  let tick = Infinity;
  let last: number | null = null;
  for (const reading of [...readings].sort((a, b) => a - b)) {
    if (last !== null && reading > last) tick = Math.min(tick, reading - last);
    last = reading;
  }
  return Number.isFinite(tick) ? tick : null;
}
