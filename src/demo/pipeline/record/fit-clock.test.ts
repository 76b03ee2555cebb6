import { describe, expect, it } from 'vitest';
import { fitClock, tickOf } from './fit-clock';

const bracket = (deviceNs: number, hostBeforeNs: number, hostAfterNs: number) => ({
  deviceNs,
  hostBeforeNs,
  hostAfterNs,
});

describe('fitClock', () => {
  it('puts the offset in the middle of what all brackets allow', () => {
    const fit = fitClock([bracket(100, 1000, 1200), bracket(300, 1250, 1500)]);
    // 900 to 1100, and 950 to 1200.
    expect(fit.toHost(100)).toBe(1125);
    expect(fit).toMatchObject({ errorNs: 75, driftNs: 0, brackets: 2 });
  });

  it('holds the true time within its error, wherever in its bracket the reading was', () => {
    for (const part of [0, 0.3, 1]) {
      const readings = [0, 5000, 9000].map((deviceNs) =>
        bracket(deviceNs, deviceNs + 40_000 - 800 * part, deviceNs + 40_000 + 800 * (1 - part)),
      );
      const fit = fitClock(readings);
      expect(Math.abs(fit.toHost(7000) - 47_000)).toBeLessThanOrEqual(fit.errorNs);
    }
  });

  it('is narrowed by what cannot be: work before its submission, a result before its end', () => {
    const wide = bracket(0, 0, 10_000);
    const fit = fitClock([wide, bracket(100, 4100, Infinity), bracket(200, -Infinity, 4700)]);
    expect(fit.errorNs).toBe(250);
    expect(fit.toHost(0)).toBe(4250);
  });

  it('follows a clock that runs at another rate, and says by how much', () => {
    // The device's second is 20 µs short, and no bracket is wider than 2 µs.
    const at = (hostNs: number) => bracket(hostNs * (1 + 2e-5), hostNs - 1000, hostNs + 1000);
    const fit = fitClock([at(0), at(1e6), at(1e9), at(1.001e9)]);
    expect(fit.driftNs).toBeGreaterThan(18_000);
    expect(fit.errorNs).toBe(1000);
    expect(Math.abs(fit.toHost(0.5e9 * (1 + 2e-5)) - 0.5e9)).toBeLessThanOrEqual(fit.errorNs);
  });

  it('does not guess without a bracket', () => {
    expect(() => fitClock([bracket(0, 5, Infinity)])).toThrow('no bracket');
  });
});

describe('tickOf', () => {
  it('is the smallest step between readings in any order', () => {
    expect(tickOf([300, 100, 100, 1300])).toBe(200);
  });

  it('is not known where the clock never moved', () => {
    expect(tickOf([5, 5])).toBeNull();
  });
});
