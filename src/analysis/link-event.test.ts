import { describe, expect, it } from 'vitest';
import { F_MFU, describeShared, openShared } from '../testing/describe-shared';
import { openMade, type NsysRows } from '../testing/make-nsys-db';
import type { OpenedTrace } from '../testing/open-trace';
import type { EventRef, EventTableId } from '../trace/table';
import { LISTED_WORK, type EventLinks } from './event-links';
import { linksOf } from './link-event';
import { TraceIndex } from './trace-index';

async function linksIn(rows: NsysRows, table: EventTableId, index = 0): Promise<EventLinks> {
  return linksOf(new TraceIndex((await openMade(rows)).model), { table, index });
}

/** Names of the ranges around an event, the outermost first. */
async function pathIn(rows: NsysRows, table: EventTableId, index = 0): Promise<string[]> {
  const trace = new TraceIndex((await openMade(rows)).model);
  return linksOf(trace, { table, index }).path.map((range) => trace.name(range).text);
}

function refs(table: EventTableId, count: number): EventRef[] {
  return Array.from({ length: count }, (_, index) => ({ table, index }));
}

describe('GPU work', () => {
  const launched = {
    kernels: [{ start: 3000, end: 4000, correlation: 1 }],
    calls: [{ start: 1000, end: 2000, correlation: 1 }],
  };

  it('has its call, and the time from the start of that to its own', async () => {
    expect(await linksIn(launched, 'kernels')).toMatchObject({
      launch: 'recorded',
      call: { table: 'calls', index: 0 },
      latencyNs: 2000,
    });
  });

  it('has a negative latency where it starts before its call (C26)', async () => {
    const kernels = [{ start: 95_000, end: 99_000, correlation: 1 }];
    const calls = [{ start: 100_000, end: 101_000, correlation: 1 }];
    expect((await linksIn({ kernels, calls }, 'kernels')).latencyNs).toBe(-5000);
  });

  it('says where its launch is outside the trace', async () => {
    expect(await linksIn({ ...launched, calls: [{ correlation: 2 }] }, 'kernels')).toMatchObject({
      launch: 'notRecorded',
      call: null,
      latencyNs: null,
    });
  });

  it('lies in the ranges of its call, not in those of its own time', async () => {
    const ranges = [
      { start: 500, end: 2500, text: 'launch' },
      { start: 2600, end: 5000, text: 'later' },
    ];
    expect(await pathIn({ ...launched, ranges }, 'kernels')).toEqual(['launch']);
  });

  it('is not what unified memory moved by itself', async () => {
    const migration = { copies: [{ kind: 11, correlation: 1 }], calls: launched.calls };
    expect((await linksIn(migration, 'migrations')).launch).toBe('notGpuWork');
  });
});

describe('an API call', () => {
  it('has all kernels of the graph that it launched, and is one call (C27)', async () => {
    const kernels = Array.from({ length: 50 }, (_, i) => ({
      start: 30_000 + i * 100,
      end: 30_050 + i * 100,
      correlation: 9,
      columns: { graphNodeId: i + 1 },
    }));
    const calls = [{ start: 1000, end: 21_000, correlation: 9, name: 'cudaGraphLaunch_v10000' }];
    const { workCount, work, call } = await linksIn({ kernels, calls }, 'calls');
    expect([workCount, work, call]).toEqual([50, refs('kernels', 50), null]);
  });

  it('has work of every kind, by start', async () => {
    const rows = {
      kernels: [{ start: 5000, correlation: 1 }],
      graphs: [{ start: 4000, correlation: 1 }],
      copies: [{ start: 3000, correlation: 1 }],
      memsets: [{ start: 2000, correlation: 1 }],
      calls: [{ start: 1000, correlation: 1 }],
    };
    const { work } = await linksIn(rows, 'calls');
    expect(work.map(({ table }) => table)).toEqual(['memsets', 'copies', 'graphs', 'kernels']);
  });

  it('lists no more work than a person reads, and says how much there is', async () => {
    const kernels = Array.from({ length: LISTED_WORK + 1 }, (_, i) => ({
      start: 2000 + i * 10,
      end: 2005 + i * 10,
      correlation: 1,
    }));
    const { work, workCount } = await linksIn({ kernels, calls: [{ correlation: 1 }] }, 'calls');
    expect([work.length, workCount]).toEqual([LISTED_WORK, LISTED_WORK + 1]);
  });

  it('does not have the work of another process with the same correlation id', async () => {
    const rows = { kernels: [{ pid: 101, correlation: 1 }], calls: [{ correlation: 1 }] };
    expect((await linksIn(rows, 'calls')).workCount).toBe(0);
  });
});

describe('the path of ranges', () => {
  const calls = [{ start: 100, end: 200 }];

  it('goes from the outermost to the innermost', async () => {
    const ranges = [
      { start: 50, end: 250, text: 'step' },
      { start: 0, end: 900, text: 'epoch' },
      { start: 60, end: 240, text: 'forward' },
    ];
    expect(await pathIn({ calls, ranges }, 'calls')).toEqual(['epoch', 'step', 'forward']);
  });

  it('leaves out ranges that end before the call, lie on another thread, or end on one', async () => {
    const ranges = [
      { start: 50, end: 150, text: 'too short' },
      { start: 0, end: 900, tid: 5, text: 'elsewhere' },
      { start: 0, end: 900, type: 60, endTid: 5, text: 'ends elsewhere' },
      { start: 0, end: 900, type: 60, text: 'start/end' },
      { start: 0, end: null, text: 'no end' },
    ];
    expect(await pathIn({ calls, ranges }, 'calls')).toEqual(['start/end']);
  });

  it('of a range is what lies around it, not the range itself', async () => {
    const ranges = [
      { start: 0, end: 900, text: 'outer' },
      { start: 100, end: 200, text: 'inner' },
    ];
    expect([await pathIn({ ranges }, 'ranges', 0), await pathIn({ ranges }, 'ranges', 1)]).toEqual([
      [],
      ['outer'],
    ]);
  });

  it('of two equal ranges has the earlier row around the later one', async () => {
    const ranges = [
      { start: 0, end: 900, text: 'first' },
      { start: 0, end: 900, text: 'second' },
    ];
    expect([await pathIn({ ranges }, 'ranges', 0), await pathIn({ ranges }, 'ranges', 1)]).toEqual([
      [],
      ['first'],
    ]);
  });

  it('of a mark is the ranges around its instant', async () => {
    const ranges = [
      { start: 0, end: 900, text: 'step' },
      { type: 34, start: 500, end: null, text: 'here' },
    ];
    expect(await pathIn({ ranges }, 'marks')).toEqual(['step']);
  });

  it('is empty for a range without end', async () => {
    const ranges = [
      { start: 0, end: 900, text: 'step' },
      { start: 500, end: null, text: 'open' },
    ];
    const opened = await openMade({ ranges });
    const index = new TraceIndex(opened.model);
    const open = [...(index.table('ranges')?.open ?? [])][0]!;
    expect(linksOf(index, { table: 'ranges', index: open }).path).toEqual([]);
  });
});

describe('the wait of a copy', () => {
  const rows = {
    kernels: [{ start: 0, end: 20_000_000 }],
    calls: [{ start: 1000, end: 2000, correlation: 1, name: 'cudaMemcpyAsync_v3020' }],
    copies: [{ start: 20_000_000, end: 21_000_000, stream: 8, correlation: 1 }],
  };

  it.each(['copies', 'calls'] as const)('is told of %s', async (table) => {
    expect((await linksIn(rows, table)).wait).toMatchObject({
      verdict: 'queued',
      copy: { table: 'copies', index: 0 },
    });
  });

  it('is told of its bar in the row of waits, which stands for the copy and has its call', async () => {
    expect(await linksIn(rows, 'waits')).toMatchObject({
      launch: 'recorded',
      call: { table: 'calls', index: 0 },
      work: [{ table: 'copies', index: 0 }],
      workCount: 1,
      wait: { verdict: 'queued' },
    });
  });

  it('is none of a copy that comes back from the device', async () => {
    expect((await linksIn({ ...rows, copies: [{ ...rows.copies[0], kind: 2 }] }, 'copies')).wait).toBe(null);
  });
});

describeShared('F-mfu', () => {
  /** Starts of work before that of its call. */
  function countNegative({ model }: OpenedTrace): number {
    const index = new TraceIndex(model);
    const kernels = refs('kernels', index.table('kernels')?.count ?? 0);
    return kernels.filter((kernel) => {
      const call = index.callOf(kernel);
      return call !== null && index.start(kernel) < index.start(call);
    }).length;
  }

  it('has no kernel that starts before its call (C26)', async () => {
    expect(countNegative(await openShared(F_MFU))).toBe(0);
  });
});
