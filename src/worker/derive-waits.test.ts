import { describe, expect, it } from 'vitest';
import { openMade, type NsysRows } from '../testing/make-nsys-db';
import { eventsOf } from '../testing/see-events';
import { describeShared, openShared } from '../testing/describe-shared';

const MS = 1_000_000;

/** A kernel of 20 ms on stream 7; a copy to the device on stream 9 after it, asked for by thread 5. */
const WORK: NsysRows = {
  kernels: [{ start: 0, end: 20 * MS, stream: 7, correlation: 1 }],
  copies: [{ start: 20 * MS, end: 21 * MS, stream: 9, correlation: 2 }],
};

async function waitsOf(rows: NsysRows): Promise<(readonly [string, string, number, number])[]> {
  const { trace } = await openMade(rows);
  return eventsOf(trace, 'waits').map(({ row, name, start, duration }) => [
    row.replace(/^p\d+/, 'p'),
    name,
    start,
    duration,
  ]);
}

describe('the row of waits', () => {
  it('has a bar as long as the host was held in the copy call under a kernel', async () => {
    const calls = [
      { tid: 4, start: -1000, end: -500, correlation: 1 },
      { tid: 5, start: 5 * MS, end: 20 * MS, correlation: 2, name: 'cudaMemcpyAsync_v3020' },
    ];
    expect(await waitsOf({ ...WORK, calls })).toEqual([['p/d0/waits', 'held', 5 * MS, 15 * MS]]);
  });

  it('names the allocation that a copy waited for', async () => {
    const calls = [
      { tid: 5, start: 2 * MS, end: 12 * MS, correlation: 7, name: 'cudaMalloc_v3020' },
      { tid: 5, start: 20 * MS - 5000, end: 20 * MS, correlation: 2, name: 'cudaMemcpyAsync_v3020' },
    ];
    const ranges = [{ tid: 5, start: MS, end: 22 * MS, text: 'H2D' }];
    expect(await waitsOf({ ...WORK, calls, ranges })).toEqual([
      ['p/d0/waits', 'cudaMalloc', 2 * MS, 10 * MS],
    ]);
  });

  it('marks a copy that had nothing to run under', async () => {
    const calls = [
      { tid: 5, start: 20 * MS - 1000, end: 20 * MS - 500, correlation: 2, name: 'cudaMemcpyAsync' },
    ];
    expect(await waitsOf({ copies: WORK.copies ?? [], calls })).toEqual([
      ['p/d0/waits', 'nothing to overlap', 20 * MS, 0],
    ]);
  });

  it('stands empty where no launch is recorded', async () => {
    const { trace } = await openMade(WORK);
    expect(trace.rows.find((row) => row.kind === 'waits')).toMatchObject({ events: 0, slices: [] });
  });

  it('is not there where nothing was copied to the device', async () => {
    const { trace } = await openMade({ kernels: [{}], copies: [{ kind: 2 }] });
    expect(trace.rows.map((row) => row.kind)).not.toContain('waits');
  });

  it('keeps its place while the waits are still to be found', async () => {
    const { parts } = await openMade(WORK);
    expect(parts[0]?.rows.map((row) => row.kind)).toEqual(['device', 'waits', 'stream', 'stream']);
  });
});

describeShared('staging-staged', () => {
  it('has 32 malloc-stalled, 64 held and 32 copies with nothing to overlap', async () => {
    const { trace } = await openShared('h200/staging-staged.sqlite');
    const counts = new Map<string, number>();
    for (const { cls } of eventsOf(trace, 'waits')) counts.set(cls, (counts.get(cls) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({ mallocStalled: 32, heldInCall: 64, nothingToOverlap: 32 });
  });
});
