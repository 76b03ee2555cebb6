import { describe, expect, it } from 'vitest';
import { openMade, processKey } from '../../testing/make-nsys-db';
import { findRow, seriesTable } from '../../testing/see-events';

const P = processKey(100);

describe('GPU metrics', () => {
  it('have a row for each metric, named by the file', async () => {
    const { trace } = await openMade({
      metrics: [
        { at: 10, value: 40, type: 3, metric: 5 },
        { at: 10, value: 7, type: 3, metric: 6 },
        { at: 20, value: 60, type: 3, metric: 5 },
      ],
      tables: {
        TARGET_INFO_GPU_METRICS: [{ typeId: 3, metricId: 5, metricName: 'SMs Active [Throughput %]' }],
      },
    });
    expect(trace.rows.map(({ key, label, events, busyNs }) => [key, label, events, busyNs])).toEqual([
      ['metrics/3/5', 'SMs Active [Throughput %]', 2, null],
      ['metrics/3/6', 'Metric 6', 1, null],
    ]);
  });

  it('tell metrics of one id apart by their type', async () => {
    const { trace } = await openMade({
      metrics: [
        { at: 1, value: 1, type: 1, metric: 5 },
        { at: 1, value: 1, type: 2, metric: 5 },
      ],
    });
    expect(trace.rows.map((row) => row.key)).toEqual(['metrics/1/5', 'metrics/2/5']);
  });

  it('drop a sample without a time', async () => {
    const { report } = await openMade({
      metrics: [
        { at: 1, value: 1 },
        { at: null, value: 1 },
      ],
    });
    expect(report.tables[0]).toMatchObject({
      table: 'GPU_METRICS',
      rows: 2,
      drawn: 1,
      dropped: { noStart: 1 },
    });
  });

  it('take a value that is no number for 0, not for NaN', async () => {
    const { trace } = await openMade({
      metrics: [{ at: 10, value: 5 }],
      sql: [`INSERT INTO GPU_METRICS (timestamp, typeId, metricId, value) VALUES (20, 1, 1, 'none')`],
    });
    expect([...seriesTable(trace, 'metrics').value]).toEqual([5, 0]);
  });
});

describe('memory usage', () => {
  it('is a row of the device for each kind of memory, of changes in bytes', async () => {
    const { trace } = await openMade({
      memory: [
        { at: 10, bytes: 500 },
        { at: 20, bytes: 100, kind: 1 },
        { at: 30, bytes: 500, isFree: true },
      ],
    });
    expect([trace.rows.map((row) => row.key), [...seriesTable(trace, 'memory').value]]).toEqual([
      [`${P}/d0/memory/1`, `${P}/d0/memory/2`],
      [100, 500, -500],
    ]);
  });

  it('takes from the list of the export which operation frees', async () => {
    const { trace } = await openMade({
      memory: [
        { at: 10, bytes: 500 },
        { at: 20, bytes: 500, isFree: true },
      ],
      tables: {
        ENUM_CUDA_DEV_MEM_EVENT_OPER: [
          { id: 0, name: 'CUDA_DEV_MEM_EVENT_OPR_DEALLOCATION' },
          { id: 1, name: 'CUDA_DEV_MEM_EVENT_OPR_ALLOCATION' },
        ],
      },
    });
    expect([...seriesTable(trace, 'memory').value]).toEqual([-500, 500]);
  });

  it('drops a change without a device', async () => {
    const { report } = await openMade({
      memory: [
        { at: 1, bytes: 1 },
        { at: 2, bytes: 1, device: null },
      ],
    });
    expect(report.tables[0]).toMatchObject({ rows: 2, drawn: 1, dropped: { noDevice: 1 } });
  });
});

describe('when threads ran', () => {
  it('is from each switch in to the next switch out', async () => {
    const { trace } = await openMade({
      sched: [
        { at: 10, isIn: true, tid: 9 },
        { at: 15, isIn: true, tid: 8 },
        { at: 40, isIn: false, tid: 9 },
        { at: 45, isIn: false, tid: 8 },
      ],
    });
    expect([8, 9].map((tid) => findRow(trace, `${P}/t${tid}/sched`).busyNs)).toEqual([30, 30]);
  });
});
