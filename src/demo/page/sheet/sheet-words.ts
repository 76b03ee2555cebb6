/** The sheet in words, the same on the page and in what is exported. */

import { countOf, formatDuration, formatShare } from '../../../base/text';
import type { KeptRun } from '../experiment/kept-run';
import { CLAIM_PAIRS, type ModeLine, type Reading, type RecorderCost, type Spread } from './summarise';

const READINGS: Readonly<Record<Reading, string>> = {
  baseline: 'baseline',
  tooFew: `fewer than ${CLAIM_PAIRS} rounds: no claim`,
  overlap: 'ranges overlap: no claim',
  less: 'shorter than split: ranges apart',
  more: 'longer than split: ranges apart',
};

/** Seconds with two decimals, so that a column compares; below a tenth of a second three. */
export function seconds(ms: number, largestMs: number): string {
  return (ms / 1000).toFixed(largestMs < 100 ? 4 : largestMs < 1000 ? 3 : 2);
}

/** With its sign, where it is not 0 as written. */
export function signedSeconds(ms: number, largestMs: number): string {
  const text = seconds(Math.abs(ms), largestMs);
  if (Number(text) === 0) return text;
  return `${ms < 0 ? '−' : '+'}${text}`;
}

export function rangeText({ least, most }: Spread, largestMs: number): string {
  return `${seconds(least, largestMs)}–${seconds(most, largestMs)}`;
}

export function pairedText({ median, least, most }: Spread, largestMs: number): string {
  const text = (ms: number): string => signedSeconds(ms, largestMs);
  return `${text(median)} (${text(least)} to ${text(most)})`;
}

export function readingText({ reading, times }: ModeLine): string {
  return times === null ? 'not run' : READINGS[reading];
}

export function wrongText({ check, digests }: KeptRun): string {
  const { lost, doubled, outOfOrder, unknown, worstError, tolerance } = check;
  const parts = [
    [lost, 'lost'],
    [doubled, 'doubled'],
    [outOfOrder, 'out of order'],
    [unknown, 'unknown'],
  ] as const;
  const rows = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  const error =
    worstError > tolerance
      ? [`error ${worstError.toExponential(1)}, allowed ${tolerance.toExponential(1)}`]
      : [];
  // A run that is wrong by itself has said enough.
  const others = check.isRight ? [DIGESTS[digests]] : [];
  return [...(rows.length > 0 ? [`rows ${rows.join(', ')}`] : []), ...error, ...others].join('; ');
}

const DIGESTS: Readonly<Record<KeptRun['digests'], string>> = {
  agrees: 'results as in most runs',
  differs: 'results are not bit by bit those of most runs',
  noMajority: 'results differ from run to run, and none has the majority',
};

export function costText({ mode, on, off, share, overlaps }: RecorderCost): string {
  const time = ({ median, least, most }: Spread): string =>
    `${formatDuration(median * 1e6)} (${formatDuration(least * 1e6)} to ${formatDuration(most * 1e6)})`;
  const few = `fewer than ${CLAIM_PAIRS} pairs: no claim`;
  const claim = share.count < CLAIM_PAIRS ? few : overlaps ? READINGS.overlap : 'ranges apart';
  return (
    `${mode}: ${time(on)} with the recorder, ${time(off)} without; ` +
    `${signedPercent(share.median)} (${signedPercent(share.least)} to ${signedPercent(share.most)}) ` +
    `in ${share.count} ${share.count === 1 ? 'pair' : 'pairs'}; ${claim}.`
  );
}

/** Of one run, by the entries that it wrote: a lower bound, since what was called around them is not made again. */
export function writingText({ mode, number, ms, writing }: KeptRun): string | null {
  if (writing === null) return null;
  const { entries, ns, emptyPasses } = writing;
  return (
    `${mode}, run ${number}: recording took at least ${formatDuration(ns)} of the host, ` +
    `${formatShare(ns, ms * 1e6)} of the run (${countOf(entries, 'entry', 'entries')} written again after it, without the calls ` +
    `around them), and ${countOf(emptyPasses, 'empty pass', 'empty passes')} of the device, which are not in that.`
  );
}

export function signedPercent(share: number): string {
  const text = Math.abs(100 * share).toFixed(1);
  return `${Number(text) === 0 ? '' : share < 0 ? '−' : '+'}${text} %`;
}
