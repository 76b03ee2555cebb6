import { describe, expect, it } from 'vitest';
import { BadInput } from './bad-input';
import { parseThreshold } from './threshold';

function limitOf(text: string): number {
  return parseThreshold(text).limit;
}

describe('a limit', () => {
  it.each([
    ['100', 100],
    ['100ns', 100],
    ['2us', 2000],
    ['2µs', 2000],
    ['100ms', 1e8],
    ['1.1ms', 1_100_000],
    ['0.3s', 3e8],
    ['100 ms', 1e8],
    ['-5us', -5000],
    ['+5us', 5000],
  ])('of %s of a time is in ns', (limit, ns) => {
    expect(limitOf(`h2d.mallocStalled.stallNs > ${limit}`)).toBe(ns);
  });

  it('of a count has no unit', () => {
    expect(limitOf('h2d.count >= 12')).toBe(12);
  });

  it('of bytes has no unit', () => {
    expect(limitOf('devices[0].copies[0].bytes < 1000000')).toBe(1e6);
  });

  it('in hundredths is kept as they are', () => {
    expect(parseThreshold('devices[*].composition.bubbleNs > 12.5%')).toMatchObject({
      limit: 12.5,
      percent: true,
    });
  });
});

describe('a comparison', () => {
  it.each(['>', '>=', '<', '<=', '==', '!='] as const)('may be %s', (comparison) => {
    expect(parseThreshold(`h2d.count ${comparison} 1`).comparison).toBe(comparison);
  });

  it('needs no spaces around it', () => {
    expect(parseThreshold('h2d.count>=1')).toMatchObject({ comparison: '>=', limit: 1 });
  });
});

describe('a path', () => {
  it('goes by keys, places of lists, and all of a list', () => {
    expect(parseThreshold('devices[*].copies[12].unionNs > 1').path).toEqual([
      { kind: 'key', key: 'devices' },
      { kind: 'every' },
      { kind: 'key', key: 'copies' },
      { kind: 'index', index: 12 },
      { kind: 'key', key: 'unionNs' },
    ]);
  });

  it('may name a kind of copy with a space', () => {
    expect(() => parseThreshold('devices[0].gapAnatomy.copies.UVM HtoD > 1ms')).not.toThrow();
  });
});

describe('refused with one sentence', () => {
  it.each([
    ['', 'an empty text'],
    ['h2d.count', 'a path alone'],
    ['h2d.count > many', 'a limit that is no number'],
    ['h2d.count > 1.2.3', 'a limit with two points'],
    ['h2d.count => 1', 'a comparison that is none'],
    ['> 1', 'no path'],
    ['h2d..count > 1', 'a key without a letter'],
    ['devices[x].kernels > 1', 'a place that is no number'],
    ['devices[0.kernels > 1', 'a bracket that stays open'],
    ['h2d.malloced.stallNs > 1', 'a key that no report has'],
    ['devices.kernels > 1', 'a list without a place'],
    ['h2d[0] > 1', 'a place in what is no list'],
    ['h2d.count.more > 1', 'a key below a number'],
    ['h2d.mallocStalled > 1', 'what holds several values'],
    ['devices > 1', 'a list'],
    ['allocations[0].api == 1', 'a text'],
    ['devices[0].gapAnatomy.copies.HtoX > 1', 'a kind of copy that is none'],
    ['h2d.constructor > 1', 'a key of every object'],
    ['h2d.count > 1ms', 'a count in a unit of time'],
    ['h2d.mallocStalled.stallNs > 1h', 'a unit that is none'],
    ['h2d.mallocStalled.stallNs > 1%', 'a share of no device'],
    ['devices[0].kernels > 1%', 'a share that is no time'],
  ])('is “%s”: %s', (text) => {
    expect(() => parseThreshold(text)).toThrow(BadInput);
  });

  it('says what there is instead', () => {
    expect(() => parseThreshold('h2d.malloced.stallNs > 1')).toThrow(
      /^No report has h2d\.malloced: h2d has count, .*\.$/,
    );
  });
});
