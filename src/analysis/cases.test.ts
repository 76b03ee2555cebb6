/** Cases of the log (CASES) as far as figures go; those of HtoD copies are in measure-copy-waits.test.ts. */

import { describe, expect, it } from 'vitest';
import {
  describeShared,
  F_H100,
  F_MFU,
  F_MOCK,
  openShared,
  sharedBytes,
  sourceOf,
} from '../testing/describe-shared';
import { editDatabase, openMade, type Copy, type NsysRows } from '../testing/make-nsys-db';
import { openTrace, type OpenedTrace } from '../testing/open-trace';
import { EventTableBuilder } from '../trace/table-builder';
import { TraceModel } from '../trace/trace-model';
import { totalOf } from './anatomy';
import { measureKernels } from './kernel-table';
import { measureReport } from './report';
import type { Report, ReportDevice } from './report-types';
import { TraceIndex } from './trace-index';

const MS = 1_000_000;

function report({ model, trace, report: file }: OpenedTrace): Report {
  return measureReport(new TraceIndex(model), {
    window: null,
    first: null,
    batch: null,
    base: trace.base,
    file,
  });
}

async function reportOf(rows: NsysRows): Promise<Report> {
  return report(await openMade(rows));
}

async function deviceOf(rows: NsysRows): Promise<ReportDevice> {
  return (await reportOf(rows)).devices[0]!;
}

/** In ms. */
function span(from: number, to: number) {
  return { start: from * MS, end: to * MS };
}

describe('C03: NVTX rows without end that are no ranges', () => {
  it('add nothing to the total of the one range', async () => {
    const { nvtx } = await reportOf({
      ranges: [
        { start: 100, end: null, type: 75, text: 'CCCL' },
        { start: 200, end: null, type: 34, text: 'checkpoint' },
        { start: 300, end: 900, type: 59, text: 'step' },
      ],
    });
    expect(nvtx).toMatchObject([{ name: 'step', count: 1, totalNs: 600 }]);
  });
});

describe('C16: 2.2 million kernels', () => {
  const KERNELS = 2_200_000;

  function manyKernels(): TraceModel {
    const model = new TraceModel();
    const kernels = new EventTableBuilder('kernels', {}, { expected: KERNELS });
    const name = model.names.add({ text: 'gemm', cls: 'kernel' });
    for (let i = 0; i < KERNELS; i++) {
      const row = model.rows.intern('stream', 1, i % 4, 1, (i >> 2) % 2);
      kernels.push(row, i * 350, 300, name);
    }
    model.add(kernels.finish(model.rows.order()));
    return model;
  }

  it('are all counted', { timeout: 60_000 }, () => {
    const index = new TraceIndex(manyKernels());
    const { devices } = measureReport(index, {
      window: null,
      first: null,
      batch: null,
      base: 0n,
      file: null,
    });
    expect(devices.map(({ kernels, kernelSumNs }) => [kernels, kernelSumNs])).toEqual(
      [0, 1, 2, 3].map(() => [KERNELS / 4, (KERNELS / 4) * 300]),
    );
    expect(measureKernels(index, null, null).rows).toMatchObject([{ name: 'gemm', count: KERNELS }]);
  });
});

describe('C17: ranges on three threads, eight deep', () => {
  /** 2,000 rows in all. */
  const ranges = [1, 2, 3].flatMap((tid) =>
    Array.from({ length: 83 }, (_, step) =>
      Array.from({ length: 8 }, (__, depth) => ({
        tid,
        start: step * 1000 + depth * 10,
        end: step * 1000 + 900 - depth * 10,
        text: `depth ${depth}`,
      })),
    ).flat(),
  );
  const calls = [1, 2, 3].flatMap((tid) =>
    Array.from({ length: 200 }, (_, i) => ({
      tid,
      start: i * 413 + tid,
      end: i * 413 + tid + (i % 50),
      correlation: tid * 1000 + i,
    })),
  );
  const kernels = calls.map(({ start, correlation }, i) => ({
    start: start + 200 + (i % 7),
    end: start + 260 + (i % 11),
    correlation,
    stream: i,
  }));

  it('project what a search through all pairs finds', async () => {
    const { nvtx } = await reportOf({ ranges, calls, kernels });
    const slow = new Map<string, { instances: number; totalNs: number }>();
    for (const range of ranges) {
      const inside = calls.flatMap((call, i) =>
        call.tid === range.tid && range.start <= call.start && call.end <= range.end ? [kernels[i]!] : [],
      );
      const total = slow.get(range.text) ?? { instances: 0, totalNs: 0 };
      slow.set(range.text, total);
      if (inside.length === 0) continue;
      total.instances++;
      total.totalNs +=
        Math.max(...inside.map(({ end }) => end)) - Math.min(...inside.map(({ start }) => start));
    }
    expect(new Map(nvtx.map(({ name, projected }) => [name, projected]))).toEqual(slow);
  });
});

describe('C18: utilisation', () => {
  it('of two busy streams is 100 %, their kernel time twice that', async () => {
    const kernels = [1, 2].map((stream) => ({ ...span(0, 100), stream }));
    const device = await deviceOf({ kernels });
    expect([device.kernelActiveNs, device.kernelSpanNs, device.kernelSumNs]).toEqual([
      100 * MS,
      100 * MS,
      200 * MS,
    ]);
  });

  it('of three GPUs with a stream 17 each stays apart', async () => {
    const kernels = [1, 2, 3].flatMap((device) => [
      { ...span(0, 43), device, stream: 17 },
      { ...span(57, 100), device, stream: 17 },
    ]);
    const { devices } = await reportOf({ kernels });
    expect(devices.map(({ device, kernelActiveNs }) => [device, kernelActiveNs])).toEqual(
      [1, 2, 3].map((device) => [device, 86 * MS]),
    );
  });
});

it('C19: a gap of one stream under work of another is no gap of the device', async () => {
  const device = await deviceOf({
    kernels: [
      { ...span(0, 1), stream: 7 },
      { ...span(50, 51), stream: 7 },
      { ...span(0, 51), stream: 8 },
    ],
  });
  expect([device.kernelGaps?.count, device.bubbleGaps?.count]).toEqual([0, 0]);
});

describe('C26: a kernel that starts before its call', () => {
  const rows = {
    kernels: [
      { ...span(2, 3), correlation: 1 },
      { ...span(6, 7), correlation: 2 },
    ],
    calls: [
      { ...span(1, 4), correlation: 1 },
      { ...span(3, 4), correlation: 2 },
    ],
  };

  it('is no case of one that starts before its call returns', async () => {
    const { launchLatencyNs, queueDelayNs } = await deviceOf(rows);
    expect(launchLatencyNs).toMatchObject({ negative: 0, count: 2, sum: 4 * MS });
    expect(queueDelayNs).toMatchObject({ count: 2, min: -2 * MS, max: 2 * MS });
  });

  it('is counted apart, told once, and in no other figure', async () => {
    const { devices, diagnostics } = await reportOf({
      kernels: [...rows.kernels, { start: 9 * MS - 5000, end: 10 * MS, correlation: 3 }],
      calls: [...rows.calls, { ...span(9, 10), correlation: 3 }],
    });
    expect(devices[0]?.launchLatencyNs).toMatchObject({ negative: 1, count: 2, sum: 4 * MS });
    expect(diagnostics.filter(({ code }) => code === 'negative-latency')).toEqual([
      {
        code: 'negative-latency',
        text: '1 kernel starts before its API call (clocks differ), by up to 5.00 µs: in no latency.',
      },
    ]);
  });
});

describe('C27: CUDA graphs', () => {
  it('of nodes are many kernels of one call', async () => {
    const nodes = Array.from({ length: 50 }, (_, i) => ({ ...span(1 + i, 2 + i), correlation: 1 }));
    const { model } = await openMade({
      kernels: nodes,
      calls: [{ start: 0, end: 20_000, name: 'cudaGraphLaunch_v10000', correlation: 1 }],
    });
    const index = new TraceIndex(model);
    const { devices } = measureReport(index, {
      window: null,
      first: null,
      batch: null,
      base: 0n,
      file: null,
    });
    expect(devices[0]).toMatchObject({ kernels: 50, graphLaunches: 0, launchLatencyNs: { count: 50 } });
  });

  it('as wholes are busy, counted as launches, and said', async () => {
    const graphs = Array.from({ length: 10 }, (_, i) => ({ ...span(2 * i, 2 * i + 1), graph: 12 }));
    const { devices, diagnostics } = await reportOf({ graphs });
    expect(devices[0]).toMatchObject({
      kernels: 0,
      graphLaunches: 10,
      kernelActiveNs: 10 * MS,
      kernelSumNs: 0,
      launchLatencyNs: { count: 0 },
    });
    expect(diagnostics.map(({ code }) => code)).toContain('whole-graphs');
  });

  it.each(['cuLaunchKernelEx', 'cudaLaunchKernelExC_v11060'])(
    'and launches by %s have a latency',
    async (name) => {
      const device = await deviceOf({
        kernels: [{ ...span(1, 2), correlation: 1 }],
        calls: [{ ...span(0, 1), name, correlation: 1 }],
      });
      expect(device.launchLatencyNs?.count).toBe(1);
    },
  );
});

describe('C29: copies of every kind', () => {
  const kinds = [...Array.from({ length: 14 }, (_, kind) => kind), 99];
  const copies = kinds.map((kind, i): Copy => ({
    ...span(i, i + 1),
    kind,
    bytes: 100,
    ...(kind > 10 && kind < 14 ? { stream: null } : {}),
  }));

  it('have a row each, in the order of their numbers', async () => {
    const device = await deviceOf({ copies });
    expect(device.memcpys).toBe(15);
    expect(device.copies.map(({ kind, count }) => `${kind} ${count}`)).toEqual(
      [
        ...['Unknown', 'HtoD', 'DtoH', 'HtoA', 'AtoH', 'AtoA', 'AtoD', 'DtoA', 'DtoD', 'HtoH', 'PtoP'],
        ...['UVM HtoD', 'UVM DtoH', 'UVM DtoD', 'copy kind 99'],
      ].map((kind) => `${kind} 1`),
    );
  });

  it('leave migrations out of the HtoD totals', async () => {
    expect((await reportOf({ copies })).h2d).toMatchObject({ count: 1, verdicts: [{ bytes: 100 }] });
  });
});

describe('C31: allocation calls', () => {
  /** An allocation of 4 ms in a gap of 5 ms that its thread's next launch ends. */
  const idle = {
    kernels: [
      { ...span(0, 10), correlation: 1 },
      { ...span(15, 20), correlation: 2 },
    ],
    calls: [
      { ...span(0, 0.1), correlation: 1 },
      { ...span(10.5, 14.5), name: 'cudaMalloc_v3020' },
      { ...span(14.8, 14.9), correlation: 2 },
    ],
  } satisfies NsysRows;

  it('over an idle device are in the anatomy of its gap', async () => {
    const { allocations, devices } = await reportOf(idle);
    expect(allocations).toMatchObject([
      { api: 'cudaMalloc', class: 'blocking', underKernelsNs: 0, deviceIdleNs: 4 * MS },
    ]);
    expect(devices[0]?.gapAnatomy).toMatchObject({ allocation: 4 * MS, launchedNotStarted: 0.2 * MS });
  });

  it('over a busy device are under kernels', async () => {
    const { allocations } = await reportOf({ ...idle, kernels: [span(0, 30)] });
    expect(allocations).toMatchObject([{ underKernelsNs: 4 * MS, deviceIdleNs: 0 }]);
  });

  it('that free are told apart, and stall no copy', async () => {
    const { allocations, h2d } = await reportOf({
      kernels: [span(0, 40)],
      calls: [
        { ...span(10, 40), name: 'cudaFree_v3020' },
        { ...span(41, 41.1), name: 'cudaMemcpyAsync_v3020', correlation: 1 },
      ],
      copies: [{ ...span(42, 43), correlation: 1 }],
      ranges: [span(9, 44)],
    });
    expect(allocations).toMatchObject([
      { api: 'cudaFree', class: 'free', underKernelsNs: 30 * MS, deviceIdleNs: 0 },
    ]);
    expect(h2d.mallocStalled).toEqual({ count: 0, stallNs: 0 });
  });

  it('are no ranges of that name', async () => {
    const { allocations } = await reportOf({
      kernels: [span(0, 1)],
      ranges: [{ ...span(0, 1), text: 'cudaMalloc' }],
    });
    expect(allocations).toEqual([]);
  });
});

describe('C49: what is missing is said', () => {
  it('for API calls without kernels', async () => {
    const { devices, diagnostics } = await reportOf({ calls: [{}] });
    expect(devices).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['no-gpu-work', 'no-copies', 'no-ranges', 'warning']);
  });

  it('for rows without a device or an end', async () => {
    const { diagnostics } = await reportOf({
      kernels: [{}, { device: null }, { end: null }],
      ranges: [{ end: null }],
    });
    expect(diagnostics.filter(({ code }) => code === 'dropped-rows' || code === 'open-ranges')).toEqual([
      { code: 'dropped-rows', text: 'CUPTI_ACTIVITY_KIND_KERNEL: 1 row without an end, in no figure.' },
      { code: 'dropped-rows', text: 'CUPTI_ACTIVITY_KIND_KERNEL: 1 row without a device, in no figure.' },
      { code: 'open-ranges', text: '1 range without an end, in no figure.' },
    ]);
  });
});

describeShared('cases on real traces', () => {
  it('C18: the first GPU of F-mfu is busy for 270,863,484 of 299,848,812 ns', async () => {
    const { devices } = report(await openShared(F_MFU));
    expect([devices[0]?.kernelActiveNs, devices[0]?.kernelSpanNs]).toEqual([270_863_484, 299_848_812]);
  });

  it('C24: 1,000 kernels without timing change no figure of F-h100', async () => {
    const bytes = sharedBytes(F_H100);
    const empty = await editDatabase(
      bytes,
      'CREATE TEMP TABLE t AS SELECT * FROM CUPTI_ACTIVITY_KIND_KERNEL LIMIT 1000',
      'UPDATE t SET start = 0, "end" = 0',
      'INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL SELECT * FROM t',
    );
    const [before, after] = await Promise.all([bytes, empty].map((file) => openTrace(sourceOf(file))));
    expect(report(after!).devices).toEqual(report(before!).devices);
    const { rows } = measureKernels(new TraceIndex(after!.model), null, null);
    expect(Math.min(...rows.map(({ minNs }) => minNs))).toBe(896);
    expect(report(after!).diagnostics).toContainEqual({
      code: 'dropped-rows',
      text: 'CUPTI_ACTIVITY_KIND_KERNEL: 1,000 rows without timing (start and end 0), in no figure.',
    });
  });

  it('C26: no kernel of F-mfu starts before its call', async () => {
    const { devices } = report(await openShared(F_MFU));
    expect(devices.map(({ launchLatencyNs }) => launchLatencyNs?.negative)).toEqual([0, 0]);
  });

  it('C31: F-mock holds two allocation calls', async () => {
    const { allocations } = report(await openShared(F_MOCK));
    expect(allocations.map(({ api, class: cls, count }) => [api, cls, count])).toEqual([
      ['cudaHostAlloc', 'host', 1],
      ['cudaMalloc', 'blocking', 1],
    ]);
  });

  it('C49: F-mfu without kernels claims no idle device', async () => {
    const bytes = await editDatabase(sharedBytes(F_MFU), 'DROP TABLE CUPTI_ACTIVITY_KIND_KERNEL');
    const { devices, diagnostics } = report(await openTrace(sourceOf(bytes)));
    expect(devices.map(({ bubbleGaps, composition }) => [bubbleGaps, composition])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(diagnostics.map(({ code }) => code)).toContain('no-gpu-work');
  });

  it('C27: a graph traced whole and by nodes has nearly the same activity', async () => {
    const [whole, nodes] = await Promise.all(
      ['graphs-whole', 'graphs-nodes'].map(async (name) => report(await openShared(`h200/${name}.sqlite`))),
    );
    const active = [whole, nodes].map((one) => ((one?.devices[0]?.kernelActiveNs ?? 0) / MS).toFixed(2));
    expect(active).toEqual(['12.34', '12.36']);
    expect(totalOf(whole!.devices[0]!.bubbleAnatomy!)).toBe(whole!.devices[0]!.bubbleGaps!.totalNs);
  });
});
