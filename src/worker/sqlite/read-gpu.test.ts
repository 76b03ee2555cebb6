import { describe, expect, it } from 'vitest';
import { globalPid, openMade, processKey, type GpuWork, type NsysRows } from '../../testing/make-nsys-db';
import type { OpenedTrace } from '../../testing/open-trace';
import { eventsOf, eventTable, namesOf, rowKeys } from '../../testing/see-events';
import type { TableReport } from '../../trace/report';

const P = processKey(100);

function tableReport(opened: OpenedTrace, table: string): TableReport | undefined {
  return opened.report.tables.find((report) => report.table === table);
}

describe('kernels', () => {
  it('are drawn in their stream with their times and short name', async () => {
    const { trace } = await openMade({
      kernels: [{ start: 100, end: 250, device: 1, context: 2, stream: 15, name: 'gemm' }],
    });
    expect(eventsOf(trace, 'kernels')).toEqual([
      { row: `${P}/d1/c2/s15`, name: 'gemm', cls: 'kernel', start: 100, duration: 150 },
    ]);
  });

  it('are ordered by start, whatever the order of the table', async () => {
    const { trace } = await openMade({
      kernels: [
        { start: 300, end: 400 },
        { start: 100, end: 200 },
      ],
    });
    expect(eventsOf(trace, 'kernels').map((event) => event.start)).toEqual([100, 300]);
  });

  it('of another process on the same stream number stand in another row', async () => {
    const { trace } = await openMade({ kernels: [{ pid: 144 }, { pid: 145 }] });
    expect(eventsOf(trace, 'kernels').map((event) => event.row)).toEqual([
      `${processKey(144)}/d0/c1/s7`,
      `${processKey(145)}/d0/c1/s7`,
    ]);
  });

  it('that share a short name but not the full one have a name each', async () => {
    const { trace } = await openMade({
      kernels: [
        { name: 'gemm', fullName: 'gemm<float>' },
        { name: 'gemm', fullName: 'gemm<half>' },
      ],
    });
    expect([...eventTable(trace, 'kernels').name].map((name) => trace.names[name]?.text)).toEqual([
      'gemm',
      'gemm',
    ]);
  });

  it('take the full name where there is no short one', async () => {
    const { trace } = await openMade({ kernels: [{ name: null, fullName: 'gemm<float>' }] });
    expect(namesOf(trace, 'kernels')).toEqual(['gemm<float>']);
  });

  it('take the full name where the string of the short one is missing', async () => {
    const { trace } = await openMade({ kernels: [{ name: 999_999, fullName: 'gemm<float>' }] });
    expect(namesOf(trace, 'kernels')).toEqual(['gemm<float>']);
  });

  it('are called by the id of their short name where no string is there', async () => {
    const { trace } = await openMade({ kernels: [{ name: 42, fullName: 43 }] });
    expect(namesOf(trace, 'kernels')).toEqual(['#42']);
  });

  it('without any name are unnamed', async () => {
    const { trace } = await openMade({ kernels: [{ name: null, fullName: null }] });
    expect(namesOf(trace, 'kernels')).toEqual(['(unnamed)']);
  });

  it('may have the string with the id 0', async () => {
    const { trace } = await openMade({ strings: { 0: 'first' }, kernels: [{ name: 0, fullName: 0 }] });
    expect(namesOf(trace, 'kernels')).toEqual(['first']);
  });

  it('are communication by their short or their full name', async () => {
    const { trace } = await openMade({
      kernels: [
        { start: 1, name: 'ncclDevKernel_AllReduce' },
        { start: 2, name: 'reduce', fullName: 'ns::RCCL::reduce' },
        { start: 3, name: 'gemm' },
      ],
    });
    expect(eventsOf(trace, 'kernels').map((event) => event.cls)).toEqual([
      'communication',
      'communication',
      'kernel',
    ]);
  });
});

describe('copies', () => {
  it('are told apart by kind and both memories', async () => {
    const { trace } = await openMade({
      copies: [
        { kind: 1, from: 0, to: 2 },
        { kind: 1, from: 1, to: 2 },
        { kind: 8, from: null, to: 8 },
      ],
    });
    expect(trace.names.flatMap((name) => name.copy ?? [])).toEqual([
      { kind: 'HtoD', source: 'Pageable', destination: 'Device' },
      { kind: 'HtoD', source: 'Pinned', destination: 'Device' },
      { kind: 'DtoD', source: 'Unknown', destination: 'memory kind 8' },
    ]);
  });

  it('keep their bytes in the worker, beyond 32 bits too', async () => {
    const { model } = await openMade({ copies: [{ bytes: 5_000_000_000 }] });
    expect([...model.extra.get('copies')!['bytes']!]).toEqual([5_000_000_000]);
  });

  it('of unified memory stand in a row of the device, not in a stream', async () => {
    const { trace } = await openMade({
      copies: [
        { kind: 11, stream: 0, context: 0 },
        { kind: 12, stream: 7 },
        { kind: 13, stream: null },
      ],
    });
    expect([
      rowKeys(trace),
      eventsOf(trace, 'migrations')
        .map((event) => event.name)
        .sort(),
    ]).toEqual([
      [`${P}/d0/device`, `${P}/d0/migrations`],
      ['UVM DtoD', 'UVM DtoH', 'UVM HtoD'],
    ]);
  });
});

describe('memsets and graphs', () => {
  it('stand in their streams', async () => {
    const { trace } = await openMade({
      memsets: [{ stream: 8, bytes: 16 }],
      graphs: [{ stream: 9, graph: 12 }],
    });
    expect(
      [...eventsOf(trace, 'memsets'), ...eventsOf(trace, 'graphs')].map(({ row, name, cls }) => [
        row,
        name,
        cls,
      ]),
    ).toEqual([
      [`${P}/d0/c1/s8`, 'memset', 'memset'],
      [`${P}/d0/c1/s9`, 'CUDA graph 12', 'graph'],
    ]);
  });

  it('call a graph without a number a graph', async () => {
    expect(namesOf((await openMade({ graphs: [{ graph: null }] })).trace, 'graphs')).toEqual(['CUDA graph']);
  });

  it('share one name over all memsets', async () => {
    const { trace } = await openMade({ memsets: [{}, {}] });
    expect(new Set(eventTable(trace, 'memsets').name).size).toBe(1);
  });
});

describe('rows of GPU work that take part in nothing (DEFINITIONS 1)', () => {
  const DROPPED: readonly (readonly [reason: string, row: GpuWork])[] = [
    ['noStart', { start: null, end: 100 }],
    ['noEnd', { start: 100, end: null }],
    ['reversed', { start: 100, end: 99 }],
    ['noTiming', { start: 0, end: 0 }],
    ['noDevice', { device: null }],
    ['outOfRange', { start: 1000, end: 2 ** 62 }],
  ];

  it.each(DROPPED)('are counted by reason: %s', async (reason, row) => {
    const opened = await openMade({ kernels: [{ start: 50, end: 60 }, row] });
    expect(tableReport(opened, 'CUPTI_ACTIVITY_KIND_KERNEL')).toMatchObject({
      rows: 2,
      drawn: 1,
      dropped: { [reason]: 1 },
    });
  });

  it.each(DROPPED)('are drawn nowhere: %s', async (_reason, row) => {
    const { trace } = await openMade({
      kernels: [{ start: 50, end: 60 }],
      copies: [row],
      memsets: [row],
      graphs: [row],
    });
    expect([rowKeys(trace), Object.keys(trace.tables)]).toEqual([
      [`${P}/d0/device`, `${P}/d0/c1/s7`],
      ['kernels', 'activity'],
    ]);
  });

  it('are not those of 0 ns at any other time', async () => {
    const opened = await openMade({ kernels: [{ start: 50, end: 50 }] });
    expect([
      eventsOf(opened.trace, 'kernels')[0]?.duration,
      tableReport(opened, 'CUPTI_ACTIVITY_KIND_KERNEL')?.dropped,
    ]).toEqual([0, {}]);
  });

  it('are those without timing in a capture that counts from 1970 too', async () => {
    const opened = await openMade({ kernels: [{ start: 1_780_000_000_123_456_789n }, { start: 0, end: 0 }] });
    expect(tableReport(opened, 'CUPTI_ACTIVITY_KIND_KERNEL')?.dropped).toEqual({ noTiming: 1 });
  });

  it('leave a note where they had no timing', async () => {
    const rows: NsysRows = {
      kernels: [{}, { start: 0, end: 0 }],
      copies: [{}, { start: 0, end: 0 }, { start: 0, end: 0 }],
    };
    expect((await openMade(rows)).report.warnings).toEqual([
      '1 kernel without timing: drawn nowhere and in no figure.',
      '2 copies without timing: drawn nowhere and in no figure.',
    ]);
  });
});

describe('the row of a device', () => {
  it('counts what two streams did at once once', async () => {
    const { trace } = await openMade({
      kernels: [
        { start: 100, end: 200, stream: 7 },
        { start: 150, end: 250, stream: 8 },
      ],
    });
    expect(trace.rows.map(({ key, events, busyNs }) => [key, events, busyNs])).toEqual([
      [`${P}/d0/device`, 2, 150],
      [`${P}/d0/c1/s7`, 1, 100],
      [`${P}/d0/c1/s8`, 1, 100],
    ]);
  });

  it('holds migrations too', async () => {
    const { trace } = await openMade({
      kernels: [{ start: 100, end: 200 }],
      copies: [{ start: 300, end: 400, kind: 11 }],
    });
    expect(trace.rows[0]).toMatchObject({ kind: 'device', events: 2, busyNs: 200 });
  });
});

it('a GPU row with the highest bits of its process set keeps them', async () => {
  const host = -(2n ** 56n) + BigInt(globalPid(145));
  const { trace } = await openMade({ kernels: [{ columns: { globalPid: host } }] });
  expect(trace.groups.find((group) => group.kind === 'process')?.detail).toBe('pid 145');
});
