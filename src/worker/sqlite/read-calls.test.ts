import { describe, expect, it } from 'vitest';
import { openMade, processKey } from '../../testing/make-nsys-db';
import { eventsOf, namesOf } from '../../testing/see-events';

const CALLS = 'CUPTI_ACTIVITY_KIND_RUNTIME';

describe('API calls', () => {
  it('stand in the row of their thread, named without their ending and coloured by class', async () => {
    const { trace } = await openMade({
      calls: [
        { start: 100, end: 130, pid: 144, tid: 9, name: 'cudaLaunchKernel_v7000' },
        { start: 200, end: 250, pid: 144, tid: 9, name: 'cudaMalloc_v3020' },
      ],
    });
    const row = `${processKey(144)}/t9/calls`;
    expect(eventsOf(trace, 'calls')).toEqual([
      { row, name: 'cudaLaunchKernel', cls: 'callLaunch', start: 100, duration: 30 },
      { row, name: 'cudaMalloc', cls: 'callAllocation', start: 200, duration: 50 },
    ]);
  });

  it('that differ in their ending only share one name', async () => {
    const { trace } = await openMade({ calls: [{ name: 'cudaFree_v3020' }, { name: 'cudaFree_v4000' }] });
    expect(trace.names.map((name) => name.text)).toEqual(['cudaFree']);
  });

  it('of driver and runtime share a row', async () => {
    const { trace } = await openMade({
      calls: [{ eventClass: 0 }, { eventClass: 1, name: 'cuLaunchKernel' }],
    });
    expect(new Set(eventsOf(trace, 'calls').map((event) => event.row)).size).toBe(1);
  });

  it('that repeat another for its backtrace are dropped and counted', async () => {
    const { trace, report } = await openMade({
      calls: [{ correlation: 5 }, { correlation: 5, eventClass: 67 }],
    });
    expect([
      eventsOf(trace, 'calls').length,
      report.tables.find(({ table }) => table === CALLS)?.dropped,
    ]).toEqual([1, { backtrace: 1 }]);
  });

  it('without a string are called by its id', async () => {
    const { trace } = await openMade({ calls: [{ name: 42 }] });
    expect(namesOf(trace, 'calls')).toEqual(['#42']);
  });

  it('without a thread stand under an unknown process', async () => {
    const { trace } = await openMade({ calls: [{ columns: { globalTid: null } }] });
    expect([eventsOf(trace, 'calls')[0]?.row, trace.groups[0]?.label]).toEqual([
      'p-1/t0/calls',
      'Unknown process',
    ]);
  });

  it.each([
    ['noStart', { start: null, end: 5 }],
    ['noEnd', { start: 5, end: null }],
    ['reversed', { start: 5, end: 4 }],
  ])('are dropped and counted by reason: %s', async (reason, row) => {
    const { report } = await openMade({ calls: [{ start: 1, end: 2 }, row] });
    expect(report.tables.find(({ table }) => table === CALLS)).toMatchObject({
      rows: 2,
      drawn: 1,
      dropped: { [reason]: 1 },
    });
  });

  it('at 0 are calls like any other: only GPU work has no timing there', async () => {
    const { trace } = await openMade({ calls: [{ start: 0, end: 0 }] });
    expect(eventsOf(trace, 'calls')).toHaveLength(1);
  });

  it('of more than 4.29 s keep their length', async () => {
    const { trace } = await openMade({ calls: [{ start: 10, end: 9_000_000_010 }] });
    expect(eventsOf(trace, 'calls')[0]?.duration).toBe(9_000_000_000);
  });
});
