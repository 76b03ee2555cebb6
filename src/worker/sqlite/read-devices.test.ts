import { describe, expect, it } from 'vitest';
import { openMade, processKey, type Columns, type NsysRows } from '../../testing/make-nsys-db';

interface Card {
  readonly id: number;
  readonly name: string;
  readonly cuDevice: number | null;
}

/** A40 and A100 in one host: the system's index is not the CUDA ordinal (SCHEMA 6). */
const MIXED: readonly Card[] = [
  { id: 0, name: 'NVIDIA A100 ', cuDevice: 1 },
  { id: 3, name: 'NVIDIA A40', cuDevice: 0 },
];

async function devicesOf(rows: NsysRows) {
  const { report, trace } = await openMade(rows);
  return {
    devices: report.devices.map(({ key, deviceId, gpu, name }) => ({ key, deviceId, gpu, name })),
    labels: trace.groups.filter((group) => group.kind === 'device').map((group) => group.label),
  };
}

function cards(list: readonly Card[]): Columns[] {
  return list.map((card) => ({ ...card }));
}

describe('the name of a device', () => {
  it('comes from the card that the process mapped its ordinal to', async () => {
    const { devices } = await devicesOf({
      kernels: [{ device: 0 }],
      tables: {
        TARGET_INFO_GPU: cards(MIXED),
        TARGET_INFO_CUDA_DEVICE: [{ gpuId: 0, cudaId: 0, pid: 100 }],
      },
    });
    expect(devices).toEqual([{ key: 'd0', deviceId: 0, gpu: 0, name: 'NVIDIA A100' }]);
  });

  it('comes from the card of its ordinal where nothing is mapped', async () => {
    const { devices, labels } = await devicesOf({
      kernels: [{ device: 0 }, { device: 1 }],
      tables: { TARGET_INFO_GPU: cards(MIXED) },
    });
    expect([devices.map(({ name, gpu }) => [name, gpu]), labels]).toEqual([
      [
        ['NVIDIA A40', 3],
        ['NVIDIA A100', 0],
      ],
      ['GPU 0 · NVIDIA A40', 'GPU 1 · NVIDIA A100'],
    ]);
  });

  it('comes from the card of its ordinal where the mapping names no card', async () => {
    const { devices } = await devicesOf({
      kernels: [{ device: 1 }],
      tables: {
        TARGET_INFO_GPU: cards(MIXED),
        TARGET_INFO_CUDA_DEVICE: [{ gpuId: null, cudaId: 1, pid: 100 }],
      },
    });
    expect(devices[0]?.name).toBe('NVIDIA A100');
  });

  it.each(['TARGET_INFO_CUDA_GPU', 'TARGET_INFO_GPU'])(
    'comes from %s of 2020.5, which goes by deviceId',
    async (table) => {
      const { devices } = await devicesOf({
        kernels: [{ device: 0 }],
        sql: [
          `CREATE TABLE ${table} (vmId, deviceId INTEGER, name TEXT)`,
          `INSERT INTO ${table} VALUES (1, 0, 'GeForce RTX 3080')`,
        ],
      });
      expect(devices).toEqual([{ key: 'd0', deviceId: 0, gpu: null, name: 'GeForce RTX 3080' }]);
    },
  );

  it('is its ordinal where no table names it', async () => {
    expect(await devicesOf({ kernels: [{ device: 1 }, { device: 0 }] })).toEqual({
      devices: [
        { key: 'd0', deviceId: 0, gpu: null, name: 'GPU 0' },
        { key: 'd1', deviceId: 1, gpu: null, name: 'GPU 1' },
      ],
      labels: ['GPU 0', 'GPU 1'],
    });
  });

  it('is its ordinal where the card has no name', async () => {
    const { devices } = await devicesOf({
      kernels: [{ device: 0 }],
      tables: { TARGET_INFO_GPU: [{ id: 0, cuDevice: 0, name: null }] },
    });
    expect(devices[0]?.name).toBe('GPU 0');
  });
});

describe('devices', () => {
  it('are two where two processes map one ordinal to different cards', async () => {
    const { devices } = await devicesOf({
      kernels: [
        { pid: 144, device: 0 },
        { pid: 145, device: 0 },
      ],
      tables: {
        TARGET_INFO_GPU: cards(MIXED),
        TARGET_INFO_CUDA_DEVICE: [
          { gpuId: 0, cudaId: 0, pid: 144 },
          { gpuId: 3, cudaId: 0, pid: 145 },
        ],
      },
    });
    expect(devices).toEqual([
      { key: 'd0@0', deviceId: 0, gpu: 0, name: 'NVIDIA A100' },
      { key: 'd0@3', deviceId: 0, gpu: 3, name: 'NVIDIA A40' },
    ]);
  });

  it('are one where two processes map one ordinal to the same card', async () => {
    const { devices } = await devicesOf({
      kernels: [
        { pid: 144, device: 0 },
        { pid: 145, device: 0 },
      ],
      tables: {
        TARGET_INFO_CUDA_DEVICE: [
          { gpuId: 3, cudaId: 0, pid: 144 },
          { gpuId: 3, cudaId: 0, pid: 145 },
        ],
      },
    });
    expect(devices.map(({ key, gpu }) => [key, gpu])).toEqual([['d0', 3]]);
  });

  it('are listed only where an event was on them', async () => {
    const { devices } = await devicesOf({
      kernels: [{ device: 1 }],
      tables: { TARGET_INFO_GPU: cards(MIXED) },
    });
    expect(devices.map(({ deviceId }) => deviceId)).toEqual([1]);
  });
});

describe('the card of samples', () => {
  it('is named where the machine has one', async () => {
    const { trace } = await openMade({
      metrics: [{ at: 1, value: 1 }],
      tables: { TARGET_INFO_GPU: [{ id: 0, name: 'NVIDIA H200' }] },
    });
    expect(trace.groups[0]?.detail).toBe('NVIDIA H200');
  });

  it('is not guessed where it has two', async () => {
    const { trace } = await openMade({
      metrics: [{ at: 1, value: 1 }],
      tables: { TARGET_INFO_GPU: cards(MIXED) },
    });
    expect(trace.groups[0]?.detail).toBe('');
  });
});

describe('names of streams', () => {
  const NAMED = (pid: number): NsysRows => ({
    kernels: [{ pid: 144, stream: 13 }],
    tables: {
      TARGET_INFO_NVTX_CUDA_STREAM: [{ name: 'myelin 3', processId: pid, contextId: 1, streamId: 13 }],
    },
  });

  it('stand beside their number', async () => {
    expect((await openMade(NAMED(144))).trace.rows[1]?.label).toBe('Stream 13 · myelin 3');
  });

  it('are not taken from another process', async () => {
    expect((await openMade(NAMED(145))).trace.rows[1]?.label).toBe('Stream 13');
  });
});

describe('names of processes and threads', () => {
  it('come from PROCESSES and ThreadNames', async () => {
    const { trace } = await openMade({
      calls: [{ pid: 144, tid: 150 }],
      processes: [{ pid: 144, name: 'python3' }],
      threads: [{ pid: 144, tid: 150, name: 'loader 0' }],
    });
    expect(trace.groups.map(({ label, detail }) => [label, detail])).toEqual([
      ['python3', 'pid 144'],
      ['Thread 150', 'loader 0'],
    ]);
  });

  it('take that of the main thread for a process before 2022.1', async () => {
    const { trace } = await openMade({
      calls: [{ pid: 144, tid: 150 }],
      threads: [{ pid: 144, tid: 144, name: 'python3' }],
    });
    expect(trace.groups[0]?.label).toBe('python3');
  });

  it('are not made rows of: the tables list the whole machine', async () => {
    const { trace } = await openMade({
      calls: [{ pid: 144 }],
      processes: [{ pid: 1, name: 'init' }],
      threads: [{ pid: 1, name: 'init' }],
    });
    expect(trace.rows.map((row) => row.key)).toEqual([`${processKey(144)}/t144/calls`]);
  });

  it('may have no string', async () => {
    const { trace } = await openMade({ calls: [{ pid: 144 }], threads: [{ pid: 144, name: 42 }] });
    expect(trace.groups.map(({ label, detail }) => [label, detail])).toEqual([
      ['Process', 'pid 144'],
      ['Thread 144', ''],
    ]);
  });
});
