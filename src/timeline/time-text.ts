/** Times as words, counted from an origin that may lie beyond 2^53 ns: whole ns as BigInt, so that no digit is ever made up. */

import type { Clock } from '../state/app-state';
import type { Trace } from '../trace/trace';

export interface TimeUnit {
  readonly name: 's' | 'ms' | 'µs' | 'ns';
  readonly ns: number;
  /** Decimals that one ns needs. */
  readonly decimals: number;
}

const NS: TimeUnit = { name: 'ns', ns: 1, decimals: 0 };
export const SECONDS: TimeUnit = { name: 's', ns: 1e9, decimals: 9 };
const UNITS: readonly TimeUnit[] = [
  SECONDS,
  { name: 'ms', ns: 1e6, decimals: 6 },
  { name: 'µs', ns: 1e3, decimals: 3 },
  NS,
];

/** U+2009, between groups of decimals. */
const THIN_SPACE = '\u2009';

/** What is added to a time relative to the base so that it reads as the clock does. */
export function clockOrigin({ base, zero, extent }: Trace, clock: Clock): bigint {
  return clock === 'capture' ? base : -BigInt(Math.round(zero ?? extent?.from ?? 0));
}

/** The largest unit of which a time of that many ns has one. */
export function unitFor(mostNs: number): TimeUnit {
  return UNITS.find(({ ns }) => mostNs >= ns) ?? NS;
}

/** "−1.50 s": as many decimals as asked for, and no more than whole ns have. */
export function timeText(ns: bigint, unit: TimeUnit, decimals: number): string {
  const { sign, whole, fraction } = digitsOf(ns, unit, Math.min(decimals, unit.decimals));
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`} ${unit.name}`;
}

/** "3.390 214 s": decimals in thin groups of three, as many groups as tell `stepNs` apart. */
export function groupedTimeText(ns: bigint, stepNs: number): string {
  const groups = Math.min(3, Math.max(1, Math.ceil(Math.log10(SECONDS.ns / Math.max(1, stepNs)) / 3)));
  const { sign, whole, fraction } = digitsOf(ns, SECONDS, groups * 3);
  return `${sign}${whole}.${fraction.replace(/\B(?=(?:\d{3})+$)/g, THIN_SPACE)} s`;
}

function digitsOf(ns: bigint, unit: TimeUnit, decimals: number) {
  const quantum = 10n ** BigInt(unit.decimals - decimals);
  // Rounded half away from zero.
  const quanta = ((ns < 0n ? -ns : ns) + quantum / 2n) / quantum;
  const perUnit = 10n ** BigInt(decimals);
  return {
    // Not −0: that is the origin itself.
    sign: ns < 0n && quanta > 0n ? '−' : '',
    whole: String(quanta / perUnit).replace(/\B(?=(?:\d{3})+$)/g, ','),
    fraction: decimals === 0 ? '' : String(quanta % perUnit).padStart(decimals, '0'),
  };
}
