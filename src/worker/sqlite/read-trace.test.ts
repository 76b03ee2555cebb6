import { describe, expect, it } from 'vitest';
import { nsysSource, openMade, type NsysRows } from '../../testing/make-nsys-db';
import { openTrace } from '../../testing/open-trace';
import { Cancelled } from '../../trace/failure';
import type { Progress } from './pace';

const ROWS: NsysRows = {
  kernels: [
    { start: 5000, stream: 7, correlation: 1, name: 'gemm' },
    { start: 4000, stream: 14 },
  ],
  copies: [{ start: 6000, stream: 7 }],
  calls: [
    { start: 3000, correlation: 1 },
    { start: 3500, tid: 50 },
  ],
  ranges: [{ start: 1000, end: 9000, text: 'step' }],
  osrt: [{ start: 2000, tid: 60 }],
  sched: [{ at: 1500, isIn: true }],
};

describe('reading a trace', () => {
  it('hands over GPU work first, then calls, ranges and the rest', async () => {
    const { parts } = await openMade(ROWS);
    expect(parts.map(({ stage, tables }) => [stage, tables.map((table) => table.id)])).toEqual([
      ['gpu', ['kernels', 'copies', 'activity']],
      ['calls', ['calls']],
      ['ranges', ['ranges']],
      ['rest', ['osrt', 'sched']],
    ]);
  });

  it('hands over every name once', async () => {
    const { parts, model } = await openMade(ROWS);
    expect(parts.flatMap((part) => part.names)).toEqual(model.names.entries);
  });

  it('inserts later rows without moving earlier ones against each other', async () => {
    const { parts } = await openMade(ROWS);
    const final = parts.at(-1)!.rows.map((row) => row.key);
    for (const part of parts) {
      const known = new Set(part.rows.map((row) => row.key));
      expect(part.rows.map((row) => row.key)).toEqual(final.filter((key) => known.has(key)));
    }
  });

  it('sets the zero with the GPU work and keeps it, though earlier events follow', async () => {
    const { parts, trace } = await openMade(ROWS);
    expect(parts.map((part) => Number(part.base) + part.zero!)).toEqual([4000, 4000, 4000, 4000]);
    expect(Number(trace.base) + trace.zero!).toBe(4000);
  });

  it('widens the extent as tables come', async () => {
    const { parts } = await openMade(ROWS);
    expect(parts.map(({ base, extent }) => [Number(base) + extent!.from, Number(base) + extent!.to])).toEqual(
      [
        [4000, 7000],
        [3000, 7000],
        [1000, 9000],
        [1000, 9000],
      ],
    );
  });

  it('counts every row of the tables it draws', async () => {
    const { report } = await openMade({
      ...ROWS,
      kernels: [...ROWS.kernels!, { start: 0, end: 0 }],
      ranges: [{}, { type: 75 }, { type: 1 }],
    });
    for (const table of report.tables.filter(({ role }) => role === 'drawn')) {
      const dropped = Object.values(table.dropped).reduce((sum, count) => sum + count, 0);
      expect([table.table, table.drawn + table.named + dropped]).toEqual([table.table, table.rows]);
    }
  });

  it('says which table it reads, and about how many rows it has', async () => {
    const { progress } = await openMade(ROWS);
    expect(
      progress.filter(({ phase }) => phase === 'reading').map(({ what, about }) => [what, about]),
    ).toEqual([
      ['CUPTI_ACTIVITY_KIND_KERNEL', 2],
      ['CUPTI_ACTIVITY_KIND_MEMCPY', 1],
      ['CUPTI_ACTIVITY_KIND_RUNTIME', 2],
      ['NVTX_EVENTS', 1],
      ['OSRT_API', 1],
      ['SCHED_EVENTS', 1],
    ]);
  });

  it.each(['CUPTI_ACTIVITY_KIND_KERNEL', 'CUPTI_ACTIVITY_KIND_RUNTIME', 'NVTX_EVENTS', 'SCHED_EVENTS'])(
    'stops where it is cancelled in %s',
    async (table) => {
      const controller = new AbortController();
      const onProgress = ({ what }: Progress): void => {
        if (what === table) controller.abort();
      };
      const opening = openTrace(await nsysSource(ROWS), { signal: controller.signal, onProgress });
      await expect(opening).rejects.toBeInstanceOf(Cancelled);
    },
  );

  it('opens an export of no events as an empty trace', async () => {
    const { trace, report, parts } = await openMade({ strings: { 1: 'scrubbed' } });
    expect([trace.rows, trace.extent, trace.zero, report.extent, parts.length]).toEqual([
      [],
      null,
      null,
      null,
      4,
    ]);
  });
});
