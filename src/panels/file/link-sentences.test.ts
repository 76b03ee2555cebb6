import { expect, it } from 'vitest';
import { linkSentence } from './link-sentences';

it.each([
  [
    { table: 'kernels', linked: 3986, unlinked: 24 },
    '3,986 of 4,010 kernels have their launch in this file; 24 were launched outside it.',
  ],
  [
    { table: 'copies', linked: 9, unlinked: 1 },
    '9 of 10 copies have their launch in this file; 1 was launched outside it.',
  ],
  [{ table: 'graphs', linked: 2, unlinked: 0 }, 'All 2 graph launches have their launch in this file.'],
  [{ table: 'copies', linked: 0, unlinked: 18432 }, 'None of the 18,432 copies has its launch in this file.'],
  [{ table: 'memsets', linked: 1, unlinked: 0 }, 'The one memset has its launch in this file.'],
  [{ table: 'memsets', linked: 0, unlinked: 1 }, 'The one memset was launched outside this file.'],
] as const)('of %j says "%s"', (links, sentence) => {
  expect(linkSentence(links)).toBe(sentence);
});
