import { describe, expect, it } from 'vitest';
import { binTable, highestBin, stackedPaths } from './chart-bins';

const BOX = { widthPx: 20, heightPx: 10 };

describe('stackedPaths', () => {
  it('sets each series on top of those before it', () => {
    const paths = stackedPaths(
      [
        { key: 'a', values: [5, 0] },
        { key: 'b', values: [5, 5] },
      ],
      10,
      BOX,
    );
    expect(paths).toEqual([
      { key: 'a', path: 'M0,10V5H10V10Z' },
      { key: 'b', path: 'M0,5V0H10V5ZM10,10V5H20V10Z' },
    ]);
  });

  it('draws nothing for bins without a value', () => {
    expect(stackedPaths([{ key: 'a', values: [0, 0] }], 1, BOX)).toEqual([{ key: 'a', path: '' }]);
  });
});

it('is as high as the fullest bin of all series together', () => {
  expect([
    highestBin([
      [1, 2],
      [3, 0],
    ]),
    highestBin([]),
  ]).toEqual([4, 0]);
});

it('says the bins as a table, from the zero of the axis', () => {
  const table = binTable(
    {
      from: 100,
      to: 120,
      binNs: 10,
      kinds: [{ kind: 'HtoD', bytes: Float64Array.of(7, 0) }],
      hiddenNs: Float64Array.of(1, 2),
      exposedNs: Float64Array.of(3, 4),
    },
    100,
  );
  expect(table.lines).toEqual([
    [0, 10, 7, 1, 3],
    [10, 20, 0, 2, 4],
  ]);
});
