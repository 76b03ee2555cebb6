import { expect, it } from 'vitest';
import type { Anatomy } from '../analysis/anatomy';
import { anatomyLines } from './anatomy-parts';

const ANATOMY: Anatomy = {
  copies: { HtoD: 5 },
  memset: 0,
  launchedNotStarted: 1,
  allocation: 2,
  copyCall: 0,
  syncCall: 0,
  launchCall: 0,
  otherApi: 0,
  range: 60,
  nothing: 7,
  launchNotRecorded: 0,
  byRange: [
    { range: 'load', ns: 30 },
    { range: 'collate', ns: 20 },
    { range: 'other', ns: 10 },
  ],
};

it('adds up to the gaps, whatever is put together', () => {
  for (const most of [0, 1, 2, 9])
    expect(anatomyLines(ANATOMY, most).reduce((sum, { ns }) => sum + ns, 0)).toBe(75);
});

it('names the longest ranges and says the rest in one line', () => {
  expect(anatomyLines(ANATOMY, 2).map(({ text, ns }) => [text, ns])).toEqual([
    ['load', 30],
    ['collate', 20],
    ['in other ranges', 10],
    ['nothing recorded', 7],
    ['HtoD copies', 5],
    ['in allocation calls', 2],
    ['launched, not started', 1],
  ]);
});
