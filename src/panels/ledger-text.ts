/** Durations of one ledger: one decimal in one unit, so that they compare (LOOKS 3, "Numbers"). */

import { format } from 'd3-format';
import { formatDuration } from '../base/text';

const UNITS: readonly (readonly [unit: string, ns: number])[] = [
  ['ms', 1e6],
  ['µs', 1e3],
];

const oneDecimal = format(',.1f');

/** `mostNs`: the largest of the ledger, which the unit fits. What would read 0.0 without being 0 keeps its own unit. */
export function ledgerTexts(mostNs: number): (ns: number) => string {
  const [unit, unitNs] = UNITS.find(([, ns]) => mostNs >= ns) ?? ['ns', 1];
  return (ns) =>
    unit === 'ns' || Math.abs(ns) < unitNs * 0.05 ? formatDuration(ns) : `${oneDecimal(ns / unitNs)} ${unit}`;
}
