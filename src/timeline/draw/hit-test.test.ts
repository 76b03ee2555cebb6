import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitTest } from './hit-test';
import { makePicture, makeSeriesPicture, type MadeEvent } from './made-picture';

const bar = (start: number, ns: number): MadeEvent => ({ start, ns });

describe('hitTest', () => {
  it('finds every event once it is zoomed to', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 50 }), fc.nat({ max: 200 }), fc.nat({ max: 1 })), {
          minLength: 1,
          maxLength: 60,
        }),
        fc.nat(),
        (list, pick) => {
          let at = 3.6e12;
          const lanes: MadeEvent[][] = [[], []];
          const placed = list.map(([gap, ns, table]) => {
            const start = at + gap;
            at = start + Math.max(1, ns);
            (lanes[table] as MadeEvent[]).push(bar(start, ns));
            return { start, ns, table, index: (lanes[table] as MadeEvent[]).length - 1 };
          });
          const wanted = placed[pick % placed.length] as (typeof placed)[number];
          const window = { from: wanted.start - 20, to: wanted.start + wanted.ns + 20 };
          const picture = makePicture([{ lanes: [{ kernels: lanes[0] ?? [], copies: lanes[1] ?? [] }] }], {
            window,
            widthPx: 1000,
          });
          const x = ((wanted.start + wanted.ns / 2 - window.from) / (window.to - window.from)) * 1000;
          const hit = hitTest(picture, x + 0.01, 2);
          expect(hit).toMatchObject({
            kind: 'event',
            ref: { table: wanted.table === 0 ? 'kernels' : 'copies', index: wanted.index },
          });
        },
      ),
    );
  });

  it('finds the event that fills most of a merged pixel', () => {
    const kernels = [bar(0, 5), bar(10, 40), bar(60, 5)];
    const picture = makePicture([{ lanes: [{ kernels }] }], { window: { from: 0, to: 10_000 } });
    expect(hitTest(picture, 0, 1)).toMatchObject({ ref: { table: 'kernels', index: 1 } });
  });

  it('reaches 3 px beside the pointer, and no further', () => {
    const picture = makePicture([{ lanes: [{ kernels: [bar(50, 1)] }] }]);
    expect([46.5, 47.5, 53.5, 54.5].map((x) => hitTest(picture, x, 1)?.kind)).toEqual([
      'row',
      'event',
      'event',
      'row',
    ]);
  });

  it('looks in the lane under the pointer', () => {
    const picture = makePicture([
      { lanes: [{ kernels: [bar(0, 100)] }, { kernels: [bar(20, 50)] }], laneHeightPx: 10 },
    ]);
    expect([5, 15].map((y) => hitTest(picture, 40, y))).toMatchObject([
      { ref: { index: 0 } },
      { ref: { index: 1 } },
    ]);
  });

  it('finds the hole between two segments of a device', () => {
    const activity = [bar(0, 20), bar(60, 20)];
    const picture = makePicture([{ kind: 'device', lanes: [{ activity }] }]);
    expect(hitTest(picture, 40, 1)).toMatchObject({ kind: 'gap', after: 0, fromNs: 20, toNs: 60 });
  });

  it('finds a thin segment rather than the holes around it', () => {
    const activity = [bar(0, 100), bar(5000, 1), bar(9900, 100)];
    const picture = makePicture([{ kind: 'device', lanes: [{ activity }] }], {
      window: { from: 0, to: 10_000 },
    });
    expect(hitTest(picture, 51.5, 1)).toMatchObject({ kind: 'event', ref: { index: 1 } });
  });

  it('knows no hole before the first and after the last work', () => {
    const picture = makePicture([{ kind: 'device', lanes: [{ activity: [bar(40, 20)] }] }]);
    expect([10, 90].map((x) => hitTest(picture, x, 1)?.kind)).toEqual(['row', 'row']);
  });

  it('tells the value of a row of samples', () => {
    const series = {
      id: 'metrics' as const,
      count: 2,
      time: Float64Array.of(10, 50),
      value: Float64Array.of(3, 8),
    };
    const picture = makeSeriesPicture('metric', series);
    expect([5, 20, 60].map((x) => hitTest(picture, x, 2))).toMatchObject([
      { kind: 'row' },
      { kind: 'sample', value: 3 },
      { kind: 'sample', value: 8 },
    ]);
  });

  it('finds nothing outside the rows', () => {
    const picture = makePicture([{ lanes: [{ kernels: [bar(0, 100)] }] }]);
    expect([-1, 500].map((y) => hitTest({ ...picture, heightPx: 600 }, 5, y))).toEqual([null, null]);
  });
});
