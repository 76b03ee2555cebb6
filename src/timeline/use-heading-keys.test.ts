import { describe, expect, it } from 'vitest';
import { screenLines } from '../state/selectors';
import { makeTrace } from '../testing/make-trace';
import { headingFrom } from './use-heading-keys';

/** process, device, its row, thread, its row */
const lines = screenLines(makeTrace(), new Set());

describe('headingFrom', () => {
  it.each([
    ['ArrowDown', 1, 3],
    ['ArrowUp', 3, 1],
    ['Home', 3, 0],
    ['End', 0, 3],
  ])('leads %s on line %d to line %d', (key, index, target) => {
    expect(headingFrom(lines, index, key)).toBe(target);
  });

  it.each([
    ['ArrowDown', 3],
    ['ArrowUp', 0],
    ['Tab', 1],
  ])('leads %s on line %d nowhere', (key, index) => {
    expect(headingFrom(lines, index, key)).toBeNull();
  });
});
