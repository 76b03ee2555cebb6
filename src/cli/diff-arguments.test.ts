import { describe, expect, it } from 'vitest';
import { BadInput } from './bad-input';
import { parseDiffArguments } from './diff-arguments';

const ranges = (family: string, group: string | null) => ({ kind: 'ranges', family, group });

describe('the arguments of a comparison', () => {
  it('are two files and nothing else, where nothing else is given', () => {
    expect(parseDiffArguments(['a', 'b'])).toEqual({
      a: { file: 'a', batches: null },
      b: { file: 'b', batches: null },
      json: false,
      foldDigits: false,
      runTimes: null,
      thresholds: [],
    });
  });

  it('have batches of one name for both sides', () => {
    expect(parseDiffArguments(['a', 'b', '--batch', 'step #', '--group', 'epoch #'])).toMatchObject({
      a: { batches: ranges('step #', 'epoch #') },
      b: { batches: ranges('step #', 'epoch #') },
    });
  });

  it('have batches of two names behind the files', () => {
    expect(parseDiffArguments(['a', 'b', '--batch', 'split', 'staged', '--json'])).toMatchObject({
      a: { file: 'a', batches: ranges('split', null) },
      b: { file: 'b', batches: ranges('staged', null) },
      json: true,
    });
  });

  it('take a word before the files for one of them, and for no second name', () => {
    expect(parseDiffArguments(['--batch', 'split', 'a', 'b'])).toMatchObject({
      a: { file: 'a', batches: ranges('split', null) },
      b: { file: 'b', batches: ranges('split', null) },
    });
  });

  it('have run times of both sides', () => {
    expect(parseDiffArguments(['a', 'b', '--times', '2 3 4', '5'])).toMatchObject({
      runTimes: { a: { count: 3, medianNs: 3e9 }, b: { count: 1, medianNs: 5e9 } },
    });
  });

  it('have expressions with a percentage of A', () => {
    const given = parseDiffArguments(['a', 'b', '--fail-if', 'devices[0].figures.span.percent > 5%']);
    expect(given === 'help' ? [] : given.thresholds).toMatchObject([{ limit: 5, percent: false }]);
  });

  it.each([
    [['a'], 'one file'],
    [['a', 'b', 'c'], 'three files'],
    [['a', 'b', '--group', 'g'], 'groups without batches'],
    [['a', 'b', '--json', '--markdown'], 'two forms at once'],
    [['a', 'b', '--times', '2'], 'run times of one side'],
    [['a', 'b', '--times', '2', 'fast'], 'run times that are none'],
    [['a', 'b', '--batch'], 'an option without its value'],
    [['a', 'b', '--json=1'], 'a value where none is wanted'],
    [['a', 'b', '--nosuch'], 'an option that is none'],
    [['a', 'b', '--json', '--json'], 'an option twice'],
    [['a', 'b', '--fail-if', 'devices[0].figures.span.b > 5%'], 'a percentage of what is none'],
    [['a', 'b', '--fail-if', 'devices[0].kernels > 5'], 'a path that only a report has'],
    [['a', 'b', '--fail-if', 'verdict.kind == 1'], 'a text'],
  ])('are refused where they are %j: %s', (words) => {
    expect(() => parseDiffArguments(words)).toThrow(BadInput);
  });
});
