/** Figures of a comparison in words: absolute values first, signs said, percent of what. */

import { format } from 'd3-format';
import { formatBytes, formatCount, formatDuration } from '../../base/text';
import type { DiffPart } from './diff-side';
import type { Figure } from './side-comparison';

/** What a part of the waterfall is called. They claim no more than the trace holds. */
export const DIFF_PART_WORDS: Readonly<Record<DiffPart, string>> = {
  kernels: 'Kernel time',
  communication: 'Communication alone',
  exposedCopy: 'Exposed copy',
  memset: 'Memset',
  range: 'Idle in ranges, no CUDA call',
  allocation: 'Idle in allocation calls',
  copyCall: 'Idle in copy calls',
  syncCall: 'Idle in synchronisation calls',
  launchCall: 'Idle in launch calls',
  otherApi: 'Idle in other API calls',
  launchedNotStarted: 'Idle, launched, not started',
  launchNotRecorded: 'Idle, launch not recorded',
  nothing: 'Idle, nothing recorded',
};

const oneDecimal = format(',.1f');
const hundredths = format(',.2f');

/** One decimal in one unit, so that a ledger compares: "12,222.9 ms"; what would read 0.0 keeps its own unit. */
export function msText(ns: number): string {
  if (Math.abs(ns) < 50_000) return formatDuration(ns);
  return `${oneDecimal(ns / 1e6).replace('-', '−')} ms`;
}

/** "9.29 s". */
export function secondsText(ns: number): string {
  return ns < 1e9 ? msText(ns) : `${hundredths(ns / 1e9)} s`;
}

/** "8 GiB" where that is exact, else in powers of ten. */
export function bytesText(bytes: number): string {
  for (const [unit, size] of [
    ['GiB', 2 ** 30],
    ['MiB', 2 ** 20],
  ] as const)
    if (bytes >= size && bytes % size === 0) return `${bytes / size} ${unit}`;
  return formatBytes(bytes);
}

/** Above it a percentage is read as a factor. */
const MOST_PERCENT = 900;

/** "−24.3 %", "+0.1 %", "12 times"; null where there is nothing to take a share of. */
function percentText({ percent, difference }: Figure): string | null {
  if (percent === null) return null;
  if (difference === 0) return '0 %';
  const size = Math.abs(percent);
  if (size >= MOST_PERCENT) return `${formatCount(Math.round(1 + size / 100))} times`;
  const text = size < 0.05 ? '< 0.1' : oneDecimal(size);
  return `${difference < 0 ? '−' : '+'}${text} %`;
}

/** "24.3 % less", "2.2 % more", "no change". */
export function percentWords(figure: Figure): string {
  if (figure.difference === 0) return 'no change';
  const way = figure.difference < 0 ? 'less' : 'more';
  const percent = percentText(figure);
  if (percent === null) return `${msText(Math.abs(figure.difference))} more`;
  return percent.endsWith('%') ? `${percent.slice(1)} ${way}` : `${percent} as much`;
}

/** "1,245.0 ms → 157.6 ms: 1,087.4 ms less, −87.3 % of A, better". */
export function figureText(figure: Figure): string {
  return `${msText(figure.a)} → ${msText(figure.b)}: ${changeText(figure)}`;
}

/** "1,087.4 ms less, −87.3 % of A, better". */
export function changeText(figure: Figure): string {
  const { difference, change } = figure;
  if (change === 'same') return 'no change';
  const percent = percentText(figure);
  return [
    `${msText(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`,
    ...(percent === null ? ['none in A'] : [percent.endsWith('%') ? `${percent} of A` : `${percent} A`]),
    ...(change === 'within'
      ? ['within the batches’ own spread']
      : change === 'less' || change === 'more'
        ? []
        : [change]),
  ].join(', ');
}
