import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_PROCESS } from './ids';
import { CallIndex } from './links';
import { NO_LINK } from './table';

interface Call {
  readonly process: number;
  readonly correlation: number;
  readonly start: number;
}

/** Lays calls out as the reader does: by process, then by start. The index found is that in the list given. */
function indexOf(calls: readonly Call[]): (process: number, correlation: number) => number {
  const order = calls
    .map((_, i) => i)
    .sort((a, b) => calls[a]!.process - calls[b]!.process || calls[a]!.start - calls[b]!.start || a - b);
  const laid = order.map((i) => calls[i]!);
  const processes = [...new Set(laid.map((call) => call.process))];
  const parts = processes.map((process) => ({
    process,
    first: laid.findIndex((call) => call.process === process),
    count: laid.filter((call) => call.process === process).length,
  }));
  const index = new CallIndex(parts, {
    correlationId: Uint32Array.from(laid, (call) => call.correlation),
    start: Float64Array.from(laid, (call) => call.start),
  });
  return (process, correlation) => {
    const found = index.find(process, correlation);
    return found === NO_LINK ? NO_LINK : order[found]!;
  };
}

describe('CallIndex', () => {
  it('tells processes apart that use one correlation id (C01)', () => {
    const find = indexOf([
      { process: 144, correlation: 7, start: 0 },
      { process: 145, correlation: 7, start: 1_000_000 },
    ]);
    expect([find(144, 7), find(145, 7)]).toEqual([0, 1]);
  });

  it('finds nothing in a process that made no calls', () => {
    const find = indexOf([{ process: 144, correlation: 7, start: 0 }]);
    expect(find(145, 7)).toBe(NO_LINK);
  });

  it('takes the first by start of several calls with one key', () => {
    const find = indexOf([
      { process: 1, correlation: 7, start: 50 },
      { process: 1, correlation: 7, start: 20 },
      { process: 1, correlation: 7, start: 90 },
    ]);
    expect(find(1, 7)).toBe(1);
  });

  it('takes the first by start over the threads of a process', () => {
    const index = new CallIndex(
      [
        { process: 1, first: 0, count: 1 },
        { process: 1, first: 1, count: 1 },
      ],
      { correlationId: Uint32Array.of(7, 7), start: Float64Array.of(30, 10) },
    );
    expect(index.find(1, 7)).toBe(1);
  });

  it('joins nothing by id 0', () => {
    const find = indexOf([{ process: 1, correlation: 0, start: 0 }]);
    expect(find(1, 0)).toBe(NO_LINK);
  });

  it('joins nothing by an unknown process: two that are unknown need not be one', () => {
    const find = indexOf([{ process: UNKNOWN_PROCESS, correlation: 7, start: 0 }]);
    expect(find(UNKNOWN_PROCESS, 7)).toBe(NO_LINK);
  });

  it('finds ids that lie far apart', () => {
    const find = indexOf([
      { process: 1, correlation: 1, start: 0 },
      { process: 1, correlation: 0xffffffff, start: 1 },
    ]);
    expect([find(1, 1), find(1, 2), find(1, 0xffffffff)]).toEqual([0, NO_LINK, 1]);
  });

  it('finds nothing just outside the ids it holds', () => {
    const find = indexOf([
      { process: 1, correlation: 5, start: 0 },
      { process: 1, correlation: 6, start: 1 },
    ]);
    expect([find(1, 4), find(1, 7)]).toEqual([NO_LINK, NO_LINK]);
  });

  it('agrees with a search through all calls, for dense and sparse ids', () => {
    const id = fc.oneof(fc.nat(12), fc.constantFrom(1_000_000, 0xfffffffe));
    const call = fc.record({ process: fc.nat(2), correlation: id, start: fc.nat(1000) });
    const distinctStarts = fc.uniqueArray(call, {
      selector: (c) => `${c.process} ${c.start}`,
      maxLength: 30,
    });
    fc.assert(
      fc.property(distinctStarts, fc.nat(2), id, (calls, process, correlation) => {
        const candidates = calls.filter(
          (c) => c.process === process && c.correlation === correlation && correlation !== 0,
        );
        const first = candidates.sort((a, b) => a.start - b.start)[0];
        expect(indexOf(calls)(process, correlation)).toBe(
          first === undefined ? NO_LINK : calls.indexOf(first),
        );
      }),
    );
  });
});
