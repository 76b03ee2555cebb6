import { describe, expect, it } from 'vitest';
import { COPY_VERDICTS, type CopyVerdict } from '../../analysis/copy-waits';
import { BATCH_BANDS } from '../../state/batch-bands';
import { makeBatch, makeTrack } from '../../testing/make-batches';
import { makeFrame } from '../draw/frame';
import { paintRibbon, type RibbonColours } from './paint-ribbon';
import { ribbonColumns } from './ribbon-columns';
import { RibbonPlaces } from './ribbon-places';

const MS = 1e6;
const OPAQUE = 0xff000000;
const CANVAS = OPAQUE + 1;
const CAP = OPAQUE + 2;
const band = (index: number): number => OPAQUE + 0x100 + index;
const COLOURS: RibbonColours = {
  canvas: CANVAS,
  texture: OPAQUE,
  bands: BATCH_BANDS.map((_, index) => band(index)),
  verdicts: Object.fromEntries(
    COPY_VERDICTS.map((verdict, index) => [verdict, OPAQUE + 0x200 + index]),
  ) as Record<CopyVerdict, number>,
  cap: CAP,
};
/** 2 lines above the bars, 5 for the foot and the line above it: bars are 40 lines high. */
const HEIGHT_PX = 47;

function paint(batches: Parameters<typeof ribbonColumns>[0], widthPx: number) {
  const image = { width: widthPx, height: HEIGHT_PX, data: new Uint8ClampedArray(widthPx * HEIGHT_PX * 4) };
  const frame = makeFrame({ createImageData: () => image as unknown as ImageData }, widthPx, HEIGHT_PX);
  const columns = ribbonColumns(batches, widthPx);
  const places = new RibbonPlaces(columns, widthPx);
  paintRibbon(frame, { columns, places, colours: COLOURS, pixelRatio: 1 });
  /** One column of pixels, from below: colours in runs. */
  const runsAt = (x: number): [pixel: number, lines: number][] => {
    const runs: [number, number][] = [];
    for (let y = HEIGHT_PX - 1; y >= 0; y--) {
      const pixel = frame.words[y * widthPx + x] as number;
      const run = runs.at(-1);
      if (run?.[0] === pixel) run[1]++;
      else runs.push([pixel, 1]);
    }
    return runs;
  };
  return { runsAt };
}

describe('the ribbon', () => {
  it('stacks the parts of a batch by their length, kernels below, and caps what is idle', () => {
    const { batches } = makeTrack([{ range: 30 * MS }, {}]);
    const { runsAt } = paint(batches, 10);
    expect(runsAt(0)).toEqual([
      [CANVAS, 5],
      [band(0), 10],
      [band(3), 29],
      [CAP, 1],
      [CANVAS, 2],
    ]);
    expect(runsAt(5)).toEqual([
      [CANVAS, 5],
      [band(0), 10],
      [CANVAS, 32],
    ]);
  });

  it('leaves a joint between cells, none where they are too narrow for one', () => {
    const { batches } = makeTrack([{}, {}, {}, {}]);
    expect(paint(batches, 20).runsAt(4)).toEqual([[CANVAS, HEIGHT_PX]]);
    expect(paint(batches, 8).runsAt(1)[1]).toEqual([band(0), 40]);
  });

  it('has the verdict of the copies at the foot, apart from the bar', () => {
    const verdicts = [{ verdict: 'held' as const, count: 1, waitNs: 1 }];
    const { runsAt } = paint([makeBatch({ verdicts })], 4);
    expect(runsAt(0).slice(0, 3)).toEqual([
      [COLOURS.verdicts.held, 4],
      [CANVAS, 1],
      [band(0), 40],
    ]);
  });

  it('marks the longest above the mean where batches share a column', () => {
    const { batches } = makeTrack([{}, { exposedCopy: 10 * MS }]);
    expect(paint(batches, 1).runsAt(0)).toEqual([
      [CANVAS, 5],
      [band(0), 20],
      [band(1), 10],
      [CANVAS, 9],
      [CAP, 1],
      [CANVAS, 2],
    ]);
  });

  it('breaks a bar that is longer than the ribbon is high', () => {
    const usual = Array.from({ length: 19 }, () => ({}));
    const { batches } = makeTrack([...usual, { exposedCopy: 900 * MS }]);
    expect(paint(batches, 40).runsAt(38)).toEqual([
      [CANVAS, 5],
      [band(0), 10],
      [band(1), 24],
      [CANVAS, 2],
      [band(1), 4],
      [CANVAS, 2],
    ]);
  });
});
