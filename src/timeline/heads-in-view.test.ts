import { expect, it } from 'vitest';
import { GROUPS } from '../testing/make-trace';
import type { HeadBox } from './draw/layout';
import { headsInView } from './heads-in-view';

const heads = Array.from({ length: 1000 }, (_, i): HeadBox => ({
  kind: 'group',
  group: GROUPS[0]!,
  topPx: i * 20,
  heightPx: 20,
  isFolded: false,
  events: 0,
}));

it('takes the heads on the screen and some on either side', () => {
  expect(headsInView(heads, 10_000, 10_600)).toEqual({ first: 480, last: 550 });
});

it('stays the same while one scrolls a little', () => {
  expect(headsInView(heads, 10_001, 10_599)).toEqual(headsInView(heads, 10_150, 10_590));
});

it('ends with the list', () => {
  expect(headsInView(heads, 19_800, 20_400)).toEqual({ first: 970, last: 1000 });
});

it('is empty where there are none', () => {
  expect(headsInView([], 0, 600)).toEqual({ first: 0, last: 0 });
});
