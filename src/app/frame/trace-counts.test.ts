import { describe, expect, it } from 'vitest';
import { makeReport, makeTable, makeTrace } from '../../testing/make-trace';
import { droppedText, windowText } from './trace-counts';

describe('windowText', () => {
  it('counts from the zero of the axis, in one unit', () => {
    const trace = makeTrace({ extent: { from: 1_500_000_000, to: 11_256_838_325 }, zero: 2_001_250_870 });
    expect(windowText(trace)).toEqual({
      text: '−0.501 – 9.256 s',
      exact: '−501,250,870 to 9,255,587,455 ns, 9,756,838,325 ns long',
    });
  });

  it('is absent where nothing is drawn', () => {
    expect(windowText(makeTrace({ extent: null, zero: null }))).toBeNull();
  });
});

describe('droppedText', () => {
  it('adds up the dropped rows of all tables', () => {
    const tables = [
      makeTable({ dropped: { noEnd: 1, backtrace: 38 } }),
      makeTable({ dropped: { noEnd: 2 } }),
    ];
    expect(droppedText(makeTrace({ report: makeReport({ tables }) }))).toBe('41 rows dropped');
  });

  it('is unknown while the file is read', () => {
    expect(droppedText(makeTrace())).toBeNull();
  });
});
