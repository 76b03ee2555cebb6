import { describe, expect, it } from 'vitest';
import type { Strip } from '../../trace/row';
import { levelColumns, NO_STRIP, stripColumns } from './strip-columns';

const kernels = (...bins: number[]): Strip => ({ cls: 'kernel', bins: Uint8Array.from(bins) });
const copies = (...bins: number[]): Strip => ({ cls: 'htod', bins: Uint8Array.from(bins) });

describe('stripColumns', () => {
  it('takes each bin for a column where there are as many columns as bins', () => {
    const { strip, cover } = stripColumns([kernels(255, 0, 51)], 3);
    expect([...strip]).toEqual([0, NO_STRIP, 0]);
    expect([...cover]).toEqual([1, 0, expect.closeTo(0.2)]);
  });

  it('averages the bins under a column', () => {
    expect(stripColumns([kernels(255, 0, 0, 0)], 1).cover[0]).toBeCloseTo(0.25);
  });

  it('takes of a bin the part that a column overlaps', () => {
    const { cover } = stripColumns([kernels(255, 0)], 3);
    expect([...cover]).toEqual([1, expect.closeTo(0.5), 0]);
  });

  it('shows in a column the class that covers most of it', () => {
    const { strip } = stripColumns([kernels(200, 40), copies(50, 90)], 2);
    expect([...strip]).toEqual([0, 1]);
  });

  it('adds the shares of all classes, up to the whole column', () => {
    const { cover } = stripColumns([kernels(51, 200), copies(51, 200)], 2);
    expect([...cover]).toEqual([expect.closeTo(0.4), 1]);
  });

  it('keeps the smallest event in sight however many bins a column spans', () => {
    const bins = new Uint8Array(1024);
    bins[500] = 1;
    const { strip, cover } = stripColumns([{ cls: 'kernel', bins }], 3);
    expect([...strip]).toEqual([NO_STRIP, 0, NO_STRIP]);
    expect(cover[1]).toBeGreaterThan(0);
  });

  it('covers nothing without strips', () => {
    expect([...stripColumns([], 2).strip]).toEqual([NO_STRIP, NO_STRIP]);
  });
});

describe('levelColumns', () => {
  it('keeps the peak of the bins under a column', () => {
    expect([...levelColumns(kernels(0, 255, 51, 0), 2)]).toEqual([1, expect.closeTo(0.2)]);
  });

  it('repeats a bin over the columns it spans', () => {
    expect([...levelColumns(kernels(255, 0), 4)]).toEqual([1, 1, 0, 0]);
  });
});
