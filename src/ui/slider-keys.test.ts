import { expect, it } from 'vitest';
import { movedOnSlider } from './slider-keys';

it('walks the bars by the keys of a slider, and stays among them', () => {
  expect(['ArrowRight', 'ArrowLeft', 'End', 'Home', 'PageUp'].map((key) => movedOnSlider(key, 4, 8))).toEqual(
    [5, 3, 7, 0, 7],
  );
  expect(movedOnSlider('ArrowRight', 7, 8)).toBe(7);
  expect(movedOnSlider('q', 4, 8)).toBeNull();
});
