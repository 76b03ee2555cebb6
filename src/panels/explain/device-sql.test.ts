import { describe, expect, it } from 'vitest';
import { makeNsysDb, openMade } from '../../testing/make-nsys-db';
import { loadEngine } from '../../worker/sqlite/engine';
import { onDevice } from './device-sql';

const CARDS = [{ key: 'd0' }, { key: 'd0@1' }, { key: 'd0@3' }];

describe('onDevice', () => {
  it('goes by the ordinal where that says which device', () => {
    expect(onDevice([{ key: 'd0' }, { key: 'd1' }], 'd1')).toBe('deviceId = 1');
  });

  it('goes by the processes that mean a card where these number their cards differently', () => {
    expect(onDevice(CARDS, 'd0@3')).toContain('cudaId = 0 AND gpuId = 3');
    expect(onDevice(CARDS, 'd0')).toContain('NOT IN');
  });

  it('finds the rows of each card', async () => {
    const rows = {
      kernels: [
        { pid: 100, start: 0, end: 10 },
        { pid: 200, start: 0, end: 20 },
        { pid: 300, start: 0, end: 40 },
      ],
      tables: {
        TARGET_INFO_CUDA_DEVICE: [
          { gpuId: 1, cudaId: 0, pid: 100 },
          { gpuId: 3, cudaId: 0, pid: 200 },
        ],
      },
    };
    const { trace } = await openMade(rows);
    const devices = trace.report?.devices ?? [];
    const { Database } = await loadEngine();
    const db = new Database(await makeNsysDb(rows));
    const ends = devices.map(({ key }) => {
      const sql = `SELECT "end" FROM CUPTI_ACTIVITY_KIND_KERNEL WHERE ${onDevice(devices, key)}`;
      return [key, db.exec(sql)[0]?.values.flat()];
    });
    db.close();
    expect(ends).toEqual([
      ['d0', [40]],
      ['d0@1', [10]],
      ['d0@3', [20]],
    ]);
  });
});
