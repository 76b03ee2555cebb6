import { describe, expect, it } from 'vitest';
import { makeTrace } from '../testing/make-trace';
import { FIRST_VIEW } from '../state/app-state';
import { layOutRows } from './draw/lay-out-rows';
import { headingFrom } from './use-heading-keys';

/** process, device, its row, thread, its row */
const { heads } = layOutRows(makeTrace(), { ...FIRST_VIEW, onlyRows: null });

describe('headingFrom', () => {
  it.each([
    ['ArrowDown', 1, 3],
    ['ArrowUp', 3, 1],
    ['Home', 3, 0],
    ['End', 0, 3],
  ])('leads %s on head %d to head %d', (key, index, target) => {
    expect(headingFrom(heads, index, key)).toBe(target);
  });

  it.each([
    ['ArrowDown', 3],
    ['ArrowUp', 0],
    ['Tab', 1],
  ])('leads %s on head %d nowhere', (key, index) => {
    expect(headingFrom(heads, index, key)).toBeNull();
  });
});
