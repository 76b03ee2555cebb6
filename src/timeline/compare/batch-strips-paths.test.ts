import { describe, expect, it } from 'vitest';
import { differencePaths } from './batch-strips-paths';

const columns = (values: readonly number[], scaleNs: number) => ({
  meanNs: Float64Array.from(values),
  scaleNs,
});

describe('the strip of differences', () => {
  it('fills what is shorter below the line and leaves what is longer hollow above, on one scale', () => {
    const { shorter, longer, zeroPx } = differencePaths(columns([-10, 5, NaN, 0], 10), 8, 24);
    expect(zeroPx).toBe(8);
    expect(shorter).toBe('M0,8h7v16h-7Z');
    expect(longer).toBe('M8.5,8v-8h6v8');
  });

  it('keeps room both ways, where all are shorter and where all are longer', () => {
    expect(differencePaths(columns([-10, -1], 10), 8, 24).zeroPx).toBe(6);
    expect(differencePaths(columns([10, 1], 10), 8, 24).zeroPx).toBe(18);
  });

  it('breaks what is cut, and shows what is small', () => {
    const { shorter, breaks } = differencePaths(columns([-1000, -0.001], 100), 2, 24);
    expect(breaks).toBe('M0,20h2');
    expect(shorter).toBe('M0,6h2v18h-2ZM2,6h2v1h-2Z');
  });

  it('is a line where nothing differs', () => {
    expect(differencePaths(columns([0, 0], 1), 8, 24)).toEqual({
      shorter: '',
      longer: '',
      breaks: '',
      zeroPx: 6,
    });
  });
});
