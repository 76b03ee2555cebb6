/** The sheet in words, the same on the page and in what is exported. */

import { countOf, formatDuration, formatShare } from '../../../base/text';
import type { KeptRun } from '../experiment/kept-run';
import type { ModeLine, Reading, RecorderCost, Spread } from './summarise';

const READINGS: Readonly<Record<Reading, string>> = {
  baseline: 'baseline',
  tooFew: 'too few runs: no claim',
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

export function wrongText({ check }: KeptRun): string {
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
  return [...(rows.length > 0 ? [`rows ${rows.join(', ')}`] : []), ...error].join('; ');
}

export function costText({ mode, on, off, share, overlaps }: RecorderCost): string {
  const time = ({ median, least, most }: Spread): string =>
    `${formatDuration(median * 1e6)} (${formatDuration(least * 1e6)} to ${formatDuration(most * 1e6)})`;
  const claim = on.count < 2 ? READINGS.tooFew : overlaps ? READINGS.overlap : 'ranges apart';
  return (
    `${mode}: ${time(on)} with the recorder, ${time(off)} without; ` +
    `${signedPercent(share.median)} (${signedPercent(share.least)} to ${signedPercent(share.most)}) ` +
    `in ${share.count} ${share.count === 1 ? 'pair' : 'pairs'}; ${claim}.`
  );
}

/** Of one run, by the entries that it wrote. */
export function writingText({ mode, number, ms, writing }: KeptRun): string | null {
  if (writing === null) return null;
  const { entries, ns, emptyPasses } = writing;
  return (
    `${mode}, run ${number}: ${countOf(entries, 'entry', 'entries')} written in ${formatDuration(ns)}, ` +
    `${formatShare(ns, ms * 1e6)} of the run (timed again after it), and ` +
    `${countOf(emptyPasses, 'empty pass', 'empty passes')} around copies on the device.`
  );
}

export function signedPercent(share: number): string {
  const text = Math.abs(100 * share).toFixed(1);
  return `${Number(text) === 0 ? '' : share < 0 ? '−' : '+'}${text} %`;
}
