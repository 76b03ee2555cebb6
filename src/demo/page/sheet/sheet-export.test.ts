import { describe, expect, it } from 'vitest';
import { SOFTWARE_WORKLOAD } from '../../pipeline/workload';
import { H200_RUNS } from './h200-runs';
import { madeRun, wrongRun } from './made-runs';
import { sheetAsJson, sheetAsMarkdown, type SheetOf } from './sheet-export';
import { costText, signedPercent, signedSeconds, writingText, wrongText } from './sheet-words';

const SHEET: SheetOf = {
  adapter: {
    name: 'google swiftshader',
    vendor: 'google',
    isSoftware: true,
    hasTimestamps: true,
    largestBuffer: 2 ** 30,
  },
  workload: SOFTWARE_WORKLOAD,
  runs: [
    madeRun('split', 2000, 0),
    madeRun('split', 2200, 1),
    madeRun('staged', 1900, 0),
    wrongRun('staged', 7, 1),
  ],
  link: 'https://example.org/?demo=staging',
  date: '2026-01-02T03:04:05.000Z',
  isIsolated: true,
};

describe('the exported sheet', () => {
  it('is a table that says on what it was measured', () => {
    const text = sheetAsMarkdown(SHEET);
    expect(text).toContain(
      'google swiftshader, cross-origin isolated. **A software adapter: times say nothing',
    );
    expect(text).toContain('| split | 2.10 | 2.00–2.20 | 2 |  | baseline |');
    expect(text).toContain(
      '| staged | 1.90 | 1.90–1.90 | 1 | −0.10 (−0.10 to −0.10) | fewer than 3 rounds: no claim; 1 wrong: rows 3 lost |',
    );
    expect(text).toContain('| direct |  |  | 0 |  | not run |');
  });

  it('holds every run, the time of a wrong one left out', () => {
    const { runs, modes } = JSON.parse(sheetAsJson(SHEET)) as {
      runs: { ms?: number }[];
      modes: { mode: string; wrongRuns: number; timesMs: unknown }[];
    };
    expect(runs.map(({ ms }) => ms)).toEqual([2000, 2200, 1900, undefined]);
    expect(modes.find(({ mode }) => mode === 'staged')).toMatchObject({
      wrongRuns: 1,
      timesMs: { count: 1 },
    });
  });
});

describe('words', () => {
  it('have a real minus sign, and none for what rounds to 0', () => {
    expect(signedSeconds(-523, 2000)).toBe('−0.52');
    expect(signedSeconds(-1, 2000)).toBe('0.00');
    expect(signedPercent(-0.012)).toBe('−1.2 %');
    expect(signedPercent(0.0004)).toBe('0.0 %');
  });

  it('say what the recorder cost and on how many pairs that rests', () => {
    const spread = (median: number) => ({ median, least: median, most: median, count: 2 });
    const text = costText({
      mode: 'split',
      on: spread(103),
      off: spread(100),
      share: spread(0.03),
      overlaps: false,
    });
    expect(text).toBe(
      'split: 103 ms (103 ms to 103 ms) with the recorder, 100 ms (100 ms to 100 ms) without; +3.0 % (+3.0 % to +3.0 %) in 2 pairs; fewer than 3 pairs: no claim.',
    );
    const three = { ...spread(0.03), count: 3 };
    const on = { mode: 'split', on: spread(103), off: spread(100), share: three } as const;
    expect(costText({ ...on, overlaps: false })).toMatch(/ in 3 pairs; ranges apart\.$/);
    expect(costText({ ...on, overlaps: true })).toMatch(/ in 3 pairs; ranges overlap: no claim\.$/);
  });

  it('say of a run that is wrong by its digest alone what is wrong', () => {
    expect(wrongText(madeRun('split', 1, 0, { digests: 'differs' }))).toBe(
      'results are not bit by bit those of most runs',
    );
    expect(wrongText({ ...wrongRun('split', 1, 0), digests: 'differs' })).toBe('rows 3 lost');
  });
});

describe('the host’s part of recording', () => {
  it('is of one run, with its share', () => {
    const run = madeRun('split', 2000, 0, { writing: { entries: 400, ns: 200_000, emptyPasses: 66 } });
    expect(writingText(run)).toBe(
      'split, run 1: recording took at least 200 µs of the host, < 0.1 % of the run (400 entries written again after it, without the calls around them), and 66 empty passes of the device, which are not in that.',
    );
    expect(writingText(madeRun('split', 2000, 0))).toBeNull();
  });
});

describe('the runs on an H200', () => {
  it('are those that were written down, each with its machine', () => {
    expect(H200_RUNS.map(({ mode, machine, times }) => `${mode} ${machine} ${times.medianNs / 1e9}`)).toEqual(
      [
        'split 1 11.66',
        'staged 1 9.11',
        'concurrent 1 9.55',
        'prealloc 1 8.84',
        'prealloc 2 9.29',
        'overlap 2 9.49',
      ],
    );
  });
});
