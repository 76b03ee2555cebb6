import { expect, it } from 'vitest';
import { placeTickLabels } from './tick-labels';
import { timeAxis } from './time-axis';

it('ends the last label left of its tick where it would leave the axis', () => {
  const axis = timeAxis({ from: 0, to: 10.05e9 }, 0n, 1000);
  const labels = placeTickLabels(axis);
  expect(labels.get(9e9)).toEqual({ text: '9 s', dxPx: 4, anchor: 'start' });
  expect(labels.get(10e9)).toEqual({ text: '10 s', dxPx: -4, anchor: 'end' });
});

it('never writes one label over another, nor over the anchor', () => {
  for (let from = 3600e9; from < 3600e9 + 1000; from += 37) {
    const axis = timeAxis({ from, to: from + 1400 }, 0n, 1340);
    let freePx = axis.anchor!.length * 6;
    for (const [ns, { text, dxPx, anchor }] of placeTickLabels(axis)) {
      const lengthPx = text.length * 6;
      const startPx = axis.scale(ns) + dxPx - (anchor === 'end' ? lengthPx : 0);
      expect(startPx).toBeGreaterThan(freePx);
      freePx = startPx + lengthPx;
    }
  }
});
