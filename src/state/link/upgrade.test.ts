import { describe, expect, it } from 'vitest';
import { upgrade, type Upgrade } from './upgrade';

/** As if the window had been an end in version 7, and times had no origin in 6. */
const STEPS: ReadonlyMap<number, Upgrade> = new Map([
  [6, ([version, from, to]) => [version, 0, from, to]],
  [7, ([version, origin, from, to]) => [version, origin, from, Number(to) - Number(from)]],
]);

describe('a link of an older version', () => {
  it('is brought to the present one, step by step', () => {
    expect(upgrade([6, 100, 150], STEPS, 8)).toEqual([8, 0, 100, 50]);
    expect(upgrade([7, 1, 100, 150], STEPS, 8)).toEqual([8, 1, 100, 50]);
  });

  it('of the present version is left as it is', () => {
    const wire = [8, 1];
    expect(upgrade(wire, STEPS, 8)).toBe(wire);
  });

  it.each([5, 9, 6.5, '6', null, undefined])('is refused where there never was one: %s', (version) => {
    expect(upgrade([version], STEPS, 8)).toBeNull();
  });
});
