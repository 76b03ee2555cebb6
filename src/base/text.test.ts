import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOf, cutMiddle, formatBytes, formatCount, formatDuration, formatShare } from './text';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1285, '1,285'],
    [2_200_000, '2,200,000'],
    [-1285, '−1,285'],
  ])('%d reads %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe('countOf', () => {
  it.each([
    [0, '0 rows'],
    [1, '1 row'],
    [1285, '1,285 rows'],
  ])('%d: %s', (count, text) => {
    expect(countOf(count, 'row')).toBe(text);
  });

  it('takes a plural of its own', () => {
    expect(countOf(2, 'copy', 'copies')).toBe('2 copies');
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0 ns'],
    [7, '7 ns'],
    [999, '999 ns'],
    [1000, '1.00 µs'],
    [12_442, '12.4 µs'],
    [5_295_177, '5.30 ms'],
    [270_863_484, '271 ms'],
    [9.25e9, '9.25 s'],
    [-5000, '−5.00 µs'],
  ])('%d ns reads %s', (ns, text) => {
    expect(formatDuration(ns)).toBe(text);
  });

  it.each([
    [999_499, '999 µs'],
    [999_600, '1.00 ms'],
    [999_600_000, '1.00 s'],
    [999.6, '1.00 µs'],
  ])('chooses the unit after rounding: %d ns reads %s', (ns, text) => {
    expect(formatDuration(ns)).toBe(text);
  });

  it.each([
    [9_996, '10.0 µs'],
    [99_960, '100 µs'],
    [9_996_000_000, '10.0 s'],
  ])('keeps three digits where rounding adds one: %d ns reads %s', (ns, text) => {
    expect(formatDuration(ns)).toBe(text);
  });

  it.each([
    [1_234_000_000_000, '1,234 s'],
    [999_600_000_000, '1,000 s'],
  ])('shows whole seconds with separators from 1,000 s on: %d ns reads %s', (ns, text) => {
    expect(formatDuration(ns)).toBe(text);
  });

  it('has exactly three significant digits from 1 µs to 999 s', () => {
    const anywhere = fc.integer({ min: 1000, max: 999_499_999_999 });
    const nearAPowerOfTen = fc
      .tuple(fc.integer({ min: 4, max: 11 }), fc.double({ min: 0.99, max: 1.01, noNaN: true }))
      .map(([power, factor]) => Math.round(10 ** power * factor));
    fc.assert(
      fc.property(fc.oneof(anywhere, nearAPowerOfTen), (ns) => {
        expect(formatDuration(ns).replaceAll(/\D/g, '')).toHaveLength(3);
      }),
    );
  });

  it('is off by at most half of the last digit', () => {
    const scale: Record<string, number> = { µs: 1e3, ms: 1e6, s: 1e9 };
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_000_000_000 }), (ns) => {
        const [digits, unit] = formatDuration(ns).split(' ') as [string, string];
        expect(Math.abs(Number(digits) * scale[unit]! - ns)).toBeLessThanOrEqual(ns * 0.005 + 1e-6);
      }),
    );
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [692_224, '692 KB'],
    [999_600, '1.00 MB'],
    [1_700_000, '1.70 MB'],
    [268_435_456, '268 MB'],
    [3_136_651_264, '3.14 GB'],
    [2 ** 53, '9,007 TB'],
  ])('%d reads %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('keeps three digits where rounding adds one', () => {
    expect(formatBytes(9_996)).toBe('10.0 KB');
  });
});

describe('formatShare', () => {
  it.each([
    [72, 100, '72 %'],
    [11, 1000, '1.1 %'],
    [9.94, 100, '9.9 %'],
    [9.96, 100, '10 %'],
    [1, 1000, '0.1 %'],
    [1, 2000, '< 0.1 %'],
    [0, 100, '0 %'],
    [100, 100, '100 %'],
    [5, 0, 'none'],
  ])('%d of %d reads %s', (part, whole, text) => {
    expect(formatShare(part, whole)).toBe(text);
  });
});

describe('cutMiddle', () => {
  it('leaves a text that fits alone', () => {
    expect(cutMiddle('gemm_kernel', 11)).toBe('gemm_kernel');
  });

  it('keeps both ends of one that does not', () => {
    expect(cutMiddle('ampere_sgemm_128x64_nn', 11)).toBe('amper…64_nn');
  });

  it('has exactly the length asked for, between the ends of the text', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 2, maxLength: 40 }),
        fc.integer({ min: 1, max: 39 }),
        (text, most) => {
          fc.pre(text.length > most);
          const cut = cutMiddle(text, most);
          const [head, tail] = [
            cut.slice(0, Math.ceil((most - 1) / 2)),
            cut.slice(Math.ceil((most - 1) / 2) + 1),
          ];
          expect([cut.length, text.startsWith(head), text.endsWith(tail)]).toEqual([most, true, true]);
        },
      ),
    );
  });

  it('never cuts a character of two code units in half', () => {
    const text = '🚀'.repeat(10);
    const loneHalf = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
    expect(cutMiddle(text, 8)).not.toMatch(loneHalf);
  });
});
