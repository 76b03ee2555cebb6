/** Projections against a search over all pairs, for calls that follow each other and for calls that cross. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventTable } from '../trace/table';
import { projectRanges, type Launches } from './range-projection';

type Interval = readonly [start: number, ns: number];

const interval = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 40 }));
const byStart = (a: Interval, b: Interval): number => a[0] - b[0];

function tableOf(ranges: readonly Interval[]): EventTable {
  return {
    id: 'ranges',
    count: ranges.length,
    start: Float64Array.from(ranges, ([start]) => start),
    duration: { ns: Uint32Array.from(ranges, ([, ns]) => ns), long: new Map() },
    name: new Uint32Array(ranges.length),
    open: new Set(),
  };
}

function launchesOf(calls: readonly Interval[], work: readonly Interval[]): Launches {
  const workOf = (i: number): Interval => work[i % work.length] as Interval;
  return {
    starts: Float64Array.from(calls, ([start]) => start),
    ends: Float64Array.from(calls, ([start, ns]) => start + ns),
    firstStarts: Float64Array.from(calls, (_, i) => workOf(i)[0]),
    lastEnds: Float64Array.from(calls, (_, i) => workOf(i)[0] + workOf(i)[1]),
  };
}

type Found = [range: number, from: number, to: number][];

function found(ranges: EventTable, launches: Launches): Found {
  const order = Uint32Array.from({ length: ranges.count }, (_, i) => i);
  const list: Found = [];
  projectRanges(ranges, order, launches, (...one) => list.push(one));
  return list.sort((a, b) => a[0] - b[0]);
}

function expected(ranges: readonly Interval[], { starts, ends, firstStarts, lastEnds }: Launches): Found {
  return ranges.flatMap(([start, ns], range): Found => {
    const enclosed = [...ends.keys()].filter(
      (i) => (starts[i] as number) >= start && (ends[i] as number) <= start + ns,
    );
    if (enclosed.length === 0) return [];
    const from = Math.min(...enclosed.map((i) => firstStarts[i] as number));
    return [[range, from, Math.max(...enclosed.map((i) => lastEnds[i] as number))]];
  });
}

/** One call begins when the one before it ends, or later. */
const following = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), { maxLength: 20 })
  .map((steps) => {
    let at = 0;
    return steps.map(([pause, ns]): Interval => {
      const start = at + pause;
      at = start + ns;
      return [start, ns];
    });
  });
const crossing = fc.array(interval, { maxLength: 20 }).map((calls) => calls.sort(byStart));
const ranges = fc.array(interval, { maxLength: 20 }).map((list) => list.sort(byStart));
const work = fc.array(interval, { minLength: 1, maxLength: 20 });

describe('projections', () => {
  it.each([
    ['follow each other', following],
    ['cross', crossing],
  ])('of calls that %s are those of a search over all pairs', (_, calls) => {
    fc.assert(
      fc.property(ranges, calls, work, (rangeList, callList, workList) => {
        const launches = launchesOf(callList, workList);
        expect(found(tableOf(rangeList), launches)).toEqual(expected(rangeList, launches));
      }),
      { numRuns: 500 },
    );
  });
});
