import { describe, expect, it } from 'vitest';
import { FIRST_SETTINGS, readSettings, withSettings, workloadOf } from './settings';

const PAGE = 'https://example.org/app/?demo=staging';

describe('settings of the demo in the address', () => {
  it('come back as they were written', () => {
    const settings = { mode: 'overlap', repeats: 3, sizes: { tasks: 8, rows: 512, products: 9 } } as const;
    const href = withSettings(`${PAGE}&trace=samples/x.sqlite#1.abc`, settings);
    expect(readSettings(href)).toEqual({ settings, notices: [] });
    expect(href).toBe(
      'https://example.org/app/?demo=staging&trace=samples/x.sqlite&mode=overlap&repeats=3&tasks=8&rows=512&products=9#1.abc',
    );
  });

  it('leave the address as it is where nothing was changed', () => {
    expect(withSettings(PAGE, FIRST_SETTINGS)).toBe(PAGE);
    expect(withSettings(`${PAGE}&mode=split&tasks=2`, FIRST_SETTINGS)).toBe(PAGE);
  });

  it.each([
    ['rows=abc', 'is not a number from 64 to 8192'],
    ['rows=1e3', 'is not a number'],
    ['tasks=0', 'is not a number from 1 to 64'],
    ['columns=100000', 'is not a number'],
    ['columns=130', 'is not a multiple of four'],
    ['repeats=-1', 'is not a number'],
    ['mode=fast', 'is none of split'],
  ])('of which one is not taken (%s) are as usual, and that is said', (query, reason) => {
    const { settings, notices } = readSettings(`${PAGE}&${query}`);
    expect(settings).toEqual(FIRST_SETTINGS);
    expect(notices).toEqual([expect.stringContaining(reason)]);
  });

  it('change what fits the adapter and nothing else', () => {
    const { settings } = readSettings(`${PAGE}&batches=2`);
    expect(workloadOf(settings, true)).toMatchObject({
      tasks: 4,
      batchesPerTask: 2,
      rows: 2048,
      columns: 128,
    });
    expect(workloadOf(settings, false)).toMatchObject({ batchesPerTask: 2, columns: 8192, products: 9 });
  });
});
