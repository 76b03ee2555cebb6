import { expect, it } from 'vitest';
import { idleRuns } from './idle-runs';

const cover = (pattern: string): Float32Array => Float32Array.from(pattern, (mark) => (mark === '#' ? 1 : 0));

it('finds the uncovered runs between the first and the last work', () => {
  expect(idleRuns(cover('..##...#....#..'), 1)).toEqual([
    { from: 4, to: 7 },
    { from: 8, to: 12 },
  ]);
});

it('leaves out runs that are too short for a texture', () => {
  expect(idleRuns(cover('#..#.....#'), 3)).toEqual([{ from: 4, to: 9 }]);
});

it('finds none where nothing is covered, since nothing was waited for', () => {
  expect(idleRuns(cover('......'), 1)).toEqual([]);
});
