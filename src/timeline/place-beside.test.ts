import { expect, it } from 'vitest';
import { placeBeside } from './place-beside';

const box = { widthPx: 300, heightPx: 80 };
const page = { widthPx: 1000, heightPx: 600 };

it('stands right below the pointer', () => {
  expect(placeBeside({ xPx: 100, yPx: 100 }, box, page)).toEqual({ xPx: 114, yPx: 114 });
});

it('goes to the other side at the edges of the page', () => {
  expect(placeBeside({ xPx: 900, yPx: 590 }, box, page)).toEqual({ xPx: 586, yPx: 496 });
});

it('never leaves the page, however large it is', () => {
  expect(placeBeside({ xPx: 500, yPx: 5 }, { widthPx: 990, heightPx: 80 }, page).xPx).toBe(0);
});
