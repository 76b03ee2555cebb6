import { describe, expect, it } from 'vitest';
import type { BatchList, BatchOffers } from '../../analysis/batches/batch-list';
import { makeBatch, makeTrack, STEPS } from '../../testing/make-batches';
import { barsOf } from './bar-chart';
import {
  barText,
  batchesWord,
  copiesText,
  evidenceText,
  noneText,
  outlierText,
  trendText,
} from './batch-words';
import { handoffRows, handoffTable } from './handoff-table';
import { offersOf } from './offer-lines';
import { placeRows, placeTable } from './place-table';

const MS = 1_000_000;
const KERNELS = { kind: 'kernels', kernel: 'gemm' } as const;
const list = (choice: BatchList['choice']): BatchList => ({
  choice,
  isGuess: choice.kind === 'kernels',
  tracks: [makeTrack([{}])],
  devices: [],
  withoutKernels: 2,
});
const OFFERS: BatchOffers = {
  families: [
    {
      family: 'step #',
      count: 40,
      processes: 8,
      coverage: 0.982,
      meanwhile: 0.4,
      withCopies: 1,
      group: 'epoch #',
      groups: 4,
      p50Ns: 5 * MS,
    },
  ],
  kernels: [{ kernel: 'gemm', count: 120, regularity: 0.95, p50Ns: MS }],
  proposed: STEPS,
};

describe('what was guessed from a kernel', () => {
  it('is called so where it is counted, named, chosen, and copied', () => {
    const guess = { isGuess: true };
    const [bar] = barsOf(makeTrack([{}]).batches, 100);
    expect(batchesWord(true, 3)).toBe('3 guessed batches');
    expect(bar && barText(guess, bar)).toBe('guessed 1, 10.0 ms: kernels 10.0 ms');
    expect(evidenceText(list(KERNELS), OFFERS)).toMatch(/^A guess: .* 95 % of them run the same kernels/);
    expect(offersOf(OFFERS)[1]).toMatchObject({ label: 'guess from ', choice: KERNELS });
    expect(handoffTable(handoffRows({ choice: KERNELS }, []), true).heads[0]).toBe('guessed handoffs');
  });
});

describe('the evidence', () => {
  it('says what was proposed, what it covers, and what is no batch', () => {
    expect(evidenceText(list(STEPS), OFFERS)).toBe(
      'Proposed by the trace: its ranges launched 98 % of all kernel activity. 2 further ranges launched no kernel and are no batch.',
    );
  });

  it('does not call proposed what the user chose', () => {
    const other = { ...STEPS, group: null } as const;
    expect(evidenceText(list(other), OFFERS)).toMatch(/^Its ranges launched/);
  });

  it('says of each offer how much there is of it', () => {
    expect(offersOf(OFFERS)[0]?.evidence).toBe(
      '40 of 8 processes in 4 epoch #, launched 98 % of kernel time, beside 40 % by threads in no range, HtoD copies in 100 %, median 5.00 ms',
    );
  });
});

describe('a trace without batches', () => {
  it('says so and what can be done about it', () => {
    expect(noneText({ list: null, tooMany: null }, 0)).toMatch(/^No batches: .*--trace=nvtx/);
    expect(noneText({ list: null, tooMany: null }, 2)).toMatch(/Choose below/);
  });

  it('says that there are too many to be listed, and the way out', () => {
    expect(noneText({ list: null, tooMany: 2_400_000 }, 1)).toBe(
      'No batches: 2,400,000 windows are more than the 100,000 that can be listed. Choose what occurs less often, such as a range around several of them.',
    );
  });

  it('says of a name that nothing of it launched kernels', () => {
    expect(noneText({ list: { ...list(STEPS), tracks: [] }, tooMany: null }, 1)).toMatch(
      /^Nothing of that name launched kernels/,
    );
  });
});

it('says beyond what a batch is an outlier, and why many are', () => {
  const track = { outlierNs: 51_391_208 };
  expect(outlierText(track, 32, 31)).toBe(
    ' beyond 51.4 ms; 31 of them end a group, so that the time until the next lies in the window.',
  );
  expect(outlierText(track, 2, 0)).toBe(' beyond 51.4 ms.');
  expect(outlierText({ outlierNs: null }, 0, 0)).toMatch(/no rule for them/);
});

it('says both medians beside a trend, and beside none', () => {
  const medians = { firstNs: 50 * MS, lastNs: 49 * MS, quarter: 32 };
  expect(trendText({ kind: 'none', ...medians })).toBe(
    ': median of the first 32 50.0 ms, of the last 32 49.0 ms.',
  );
  expect(trendText({ kind: 'tooFew', ...medians })).toBe(' is told of fewer than 24.');
});

it('says of copies how many, how much, and how long they waited', () => {
  const one = {
    htod: { count: 1, bytes: 67_108_864 },
    verdicts: [{ verdict: 'held', count: 1, waitNs: 16_300_000 }],
  } as const;
  expect(copiesText(makeBatch(one))).toBe('1 of 67.1 MB: held 16.3 ms');
  const two = {
    htod: { count: 5, bytes: 5000 },
    verdicts: [
      { verdict: 'queued', count: 2, waitNs: 3_100_000 },
      { verdict: 'hidden', count: 3, waitNs: 0 },
    ],
  } as const;
  expect(copiesText(makeBatch(two))).toBe('5 of 5.00 KB: 2 queued 3.10 ms, 3 hidden');
  expect(copiesText(makeBatch({}))).toBe('');
});

it('adds the places up to all', () => {
  const track = makeTrack([{}], { htodCopies: { before: 1, inside: 126, after: 2 } });
  expect(placeTable(placeRows(track)).lines[0]).toEqual(['HtoD copies', 1, 126, 2, 129]);
});
