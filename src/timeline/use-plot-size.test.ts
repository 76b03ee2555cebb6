import { describe, expect, it } from 'vitest';
import { deviceLength } from './use-plot-size';

describe('deviceLength', () => {
  it('is what the browser has counted, which rounds as it lays out', () => {
    expect(deviceLength(100.3, 1.5, 151)).toBe(151);
    expect(deviceLength(100.3, 1.5, 150)).toBe(150);
  });

  it('is the rounded product where the browser does not count', () => {
    expect(deviceLength(100.3, 1.5, undefined)).toBe(150);
  });

  it('is the rounded product where the browser counts the pixels of another screen', () => {
    expect(deviceLength(837, 2, 837)).toBe(1674);
  });
});
