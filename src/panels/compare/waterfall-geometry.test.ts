import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waterfallGeometry } from './waterfall-geometry';

const ns = fc.integer({ min: 0, max: 1e13 });
const difference = fc.integer({ min: -1e12, max: 1e12 });
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** From `a`, with differences that lead to a total of at least 0. */
const sides = fc
  .tuple(ns, fc.array(difference, { maxLength: 14 }))
  .map(([a, differences]) => ({ a, b: a + sumOf(differences), differences }))
  .filter(({ b }) => b >= 0);

describe('the bars of a waterfall', () => {
  it('tie end to end, from A’s total to B’s, and lie in the box', () => {
    fc.assert(
      fc.property(sides, ({ a, b, differences }) => {
        const geometry = waterfallGeometry(a, b, differences);
        const starts = geometry.steps.map(({ from }) => from);
        const ends = geometry.steps.map(({ to }) => to);
        expect([...starts, ends.at(-1) ?? geometry.b]).toEqual([
          ...(starts.length === 0 ? [] : [geometry.a]),
          ...ends.slice(0, -1),
          geometry.b,
        ]);
        for (const x of [geometry.a, geometry.b, ...starts, ...ends]) {
          expect(x).toBeGreaterThanOrEqual(-1e-9);
          expect(x).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });

  it('are as long as their differences, on one scale', () => {
    fc.assert(
      fc.property(sides, ({ a, b, differences }) => {
        const { steps } = waterfallGeometry(a, b, differences);
        const lengths = steps.map(({ from, to }) => to - from);
        const [first, most] = [differences[0] ?? 0, lengths[0] ?? 0];
        fc.pre(Math.abs(first) > 1e6);
        differences.forEach((other, index) => expect(lengths[index]).toBeCloseTo((other / first) * most, 4));
      }),
    );
  });

  it('start at 0 where one of them comes near it', () => {
    expect(waterfallGeometry(100, 20, [-90, 10])).toMatchObject({ startNs: 0, a: 1, b: 0.2 });
  });

  it('start at a round number where all lie far from 0', () => {
    const { startNs, a, b } = waterfallGeometry(12.2e9, 9.3e9, [-2.9e9]);
    expect([startNs, a]).toEqual([8.6e9, 1]);
    expect(b).toBeCloseTo(0.194, 3);
  });

  it('start at 0 where nothing differs', () => {
    expect(waterfallGeometry(500, 500, [0, 0])).toEqual({
      startNs: 0,
      a: 1,
      b: 1,
      steps: [
        { from: 1, to: 1 },
        { from: 1, to: 1 },
      ],
    });
  });

  it('lead below 0 where medians that do not add up do', () => {
    const { startNs, steps } = waterfallGeometry(10, 8, [-15, 13]);
    expect([startNs, steps[0]?.to]).toEqual([-5, 0]);
  });
});
