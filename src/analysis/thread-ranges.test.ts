import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packDurations } from '../trace/durations';
import { RANGE_FLAGS } from '../trace/range-flags';
import type { EventTable } from '../trace/table';
import { ThreadRanges } from './thread-ranges';

interface Range {
  readonly start: number;
  readonly ns: number;
  readonly lane: number;
  readonly flags: number;
  readonly isOpen: boolean;
}

const range = fc.record({
  start: fc.integer({ min: 0, max: 20 }),
  ns: fc.nat(12),
  lane: fc.nat(2),
  flags: fc.constantFrom(0, 0, RANGE_FLAGS.startEnd, RANGE_FLAGS.startEnd | RANGE_FLAGS.endsElsewhere),
  isOpen: fc.constantFrom(false, false, false, true),
});
/** In the order of a table: by lane, then start. The place in the list is the row in the file. */
const list = fc
  .array(range, { maxLength: 15 })
  .map((ranges) => ranges.sort((a, b) => a.lane - b.lane || a.start - b.start));

function threadOf(ranges: readonly Range[]): ThreadRanges {
  const table: EventTable = {
    id: 'ranges',
    count: ranges.length,
    start: Float64Array.from(ranges, ({ start }) => start),
    duration: packDurations(ranges.map(({ ns }) => ns)),
    name: new Uint32Array(ranges.length),
    open: new Set(ranges.flatMap(({ isOpen }, i) => (isOpen ? [i] : []))),
  };
  const slices = [0, 1, 2].flatMap((lane) => {
    const first = ranges.findIndex((one) => one.lane === lane);
    const count = ranges.filter((one) => one.lane === lane).length;
    return count === 0 ? [] : [{ table: 'ranges' as const, first, count, lane }];
  });
  return ThreadRanges.ofThread(table, slices, {
    flags: ranges.map(({ flags }) => flags),
    sourceRow: ranges.map((_, i) => i),
  });
}

/** All that enclose [from, to), from the outermost in. */
function enclosing(ranges: readonly Range[], from: number, to: number): number[] {
  return ranges
    .map((one, i) => ({ ...one, i }))
    .filter(({ isOpen, flags }) => !isOpen && flags !== 3)
    .filter(({ start, ns }) => start <= from && to <= start + ns)
    .sort((a, b) => a.start - b.start || b.ns - a.ns || a.i - b.i)
    .map(({ i }) => i);
}

const asked = fc.tuple(fc.integer({ min: -2, max: 30 }), fc.nat(10));

describe('the ranges around an interval', () => {
  it('are all that begin before and end after it, the outermost first', () => {
    fc.assert(
      fc.property(list, asked, (ranges, [from, ns]) => {
        expect(threadOf(ranges).path(from, from + ns)).toEqual(enclosing(ranges, from, from + ns));
      }),
    );
  });

  it('have as innermost the one that starts last, then ends first, then is the later row', () => {
    fc.assert(
      fc.property(list, asked, (ranges, [from, ns]) => {
        const expected = enclosing(ranges, from, from + ns).at(-1) ?? null;
        expect(threadOf(ranges).innermost(from, from + ns)).toBe(expected);
      }),
    );
  });

  it('are the same for each range by itself and for all of them at once', () => {
    fc.assert(
      fc.property(list, (ranges) => {
        const thread = threadOf(ranges);
        const visited: [number, number | null][] = [];
        thread.visitAround((range, around) => visited.push([range, around]));
        expect(visited).toEqual([...thread.order].map((range) => [range, thread.innermostAround(range)]));
      }),
    );
  });
});
