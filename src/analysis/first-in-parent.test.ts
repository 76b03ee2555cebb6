import { describe, expect, it } from 'vitest';
import { openMade, type Range } from '../testing/make-nsys-db';
import { measureFirstInParent } from './first-in-parent';
import { TraceIndex } from './trace-index';

function range(text: string, start: number, end: number, more: Partial<Range> = {}): Range {
  return { text, start, end, ...more };
}

async function firstOf(ranges: readonly Range[], family: string, parent: string, window?: [number, number]) {
  const { model, trace } = await openMade({ ranges });
  const base = Number(trace.base);
  const { first, others } = measureFirstInParent(
    new TraceIndex(model),
    { family, parent },
    window === undefined ? null : { from: window[0] - base, to: window[1] - base },
  );
  return { first, others };
}

const NONE = { count: 0, totalNs: 0, p50Ns: 0 };
const EPOCHS = [
  range('epoch 1', 0, 100),
  range('next', 10, 40),
  range('next', 50, 60),
  range('next', 70, 75),
  range('epoch 2', 200, 300),
  range('next', 210, 230),
  range('next', 240, 243),
];

describe('first in parent', () => {
  it('tells the first of each parent from the others', async () => {
    expect(await firstOf(EPOCHS, 'next', 'epoch #')).toEqual({
      first: { count: 2, totalNs: 50, p50Ns: 20 },
      others: { count: 3, totalNs: 18, p50Ns: 5 },
    });
  });

  it('takes a short name where no range has that family', async () => {
    expect((await firstOf(EPOCHS, 'next', 'epoch 2')).first).toEqual({ count: 1, totalNs: 20, p50Ns: 20 });
  });

  it('is zeros for a name that no range has', async () => {
    expect(await firstOf(EPOCHS, 'nothing', 'epoch #')).toEqual({ first: NONE, others: NONE });
  });

  it('takes the innermost parent', async () => {
    const nested = [
      range('epoch 1', 0, 100),
      range('epoch 2', 5, 50),
      range('next', 10, 20),
      range('next', 60, 65),
    ];
    expect(await firstOf(nested, 'next', 'epoch #')).toEqual({
      first: { count: 2, totalNs: 15, p50Ns: 5 },
      others: NONE,
    });
  });

  it('finds a parent behind one that crosses the range', async () => {
    const crossing = [
      range('epoch 1', 0, 100, { type: 60 }),
      range('epoch 2', 5, 15, { type: 60 }),
      range('next', 10, 20),
    ];
    expect((await firstOf(crossing, 'next', 'epoch #')).first.count).toBe(1);
  });

  it('takes another range for a parent, never the range itself', async () => {
    const same = [range('step 1', 0, 100), range('step 2', 10, 20), range('step 3', 30, 35)];
    expect(await firstOf(same, 'step #', 'step #')).toEqual({
      first: { count: 1, totalNs: 10, p50Ns: 10 },
      others: { count: 1, totalNs: 5, p50Ns: 5 },
    });
  });

  it('takes the longer of two that begin together for the first', async () => {
    const together = [range('epoch 1', 0, 100), range('next', 10, 12), range('next', 10, 40)];
    expect((await firstOf(together, 'next', 'epoch #')).first.totalNs).toBe(30);
  });

  it.each([
    ['on another thread', { tid: 7 }],
    ['without an end', { end: null }],
    ['that ends on another thread', { type: 60, endTid: 9 }],
  ])('leaves out a range %s', async (_, more) => {
    const parent = range('epoch 1', 0, 100);
    expect(await firstOf([parent, range('next', 10, 20, more)], 'next', 'epoch #')).toEqual({
      first: NONE,
      others: NONE,
    });
  });

  it('finds the first in the whole trace, and counts those that start in the window', async () => {
    expect(await firstOf(EPOCHS, 'next', 'epoch #', [50, 220])).toEqual({
      first: { count: 1, totalNs: 20, p50Ns: 20 },
      others: { count: 2, totalNs: 15, p50Ns: 5 },
    });
  });
});
