/** Run times measured without a profiler, as a user gives them, and what they say beside the traces. Times in ns. */

import { countOf } from '../../base/text';
import { figure } from './figure';
import { percentWords, secondsText } from './diff-words';
import type { Figure, RunTimeComparison, RunTimes } from './side-comparison';

const UNIT_NS: Readonly<Record<string, number>> = { '': 1e9, s: 1e9, ms: 1e6, µs: 1e3, us: 1e3, min: 6e10 };
const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
/** `9.29 (9.15–9.85), 3 runs`, as results are often written down. */
const SUMMED = new RegExp(
  String.raw`^${NUMBER}\s*(s|ms|µs|us|min)?\s*\(${NUMBER}\s*(?:–|-|to)\s*${NUMBER}\)[,;]?\s*(?:n\s*=\s*)?(\d+)(?:\s*runs?)?$`,
);
const ONE = new RegExp(String.raw`^${NUMBER}(s|ms|µs|us|min)?$`);
/** A hundred days: what is longer is a slip of the keyboard. */
const LONGEST_NS = 8.64e15;

/**
 * Single run times parted by white space, commas or semicolons (`9.29 9.15 s, 9.85`), or median, lowest, highest and number
 * (`9.29 (9.15–9.85), 3 runs`); seconds where no unit is said. Null where the text is neither, and where a comma may be a decimal one
 * (`9,29`): two runs of 9 s and 29 s are not what was meant.
 */
export function parseRunTimes(text: string): RunTimes | null {
  if (/\d,\d/.test(text) && !text.includes('.')) return null;
  const [, median, unit = '', min, max, count] = SUMMED.exec(text.trim()) ?? [];
  if (median !== undefined) {
    const toNs = (value = ''): number => Math.round(Number(value) * (UNIT_NS[unit] as number));
    const times = { count: Number(count), medianNs: toNs(median), minNs: toNs(min), maxNs: toNs(max) };
    const isOrdered = times.minNs <= times.medianNs && times.medianNs <= times.maxNs;
    return isOrdered && times.count > 0 && times.minNs > 0 && times.maxNs <= LONGEST_NS ? times : null;
  }
  // A unit may stand apart from its number.
  const words = text
    .replace(/(\d)\s+(s|ms|µs|us|min)(?![a-zµ])/g, '$1$2')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const values = words.map((word) => {
    const [, value, own = ''] = ONE.exec(word) ?? [];
    return value === undefined ? NaN : Math.round(Number(value) * (UNIT_NS[own] as number));
  });
  if (values.length === 0 || values.some((value) => !(value > 0 && value <= LONGEST_NS))) return null;
  const sorted = values.sort((x, y) => x - y);
  return {
    count: sorted.length,
    medianNs: sorted[Math.ceil(sorted.length / 2) - 1] as number,
    minNs: sorted[0] as number,
    maxNs: sorted.at(-1) as number,
  };
}

/** Below this the trace and the clock may differ without a word: spans leave out start and end of the program. */
const TELLING_PERCENT = 5;

/** One run has no spread: nothing can be said of how far another would be off. */
const LEAST_RUNS = 2;

/** `span`: what the traces say of the whole; null where they say nothing. */
export function compareRunTimes(a: RunTimes, b: RunTimes, span: Figure | null): RunTimeComparison {
  const medians = figure(a.medianNs, b.medianNs, 'cost');
  const overlap = a.minNs <= b.maxNs && b.minNs <= a.maxNs;
  const tracePercent = span?.percent ?? 0;
  const clockPercent = medians.percent ?? 0;
  const isTelling =
    (span?.change === 'better' || span?.change === 'worse') && Math.abs(tracePercent) >= TELLING_PERCENT;
  const isTried = a.count >= LEAST_RUNS && b.count >= LEAST_RUNS;
  const disagrees = isTried && isTelling && (overlap || tracePercent * clockPercent < 0);
  return {
    a,
    b,
    figure: medians,
    overlap,
    disagrees,
    sentences: [
      `Without a profiler: ${timesText(a)} in A, ${timesText(b)} in B: ${percentWords(medians)}.`,
      !isTried
        ? `No claim: it takes ${LEAST_RUNS} runs a side or more to tell a difference from chance.`
        : overlap
          ? `The runs’ lowest to highest overlap, so they show no difference: the whole was not faster.`
          : `The whole was ${clockPercent < 0 ? 'faster' : 'not faster'}: the runs’ lowest to highest do not overlap.`,
      ...(span !== null && disagrees
        ? [
            `Trace and clock disagree: the traced span took ${percentWords(span)}, the runs ${
              overlap ? 'show no difference' : `took ${percentWords(medians)}`
            }. Go by the clock: a trace holds the profiler’s own cost, and one run only.`,
          ]
        : []),
    ],
  };
}

function timesText({ count, medianNs, minNs, maxNs }: RunTimes): string {
  return `${secondsText(medianNs)} (${secondsText(minNs)} to ${secondsText(maxNs)}, ${countOf(count, 'run')})`;
}
