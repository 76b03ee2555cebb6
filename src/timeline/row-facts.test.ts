import { describe, expect, it } from 'vitest';
import { makeRow } from '../testing/make-trace';
import { rowFacts } from './row-facts';

const extent = { from: -500, to: 9500 };

describe('rowFacts', () => {
  it('says how busy a row is of the whole trace, and exactly', () => {
    expect(rowFacts(makeRow({ events: 1413, busyNs: 6600 }), extent)).toEqual({
      events: '1,413 events',
      share: '66 %',
      exact: 'Stream 7: 1,413 events, busy 6,600 ns of 10,000 ns (6.60 µs)',
    });
  });

  it('does not round the little to nothing', () => {
    expect(rowFacts(makeRow({ busyNs: 1 }), extent).share).toBe('< 0.1 %');
  });

  it('gives no share of what reaches beyond the trace', () => {
    const facts = rowFacts(makeRow({ kind: 'sched', label: 'Running', busyNs: 10_001 }), extent);
    expect(facts.share).toBeNull();
    expect(facts.exact).toBe('Running: 1 event, busy 10,001 ns, some of it outside the window');
  });

  it('calls samples samples, and never busy', () => {
    const facts = rowFacts(makeRow({ kind: 'metric', events: 1, busyNs: null }), extent);
    expect(facts.share).toBeNull();
    expect(facts.exact).toBe('Stream 7: 1 sample');
  });
});
