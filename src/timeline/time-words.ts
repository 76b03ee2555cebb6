/** A time as someone types it, on either clock: after the zero of the axis, or as the clock of the capture read (C22). */

import { formatCount } from '../base/text';
import { captureTime, type Extent, type Trace } from '../trace/trace';
import type { Clock } from '../state/app-state';

/** Decimal places of a unit in ns. */
const PLACES: Readonly<Record<string, number>> = { s: 9, ms: 6, us: 3, ns: 0 };

export type TypedTime =
  | {
      /** ns relative to the base. */
      readonly atNs: number;
      /** What was understood. */
      readonly sentence: string;
    }
  | { readonly atNs: null; readonly sentence: string };

type Known = Pick<Trace, 'base' | 'zero' | 'extent'>;

/** `clock`: that of the axis, by which a time is taken that both clocks have. */
export function readTime(text: string, trace: Known, clock: Clock): TypedTime {
  const { extent } = trace;
  const typed = parse(text);
  if (typed === null)
    return refused(`Type a time such as 3.39 s, 3390 ms or 3390214 us, or ns of the capture clock.`);
  if (extent === null) return refused('This trace has no events, so it has no time to go to.');
  // A number alone is what the details and the export write: ns of the capture clock.
  const clocks: readonly Clock[] = !typed.hasUnit
    ? ['capture']
    : clock === 'relative'
      ? ['relative', 'capture']
      : ['capture', 'relative'];
  for (const candidate of clocks) {
    const atNs = relativeToBase(typed.ns, trace, candidate);
    if (atNs >= extent.from && atNs <= extent.to)
      return { atNs, sentence: understood(atNs, trace, candidate) };
  }
  return refused(outside(trace, extent, typed.hasUnit));
}

function refused(sentence: string): TypedTime {
  return { atNs: null, sentence };
}

/** Whole ns, rounded; null where it is no time. Commas and spaces part thousands. */
function parse(text: string): { readonly ns: bigint; readonly hasUnit: boolean } | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace('−', '-')
    .replace(/[µμ]s$/, 'us');
  const [, sign = '', whole = '', fraction = '', unit] =
    /^([-+]?)(\d[\d,_\s]*)(?:\.(\d+))?\s*(s|ms|us|ns)?$/.exec(plain) ?? [];
  const digits = whole.replace(/[,_\s]/g, '');
  if (digits === '' || digits.length > MOST_DIGITS || (unit === undefined && fraction !== '')) return null;
  const places = PLACES[unit ?? 'ns'] ?? 0;
  // One place more than there are ns, to round by.
  const tenths = BigInt(digits + fraction.slice(0, places + 1).padEnd(places + 1, '0'));
  const ns = (tenths + 5n) / 10n;
  return { ns: sign === '-' ? -ns : ns, hasUnit: unit !== undefined };
}

/** 64 bits have no more. */
const MOST_DIGITS = 20;

function relativeToBase(ns: bigint, { base, zero }: Known, clock: Clock): number {
  return clock === 'capture' ? Number(ns - base) : Number(ns) + (zero ?? 0);
}

function understood(atNs: number, { base, zero }: Known, clock: Clock): string {
  const relative = `${nsText(BigInt(Math.round(atNs - (zero ?? 0))))} after the zero of the axis`;
  const capture = `${nsText(captureTime(base, atNs))} of the capture clock`;
  return clock === 'capture' ? `${capture}, which is ${relative}.` : `${relative}, which is ${capture}.`;
}

function outside({ base, zero }: Known, { from, to }: Extent, hasUnit: boolean): string {
  const capture = `${nsText(captureTime(base, from))} to ${nsText(captureTime(base, to))} on the capture clock`;
  const since = (ns: number): string => nsText(BigInt(Math.round(ns - (zero ?? 0))));
  return hasUnit
    ? `No clock of this trace has that: it goes from ${since(from)} to ${since(to)} after the zero, ${capture}.`
    : `Without a unit that is no time of this trace, which goes from ${capture}.`;
}

function nsText(ns: bigint): string {
  const text = formatThousands(ns < 0n ? -ns : ns);
  return `${ns < 0n ? '−' : ''}${text} ns`;
}

/** Beyond 2^53 a number would lose digits. */
function formatThousands(ns: bigint): string {
  return ns < 2n ** 53n ? formatCount(Number(ns)) : String(ns).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
