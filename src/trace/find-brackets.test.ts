import { describe, expect, it } from 'vitest';
import { packDurations } from './durations';
import { findBrackets, type BracketCandidate } from './find-brackets';

/** `busy`: from, to, from, to … */
function candidate(row: number, ...busy: number[]): BracketCandidate {
  const from = busy.filter((_, i) => i % 2 === 0);
  const table = {
    start: Float64Array.from(from),
    duration: packDurations(
      from.map((start, i) => (busy[2 * i + 1] === Infinity ? 0 : (busy[2 * i + 1] as number) - start)),
    ),
    open: new Set(from.flatMap((_, i) => (busy[2 * i + 1] === Infinity ? [i] : []))),
  };
  return { row, likeness: 'stream htod', parts: [{ table, first: 0, count: from.length }] };
}

/** Rows 0 … count − 1, busy one after the other. */
function staircase(count: number): BracketCandidate[] {
  return Array.from({ length: count }, (_, row) => candidate(row, row * 10, row * 10 + 10));
}

describe('findBrackets', () => {
  it('folds like rows that are busy one after the other', () => {
    expect(findBrackets(staircase(5))).toEqual([[0, 1, 2, 3, 4]]);
  });

  it('keeps three rows as they are', () => {
    expect(findBrackets(staircase(3))).toEqual([]);
  });

  it('leaves out the row that is busy beside the others', () => {
    expect(findBrackets([candidate(9, 0, 1000), ...staircase(4)])).toEqual([[0, 1, 2, 3]]);
  });

  it('folds nothing where rows work in parallel', () => {
    expect(findBrackets([0, 1, 2, 3, 4].map((row) => candidate(row, row, row + 100)))).toEqual([]);
  });

  it('folds only like rows', () => {
    const rows = staircase(6).map((row, i) => (i < 4 ? row : { ...row, likeness: 'stream kernel' }));
    expect(findBrackets(rows)).toEqual([[0, 1, 2, 3]]);
  });

  it('takes a range without end for busy to the end of the data', () => {
    const rows = [
      candidate(0, 0, Infinity),
      candidate(1, 50, 60),
      candidate(2, 200, 210),
      candidate(3, 300, 310),
    ];
    expect(findBrackets(rows)).toEqual([]);
  });

  it('sees that a row is busy until its longest event ends, not its last', () => {
    const nested = candidate(0, 0, 100, 10, 20);
    const rows = [nested, candidate(1, 50, 60), candidate(2, 200, 210), candidate(3, 300, 310)];
    expect(findBrackets(rows)).toEqual([]);
  });

  it('does not take rows for busy together that touch', () => {
    const rows = [0, 1, 2, 3].map((row) => candidate(row, row, row + 1, 100 + row, 101 + row));
    expect(findBrackets(rows)).toEqual([[0, 1, 2, 3]]);
  });
});
