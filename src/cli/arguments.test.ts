import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments';
import { BadInput } from './bad-input';

describe('the arguments of a report', () => {
  it('are a file and nothing else, where nothing else is given', () => {
    expect(parseArguments(['run.sqlite'])).toEqual({
      file: 'run.sqlite',
      first: null,
      batch: null,
      window: null,
      json: false,
      thresholds: [],
    });
  });

  it('may come in any order', () => {
    const words = ['--json', '--first', 'load', 'epoch #', 'run.sqlite', '--to', '9', '--from', '5'];
    expect(parseArguments(words)).toMatchObject({
      file: 'run.sqlite',
      json: true,
      first: { family: 'load', parent: 'epoch #' },
      window: { from: 5n, to: 9n },
    });
  });

  it.each([
    [['--batch', 'step #'], { family: 'step #', group: null }],
    [['--group=epoch #', '--batch=step #'], { family: 'step #', group: 'epoch #' }],
  ])('may ask for batches by %j', (words, batch) => {
    expect(parseArguments(['f', ...words])).toMatchObject({ batch });
  });

  it('may have a value behind an equals sign', () => {
    expect(parseArguments(['f', '--from=-5', '--to=1780000000123456789'])).toMatchObject({
      window: { from: -5n, to: 1_780_000_000_123_456_789n },
    });
  });

  it('may have several expressions', () => {
    const given = parseArguments(['f', '--fail-if', 'h2d.count > 1', '--fail-if', 'h2d.count < 9']);
    expect(given === 'help' ? [] : given.thresholds.map(({ text }) => text)).toEqual([
      'h2d.count > 1',
      'h2d.count < 9',
    ]);
  });

  it('may name a file that begins with a minus, after two of them', () => {
    expect(parseArguments(['--json', '--', '--json'])).toMatchObject({ file: '--json', json: true });
  });

  it('may ask for help alone', () => {
    expect(parseArguments(['--help'])).toBe('help');
  });

  it.each([
    [[], 'no file'],
    [['a', 'b'], 'two files'],
    [['a', '--jsn'], 'an option that is none'],
    [['a', '--from'], 'an option without its value'],
    [['a', '--first', 'load'], 'a family without its parent'],
    [['a', '--first=load'], 'one value where two are wanted'],
    [['a', '--json=1'], 'a value where none is wanted'],
    [['a', '--from', '1'], 'a window without its end'],
    [['a', '--to', '1'], 'a window without its start'],
    [['a', '--from', '2', '--to', '2'], 'an empty window'],
    [['a', '--from', '3', '--to', '2'], 'a window that ends before it starts'],
    [['a', '--from', '1.5', '--to', '2'], 'a time that is not whole'],
    [['a', '--from', '1ms', '--to', '2'], 'a time with a unit'],
    [['a', '--from', '1', '--from', '1', '--to', '2'], 'an option twice'],
    [['a', '--fail-if', 'h2d'], 'an expression that is none'],
    [['a', '--batch'], 'batches without their family'],
    [['a', '--group', 'epoch #'], 'a group without batches'],
  ])('are refused where they are %j: %s', (words) => {
    expect(() => parseArguments(words)).toThrow(BadInput);
  });
});
