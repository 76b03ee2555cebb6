import { expect, it } from 'vitest';
import { stripText, tickText } from './strip-words';

const HELD = { copy: 4, verdict: 'held', waitNs: 20e6, copies: 1 } as const;

it('says of a tick which copy it is, its verdict and its wait', () => {
  expect(tickText(HELD, 5, '1.000 s')).toBe('copy 5, at 1.000 s: held, waited 20.0 ms');
  expect(tickText({ ...HELD, verdict: 'hidden', waitNs: 0 }, 5, '1.000 s')).toBe(
    'copy 5, at 1.000 s: hidden, did not wait',
  );
});

it('says of a merged tick how many copies it is and of which it speaks', () => {
  expect(tickText({ ...HELD, copies: 3 }, 1201, '1.000 s')).toBe(
    'copies 1,201 to 1,203; of the one at 1.000 s: held, waited 20.0 ms, the longest of them',
  );
});

it('says what heights are, and that ticks are merged', () => {
  expect(stripText([HELD])).toBe('1 HtoD copy in run order; as high as they waited, up to 20.0 ms');
  expect(stripText([{ ...HELD, copies: 3 }, HELD])).toMatch(
    /^4 HtoD copies in run order, 3 to a tick, which/,
  );
  expect(stripText([{ ...HELD, waitNs: 0 }])).toMatch(/none waited$/);
});
