/** What the runs of a sheet say: medians with lowest and highest, and differences of runs that were made in the same round. */

import { MODE_NAMES, type ModeName } from '../../pipeline/modes/mode';
import { isRight, type KeptRun } from '../experiment/kept-run';

/** In ms. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly count: number;
}

/** baseline: what the others are compared with · tooFew: fewer rounds with both than `CLAIM_PAIRS` · overlap: no claim · less, more */
export type Reading = 'baseline' | 'tooFew' | 'overlap' | 'less' | 'more';

export interface ModeLine {
  readonly mode: ModeName;
  /** Of right runs with the recorder on; none is left out. */
  readonly runs: readonly KeptRun[];
  readonly wrong: readonly KeptRun[];
  readonly times: Spread | null;
  /** This mode minus split, round by round; null where no round has both. */
  readonly paired: Spread | null;
  readonly reading: Reading;
}

const BASELINE: ModeName = 'split';

/** Of two runs a side made by chance, one in three has ranges apart; of three, one in ten. */
export const CLAIM_PAIRS = 3;

export function summarise(runs: readonly KeptRun[]): ModeLine[] {
  const ofSheet = runs.filter(({ purpose }) => purpose === 'all');
  const rightOf = (mode: ModeName): KeptRun[] => ofSheet.filter((run) => run.mode === mode && isRight(run));
  const baseline = rightOf(BASELINE);
  const baselineTimes = spreadOf(baseline.map(({ ms }) => ms));
  return MODE_NAMES.map((mode): ModeLine => {
    const right = rightOf(mode);
    const times = spreadOf(right.map(({ ms }) => ms));
    const isBaseline = mode === BASELINE;
    const paired = isBaseline ? null : spreadOf(differences(right, baseline));
    return {
      mode,
      runs: right,
      wrong: ofSheet.filter((run) => run.mode === mode && !isRight(run)),
      times,
      paired,
      reading: isBaseline ? 'baseline' : readingOf(times, baselineTimes, paired?.count ?? 0),
    };
  });
}

export interface RecorderCost {
  readonly mode: ModeName;
  readonly on: Spread;
  readonly off: Spread;
  /** On minus off of a pair, as a share of off. */
  readonly share: Spread;
  readonly overlaps: boolean;
}

/** By mode, of pairs of right runs with and without the recorder. */
export function recorderCosts(runs: readonly KeptRun[]): RecorderCost[] {
  const right = runs.filter((run) => run.purpose === 'recorder' && isRight(run));
  return MODE_NAMES.flatMap((mode) => {
    const ofMode = right.filter((run) => run.mode === mode);
    const off = ofMode.filter(({ isRecorded }) => !isRecorded);
    const pairs = pairsOf(
      ofMode.filter(({ isRecorded }) => isRecorded),
      off,
    );
    const on = spreadOf(pairs.map(([one]) => one.ms));
    const without = spreadOf(pairs.map(([, other]) => other.ms));
    const share = spreadOf(pairs.map(([one, other]) => (one.ms - other.ms) / other.ms));
    if (on === null || without === null || share === null) return [];
    return [{ mode, on, off: without, share, overlaps: overlap(on, without) }];
  });
}

/** Of an even number the mean of the middle two. */
export function spreadOf(values: readonly number[]): Spread | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (least === undefined || most === undefined) return null;
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? least) + (sorted[Math.ceil(middle)] ?? most)) / 2;
  return { median, least, most, count: sorted.length };
}

function readingOf(times: Spread | null, baseline: Spread | null, pairs: number): Reading {
  if (times === null || baseline === null || pairs < CLAIM_PAIRS) return 'tooFew';
  if (overlap(times, baseline)) return 'overlap';
  return times.most < baseline.least ? 'less' : 'more';
}

function overlap(a: Spread, b: Spread): boolean {
  return a.least <= b.most && b.least <= a.most;
}

function differences(runs: readonly KeptRun[], baseline: readonly KeptRun[]): number[] {
  return pairsOf(runs, baseline).map(([run, other]) => run.ms - other.ms);
}

function pairsOf(runs: readonly KeptRun[], others: readonly KeptRun[]): [KeptRun, KeptRun][] {
  return runs.flatMap((run): [KeptRun, KeptRun][] => {
    const other = run.round === null ? undefined : others.find(({ round }) => round === run.round);
    return other === undefined ? [] : [[run, other]];
  });
}
