import { describe, expect, it } from 'vitest';
import { openMade, processKey } from '../../testing/make-nsys-db';
import { eventsOf, namesOf } from '../../testing/see-events';

const THREAD = `${processKey(100)}/t9`;

describe('OS runtime calls', () => {
  it('stand in the row of their thread', async () => {
    const { trace } = await openMade({ osrt: [{ start: 10, end: 40, tid: 9, name: 'pthread_cond_wait' }] });
    expect(eventsOf(trace, 'osrt')).toEqual([
      { row: `${THREAD}/osrt`, name: 'pthread_cond_wait', cls: 'osrt', start: 10, duration: 30 },
    ]);
  });

  it.each([31, 32])('are none where class %d marks the edge of tracing', async (eventClass) => {
    const { trace, report } = await openMade({ osrt: [{ start: 5, end: 5, eventClass }] });
    expect([trace.rows, report.tables[0]]).toEqual([
      [],
      expect.objectContaining({ table: 'OSRT_API', dropped: { traceMarker: 1 } }),
    ]);
  });

  it('keep endings in their names, which are not those of CUDA', async () => {
    expect(namesOf((await openMade({ osrt: [{ name: 'open64_v2' }] })).trace, 'osrt')).toEqual(['open64_v2']);
  });
});

describe('overhead of the profiler', () => {
  it('of both tables stands in one row of the thread', async () => {
    const { trace } = await openMade({
      overhead: [{ start: 10, end: 20, tid: 9, name: 'CUDA profiling data flush' }],
      cuptiOverhead: [{ start: 30, end: 50, tid: 9, name: 'Module load' }],
    });
    expect([
      trace.rows.map(({ key, events, busyNs }) => [key, events, busyNs]),
      ...namesOf(trace, 'overhead'),
      ...namesOf(trace, 'cuptiOverhead'),
    ]).toEqual([[[`${THREAD}/overhead`, 2, 30]], 'CUDA profiling data flush', 'Module load']);
  });

  it('does not stretch the extent', async () => {
    const { trace } = await openMade({
      calls: [{ start: 500, end: 600 }],
      overhead: [{ start: 0, end: 9000 }],
    });
    expect(Number(trace.base) + trace.extent!.from).toBe(500);
  });
});

describe('waits for the device', () => {
  it('are named by the API call that shares process and correlation id', async () => {
    const { trace } = await openMade({
      syncs: [{ start: 10, end: 50, correlation: 3, stream: 0xffffffff }],
      calls: [{ start: 5, end: 55, correlation: 3, name: 'cudaDeviceSynchronize_v3020' }],
    });
    expect(eventsOf(trace, 'syncs')).toEqual([
      {
        row: `${processKey(100)}/d0/syncs`,
        name: 'cudaDeviceSynchronize',
        cls: 'sync',
        start: 10,
        duration: 40,
      },
    ]);
  });

  it('are not named by a call of another process', async () => {
    const { trace } = await openMade({
      syncs: [{ correlation: 3 }],
      calls: [{ pid: 7, correlation: 3, name: 'cudaFree' }],
    });
    expect(namesOf(trace, 'syncs')).toEqual(['Synchronisation']);
  });

  it('are no work of the device', async () => {
    const { trace } = await openMade({ syncs: [{ start: 10, end: 50 }], kernels: [{ start: 10, end: 20 }] });
    expect(trace.rows.find((row) => row.kind === 'device')).toMatchObject({ events: 1, busyNs: 10 });
  });
});
