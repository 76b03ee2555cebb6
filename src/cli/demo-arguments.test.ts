import { describe, expect, it } from 'vitest';
import { MODE_NAMES } from '../demo/pipeline/modes/mode';
import { workloadFor } from '../demo/pipeline/workload';
import { parseDemoArguments } from './demo-arguments';

describe('parseDemoArguments', () => {
  it('runs every mode once, recorded, where nothing is said', () => {
    expect(parseDemoArguments([])).toEqual({
      modes: MODE_NAMES,
      repeats: 1,
      json: false,
      recorder: 'on',
      out: null,
      workload: {},
    });
  });

  it('takes modes, repeats, sizes and where recordings go', () => {
    const words = '--mode overlap --repeats 5 --recorder both --out x --rows 64 --batches 2 --json'.split(
      ' ',
    );
    expect(parseDemoArguments(words)).toEqual({
      modes: ['overlap'],
      repeats: 5,
      json: true,
      recorder: 'both',
      out: 'x',
      workload: { rows: 64, batchesPerTask: 2 },
    });
  });

  it.each([
    [['--mode', 'fast'], 'not fast'],
    [['--mode'], 'needs a value'],
    [['--repeats', '0'], 'from 1 on'],
    [['--rows', '1e9'], 'from 1 on'],
    [['--columns', '6'], 'multiple of four'],
    [['--recorder', 'maybe'], 'one of on, off, both'],
    [['--speed', '3'], '--speed is not known'],
  ])('refuses %j', (words, sentence) => {
    expect(() => parseDemoArguments(words)).toThrow(sentence);
  });
});

describe('workloadFor', () => {
  it('has the batches of the captures on a card and small ones on a software adapter', () => {
    expect(workloadFor(false, {})).toMatchObject({ rows: 2048, columns: 8192, products: 9 });
    expect(workloadFor(true, { rows: 16 })).toMatchObject({ rows: 16, columns: 128 });
  });
});
