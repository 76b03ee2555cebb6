import { describe, expect, it } from 'vitest';
import type { RowKind } from '../../trace/row';
import type { SeriesTableId } from '../../trace/table';
import { INK_THEME, makeSeriesPicture, paint, type MadeOptions } from './made-picture';

type Sample = readonly [time: number, value: number];

function paintSamples(
  kind: RowKind,
  id: SeriesTableId,
  samples: readonly Sample[],
  options: MadeOptions = {},
) {
  const series = {
    id,
    count: samples.length,
    time: Float64Array.from(samples, ([time]) => time),
    value: Float64Array.from(samples, ([, value]) => value),
  };
  return paint(makeSeriesPicture(kind, series, options), INK_THEME);
}

/** How high each column stands, of 10 px. */
function heights({ at }: ReturnType<typeof paint>, columns: readonly number[]): number[] {
  return columns.map(
    (x) => Array.from({ length: 10 }, (_, y) => at(x, y)[0]).filter((ink) => ink > 0).length,
  );
}

describe('a row of levels', () => {
  it('stands as high as its share of the highest value', () => {
    const painted = paintSamples('metric', 'metrics', [
      [0, 50],
      [40, 100],
      [80, 0],
      [99, 0],
    ]);
    expect(heights(painted, [10, 50, 90])).toEqual([5, 10, 0]);
  });

  it('keeps a peak that takes less than a pixel', () => {
    const samples = Array.from({ length: 1000 }, (_, i): Sample => [i, i === 555 ? 100 : 10]);
    const painted = paintSamples('metric', 'metrics', samples, { window: { from: 0, to: 1000 } });
    expect(heights(painted, [54, 55, 57])).toEqual([1, 10, 1]);
  });

  it('keeps memory that is never freed to the end of the data', () => {
    const painted = paintSamples('memory', 'memory', [[10, 4096]], { extent: { from: 0, to: 90 } });
    expect(heights(painted, [9, 10, 89, 95])).toEqual([0, 10, 10, 0]);
  });

  it('ends a metric with its last sample', () => {
    const painted = paintSamples('metric', 'metrics', [
      [10, 5],
      [50, 5],
    ]);
    expect(heights(painted, [49, 60])).toEqual([10, 0]);
  });

  it('counts the samples in the window', () => {
    const samples = Array.from({ length: 100 }, (_, i): Sample => [i, 1]);
    const painted = paintSamples('metric', 'metrics', samples, { window: { from: 10, to: 20 } });
    expect(painted.log.rows).toEqual([{ key: 'row 0', events: 10 }]);
  });
});

it('shows the running time of a thread as its busy share', () => {
  const painted = paintSamples(
    'sched',
    'sched',
    [
      [10, 1],
      [30, 0],
      [50, 1],
      [51, 0],
    ],
    { window: { from: 0, to: 400 } },
  );
  expect([1, 2, 3, 7, 8, 12, 13].map((x) => painted.at(x, 3)[0])).toEqual([0, 180, 255, 180, 0, 128, 0]);
});
