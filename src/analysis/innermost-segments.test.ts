import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packDurations } from '../trace/durations';
import type { EventTable } from '../trace/table';
import { InnermostSegments } from './innermost-segments';

interface Event {
  readonly start: number;
  readonly ns: number;
}

/** Some nest and some cross; in the order in which an inner one follows those around it. */
const events = fc
  .array(fc.record({ start: fc.nat(20), ns: fc.nat(10) }), { maxLength: 12 })
  .map((list) => list.sort((a, b) => a.start - b.start || b.ns - a.ns));

function segmentsOf(list: readonly Event[]): InnermostSegments {
  const table: EventTable = {
    id: 'calls',
    count: list.length,
    start: Float64Array.from(list, ({ start }) => start),
    duration: packDurations(list.map(({ ns }) => ns)),
    name: new Uint32Array(list.length),
    open: new Set(),
  };
  return new InnermostSegments(
    table,
    Uint32Array.from(list, (_, i) => i),
  );
}

it('each instant belongs to the event that began last of those that last', () => {
  fc.assert(
    fc.property(events, (list) => {
      const { from, to, index } = segmentsOf(list);
      const found = Array.from({ length: 32 }, (_, at) => {
        const place = from.findIndex((start, i) => start <= at && at < (to[i] as number));
        return place < 0 ? -1 : (index[place] as number);
      });
      const expected = Array.from({ length: 32 }, (_, at) =>
        list.findLastIndex(({ start, ns }) => start <= at && at < start + ns),
      );
      expect(found).toEqual(expected);
    }),
  );
});

it('segments ascend and none is empty', () => {
  fc.assert(
    fc.property(events, (list) => {
      const { from, to } = segmentsOf(list);
      const edges = [...from].flatMap((start, i) => [start, to[i] as number]);
      expect(edges).toEqual([...edges].sort((a, b) => a - b));
      expect([...from].every((start, i) => start < (to[i] as number))).toBe(true);
    }),
  );
});

it('an instant is covered where an event lasts, its end left out', () => {
  const segments = segmentsOf([{ start: 5, ns: 5 }]);
  expect([4, 5, 9, 10, 4].map((time) => segments.covers(time))).toEqual([false, true, true, false, false]);
});
