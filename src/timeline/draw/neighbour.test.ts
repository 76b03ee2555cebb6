import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventRef } from '../../trace/table';
import { eventAt } from '../../trace/event-at';
import { boxOf, gapBoxOf } from './find-box';
import { rowOf } from '../../trace/locate';
import { makePicture, type MadeEvent } from './made-picture';
import { gapAt, neighbourGap } from '../../trace/device-gaps';
import { neighbourOf } from './neighbour';

const bar = (start: number, ns: number): MadeEvent => ({ start, ns });

describe('rowOf', () => {
  const { trace } = makePicture([
    { key: 'a', lanes: [{ kernels: [bar(0, 1), bar(2, 1)] }, { kernels: [bar(0, 5)] }] },
    { key: 'b', lanes: [{ copies: [bar(0, 1)], kernels: [bar(7, 1)] }] },
  ]);

  it('finds row and lane of every event', () => {
    const places = [0, 1, 2, 3].map((index) => rowOf(trace, { table: 'kernels', index }));
    expect(places.map((place) => [place?.row.key, place?.lane])).toEqual([
      ['a', 0],
      ['a', 0],
      ['a', 1],
      ['b', 0],
    ]);
  });

  it('finds none for what is not in the trace', () => {
    expect([
      rowOf(trace, { table: 'kernels', index: 4 }),
      rowOf(trace, { table: 'syncs', index: 0 }),
    ]).toEqual([null, null]);
  });
});

describe('neighbourOf', () => {
  it('walks each event of a row once, by start, whatever lane and table it is of', () => {
    const events = fc.array(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 1 }), fc.nat({ max: 1 })), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(events, (list) => {
        const sorted = list.sort(([a], [b]) => a - b);
        const of = (lane: number, table: number): MadeEvent[] =>
          sorted.filter(([, l, t]) => l === lane && t === table).map(([start]) => bar(start, 1));
        const { trace } = makePicture([
          { lanes: [0, 1].map((lane) => ({ kernels: of(lane, 0), copies: of(lane, 1) })) },
        ]);
        const [start, lane, table] = sorted[0] as [number, number, number];
        const id = table === 0 ? 'kernels' : 'copies';
        const first = trace.rows[0]?.slices.find((slice) => slice.lane === lane && slice.table === id);
        let ref: EventRef | null = { table: id, index: first?.first ?? -1 };
        // To the very first one: several may start with it.
        for (let before = neighbourOf(trace, ref, -1); before !== null; before = neighbourOf(trace, ref, -1))
          ref = before;
        const starts: number[] = [];
        const seen = new Set<string>();
        for (; ref !== null; ref = neighbourOf(trace, ref, 1)) {
          starts.push(eventAt(trace, ref)?.startNs ?? NaN);
          seen.add(`${ref.table} ${ref.index}`);
        }
        expect(starts).toEqual(sorted.map(([at]) => at));
        expect(seen.size).toBe(sorted.length);
        expect(starts[0]).toBe(start);
      }),
    );
  });
});

describe('the holes of a device', () => {
  const { trace } = makePicture([
    { kind: 'device', lanes: [{ activity: [bar(0, 10), bar(10, 5), bar(20, 5), bar(40, 5)] }] },
    { kind: 'device', lanes: [{ activity: [bar(60, 10)] }] },
  ]);

  it('lie between segments that do not touch', () => {
    expect([0, 1, 2, 3, 4].map((after) => gapAt(trace, after))).toEqual([
      null,
      { after: 1, fromNs: 15, toNs: 20 },
      { after: 2, fromNs: 25, toNs: 40 },
      null,
      null,
    ]);
  });

  it('are walked both ways', () => {
    expect(neighbourGap(trace, 1, 1)?.after).toBe(2);
    expect(neighbourGap(trace, 2, -1)?.after).toBe(1);
    expect([neighbourGap(trace, 2, 1), neighbourGap(trace, 1, -1)]).toEqual([null, null]);
  });
});

describe('boxOf', () => {
  const picture = makePicture([
    { lanes: [{ kernels: [bar(10, 20)] }, { kernels: [bar(200, 20)] }], laneHeightPx: 8 },
    { kind: 'device', lanes: [{ activity: [bar(0, 10), bar(50, 10)] }], laneHeightPx: 8 },
  ]);

  it('is where the event is drawn', () => {
    const scrolled = { ...picture, scrollTopPx: 5 };
    expect(boxOf(scrolled, { table: 'kernels', index: 0 })).toEqual({
      leftPx: 10,
      topPx: -5,
      widthPx: 20,
      heightPx: 8,
    });
  });

  it('may lie outside the canvas', () => {
    expect(boxOf(picture, { table: 'kernels', index: 1 })).toMatchObject({ leftPx: 200, topPx: 8 });
  });

  it('is none where the row is not laid out', () => {
    const folded = { ...picture, layout: { ...picture.layout, rows: [] } };
    expect(boxOf(folded, { table: 'kernels', index: 0 })).toBeNull();
  });

  it('spans a hole from end to start', () => {
    expect(gapBoxOf(picture, 0)).toMatchObject({ leftPx: 10, widthPx: 40 });
  });
});
