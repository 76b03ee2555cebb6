import { expect, it } from 'vitest';
import { paintRun } from './paint-run';
import { liveStrip } from './strip-model';

function textsOf(arrivals: readonly number[]): string[] {
  const texts: string[] = [];
  const context = {
    setTransform: () => undefined,
    fillRect: () => undefined,
    measureText: (text: string) => ({ width: 6 * text.length }),
    fillText: (text: string) => void texts.push(text),
    beginPath: () => undefined,
    rect: () => undefined,
    clip: () => undefined,
    save: () => undefined,
    restore: () => undefined,
  } as unknown as CanvasRenderingContext2D;
  paintRun(context, liveStrip(arrivals, 4), {
    widthPx: 500,
    pixelRatio: 1,
    read: () => '#101010',
    theme: { font: '12px sans', labelOn: () => '#ffffff' },
  });
  return texts;
}

it('has no axis while nobody knows how long the run will be', () => {
  expect(textsOf([])).toEqual([]);
  expect(textsOf([100])).toEqual(expect.arrayContaining(['0', '100 ms', '300 ms']));
});
