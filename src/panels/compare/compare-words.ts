/** What a difference is called. Absolute values stand beside it; percent says of what (LOOKS 3, "Numbers"). */

import { format } from 'd3-format';
import { msText } from '../../analysis/diff/diff-words';
import type { Change, Figure } from '../../analysis/diff/side-comparison';
import { formatCount, formatDuration } from '../../base/text';

/** "1.09 s less", "69.4 ms more", "no change". */
export function amountText({ difference }: Pick<Figure, 'difference'>): string {
  if (difference === 0) return 'no change';
  return `${formatDuration(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`;
}

/** Nothing where the amount says all. */
export function judgementText(change: Change): string {
  switch (change) {
    case 'within':
      return 'within spread';
    case 'better':
    case 'worse':
      return change;
    default:
      return '';
  }
}

const oneDecimal = format(',.1f');
/** Above it a percentage is read as a factor. */
const MOST_PERCENT = 900;

/** "−24.3 % of A", "31 × A", "none in A": what the difference is of. */
export function ofAText(figure: Figure): string {
  const text = percentText(figure);
  if (text.endsWith('%')) return `${text} of A`;
  return text.endsWith('×') ? `${text} A` : text;
}

/** "−24.3 %", "+0.1 %", "12 ×"; "none in A", "none in B". */
export function percentText({ a, b, percent, difference }: Figure): string {
  if (percent === null) return 'none in A';
  if (b === 0 && a !== 0) return 'none in B';
  if (difference === 0) return '0 %';
  const size = Math.abs(percent);
  if (size >= MOST_PERCENT) return `${formatCount(Math.round(1 + size / 100))} ×`;
  if (size < 0.05) return difference < 0 ? '> −0.1 %' : '< 0.1 %';
  return `${difference < 0 ? '−' : '+'}${oneDecimal(size)} %`;
}

/** Three significant digits below a millisecond, else one decimal of it, so that a column compares. */
export function valueText(ns: number): string {
  return Math.abs(ns) < 1e6 ? formatDuration(ns) : msText(ns);
}

/** "75.1–83.8 ms", "10.3 µs–1.56 ms"; one value where both read alike. */
export function rangeText(low: number, high: number): string {
  const [from, to] = [formatDuration(low), formatDuration(high)];
  if (from === to) return from;
  const [, number = '', unit = ''] = /^(\S+) (\S+)$/.exec(from) ?? [];
  return to.endsWith(` ${unit}`) ? `${number}–${to}` : `${from}–${to}`;
}

/** What the spread of a figure is over. */
export type SpreadOf = 'batches' | 'launches' | 'handoffs';

/** Why the difference is called what it is called. */
export function judgementSentence({ change, spread }: Figure, of: SpreadOf): string {
  switch (change) {
    case 'same':
      return 'Both sides have the same value.';
    case 'within':
      return `Within the spread: lowest to highest of the two sides’ ${of} overlap, and do so without outliers too, or the medians differ by less than 1 %.`;
    case 'better':
    case 'worse':
      return `${change === 'better' ? 'Better' : 'Worse'}: ${
        spread === null
          ? 'there is no spread of batches to judge it by, so any difference counts.'
          : `lowest to highest of the two sides’ ${of} do not overlap, outliers left aside.`
      }`;
    default:
      return 'Neither better nor worse by itself: less than a ten-thousandth of A’s whole, or time that moves from name to name, or sides whose work is not the same.';
  }
}
