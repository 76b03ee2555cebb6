import { describe, expect, it } from 'vitest';
import { figure } from '../../analysis/diff/figure';
import { amountText, judgementSentence, judgementText, ofAText, rangeText, valueText } from './compare-words';

const spreadOf = (low: number, p50: number, high: number) => ({
  count: 9,
  min: low,
  low,
  p50,
  high,
  max: high,
});

describe('a difference', () => {
  it('is said in words, with what it is of', () => {
    const less = figure(12_222_944_195, 9_253_300_313, 'cost');
    expect([amountText(less), ofAText(less), judgementText(less.change)]).toEqual([
      '2.97 s less',
      '−24.3 % of A',
      'better',
    ]);
    const more = figure(2_162_547, 65_549_430, 'cost');
    expect([amountText(more), ofAText(more), judgementText(more.change)]).toEqual([
      '63.4 ms more',
      '30 × A',
      'worse',
    ]);
  });

  it('of nothing is none in A or none in B, and no percentage', () => {
    expect([ofAText(figure(0, 5, 'cost')), ofAText(figure(5, 0, 'cost'))]).toEqual([
      'none in A',
      'none in B',
    ]);
  });

  it('that there is none of is no change', () => {
    const same = figure(0, 0, 'cost');
    expect([amountText(same), ofAText(same), judgementText(same.change)]).toEqual([
      'no change',
      '0 % of A',
      '',
    ]);
  });

  it('too small for a percentage is never 0 %', () => {
    const [more, less] = [figure(1e9, 1e9 + 1, 'cost'), figure(1e9, 1e9 - 1, 'cost')];
    expect([ofAText(more), ofAText(less)]).toEqual(['< 0.1 % of A', '> −0.1 % of A']);
  });

  it('says what it was judged by', () => {
    const within = figure(100, 101, 'cost', { a: spreadOf(90, 100, 110), b: spreadOf(91, 101, 111) });
    expect(judgementSentence(within, 'batches')).toMatch(/^Within the spread: .*batches overlap/);
    expect(judgementSentence(figure(100, 50, 'cost'), 'batches')).toMatch(/^Better: there is no spread/);
    expect(judgementSentence(figure(100, 50, 'neutral'), 'batches')).toMatch(/^Neither better nor worse/);
  });
});

describe('values', () => {
  it('below a millisecond keep three digits of their own', () => {
    expect([valueText(245_246), valueText(1_245_024_923), valueText(0)]).toEqual([
      '245 µs',
      '1,245.0 ms',
      '0 ns',
    ]);
  });

  it('from lowest to highest name their unit once', () => {
    expect([rangeText(75_082_205, 83_758_496), rangeText(10_300, 1_560_000), rangeText(0, 0)]).toEqual([
      '75.1–83.8 ms',
      '10.3 µs–1.56 ms',
      '0 ns',
    ]);
  });
});
