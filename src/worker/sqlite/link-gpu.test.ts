import { describe, expect, it } from 'vitest';
import { openMade, processKey } from '../../testing/make-nsys-db';
import { eventsOf } from '../../testing/see-events';

describe('GPU work of which the export does not say whose it is', () => {
  it('belongs to the only process with API calls, and links to them', async () => {
    const { trace, report } = await openMade({
      kernels: [{ pid: null, correlation: 7 }],
      calls: [{ pid: 144, correlation: 7 }],
    });
    expect([eventsOf(trace, 'kernels')[0]?.row, report.links]).toEqual([
      `${processKey(144)}/d0/c1/s7`,
      [{ table: 'kernels', linked: 1, unlinked: 0 }],
    ]);
  });

  it('belongs to it where the column is missing altogether', async () => {
    const { trace } = await openMade({
      kernels: [{}],
      calls: [{ pid: 144 }],
      sql: ['ALTER TABLE CUPTI_ACTIVITY_KIND_KERNEL DROP COLUMN globalPid'],
    });
    expect(eventsOf(trace, 'kernels')[0]?.row).toBe(`${processKey(144)}/d0/c1/s7`);
  });

  it('joins nothing where several processes have calls', async () => {
    const { trace, report } = await openMade({
      kernels: [{ pid: null, correlation: 7 }],
      calls: [
        { pid: 144, correlation: 7 },
        { pid: 145, correlation: 8 },
      ],
    });
    expect([eventsOf(trace, 'kernels')[0]?.row, report.links]).toEqual([
      'p-1/d0/c1/s7',
      [{ table: 'kernels', linked: 0, unlinked: 1 }],
    ]);
  });

  it('joins no call of which the export does not say whose it is either', async () => {
    const { report } = await openMade({
      kernels: [{ pid: null, correlation: 7 }],
      calls: [{ pid: 144 }, { pid: 145 }, { correlation: 7, columns: { globalTid: null } }],
    });
    expect(report.links).toEqual([{ table: 'kernels', linked: 0, unlinked: 1 }]);
  });
});

describe('links', () => {
  it('are found for kernels, graphs, copies and memsets, each counted apart', async () => {
    const { report } = await openMade({
      kernels: [{ correlation: 1 }, { correlation: 99 }],
      graphs: [{ correlation: 2 }],
      copies: [{ correlation: 3 }, { correlation: 0 }],
      memsets: [{ correlation: null }],
      calls: [{ correlation: 1 }, { correlation: 2 }, { correlation: 3 }, { correlation: 0 }],
    });
    expect(report.links).toEqual([
      { table: 'kernels', linked: 1, unlinked: 1 },
      { table: 'graphs', linked: 1, unlinked: 0 },
      { table: 'copies', linked: 1, unlinked: 1 },
      { table: 'memsets', linked: 0, unlinked: 1 },
    ]);
  });

  it('join many kernels to the one launch of a CUDA graph (C27)', async () => {
    const kernels = Array.from({ length: 50 }, (_, i) => ({
      start: 100 + i * 10,
      end: 105 + i * 10,
      correlation: 9,
      columns: { graphNodeId: i + 1 },
    }));
    const { report } = await openMade({
      kernels,
      calls: [{ correlation: 9, name: 'cudaGraphLaunch_v10000' }],
    });
    expect(report.links).toEqual([{ table: 'kernels', linked: 50, unlinked: 0 }]);
  });

  it('never join migrations', async () => {
    const { report } = await openMade({
      copies: [{ kind: 11, correlation: 5 }],
      calls: [{ correlation: 5 }],
    });
    expect(report.links).toEqual([]);
  });

  it('pass over a call that repeats another for its backtrace', async () => {
    const { report } = await openMade({
      kernels: [{ correlation: 5 }],
      calls: [{ correlation: 5, eventClass: 67 }],
    });
    expect(report.links).toEqual([{ table: 'kernels', linked: 0, unlinked: 1 }]);
  });

  it('say in the file panel that work was launched outside the file', async () => {
    const { report } = await openMade({
      kernels: [{ correlation: 1 }, { correlation: 2 }],
      calls: [{ correlation: 1 }],
    });
    expect(report.cut).toEqual([expect.stringContaining('launched outside this file')]);
    expect(report.links).toEqual([{ table: 'kernels', linked: 1, unlinked: 1 }]);
  });
});
