import { describe, expect, it } from 'vitest';
import { openMade, type Call, type NsysRows } from '../testing/make-nsys-db';
import type { CopyWait } from './copy-waits';
import { measureCopyWaits } from './measure-copy-waits';
import { TraceIndex } from './trace-index';

const MS = 1_000_000;
const MALLOC = 'cudaMalloc_v3020';
const COPY = 'cudaMemcpyAsync_v3020';
const COMPUTE = 7;
const OWN = 8;

async function waitsOf(rows: NsysRows): Promise<readonly CopyWait[]> {
  return measureCopyWaits(new TraceIndex((await openMade(rows)).model));
}

async function waitOf(rows: NsysRows): Promise<CopyWait> {
  const [wait] = await waitsOf(rows);
  return wait!;
}

/** In ms. */
function call(name: string, from: number, to: number, more: Partial<Call> = {}): Call {
  return { name, start: from * MS, end: to * MS, ...more };
}

/** In ms. */
function span(from: number, to: number) {
  return { start: from * MS, end: to * MS };
}

describe('C30: four copies of 10 ms beside kernels', () => {
  const launch = call(COPY, 0, 0.01, { correlation: 1 });
  const cases = {
    'pageable, on the stream of the kernels': {
      kernels: [{ ...span(1, 11), stream: COMPUTE }],
      copies: [{ ...span(11, 21), stream: COMPUTE, from: 0, correlation: 1 }],
    },
    'pinned, on the stream of the kernels': {
      kernels: [{ ...span(1, 11), stream: COMPUTE }],
      copies: [{ ...span(11, 21), stream: COMPUTE, correlation: 1 }],
    },
    'pinned, on a stream of its own, under the kernels': {
      kernels: [{ ...span(1, 11), stream: COMPUTE }],
      copies: [{ ...span(1, 11), stream: OWN, correlation: 1 }],
    },
    'pinned, on a stream of its own, before the kernels': {
      kernels: [{ ...span(11, 21), stream: COMPUTE }],
      copies: [{ ...span(1, 11), stream: OWN, correlation: 1 }],
    },
  };

  it.each([
    ['pageable, on the stream of the kernels', 0, 'pageable'],
    ['pinned, on the stream of the kernels', 0, 'same stream'],
    ['pinned, on a stream of its own, under the kernels', 10 * MS, 'hidden'],
    ['pinned, on a stream of its own, before the kernels', 0, 'nothing to overlap'],
  ] as const)('%s: %d ns under kernels, %s', async (name, overlapNs, verdict) => {
    expect(await waitOf({ ...cases[name], calls: [launch] })).toMatchObject({ overlapNs, verdict });
  });
});

describe('malloc-stalled', () => {
  /** C31 (b): an allocation of 4 ms under kernels, then a copy, both in one range. */
  const stalled = {
    kernels: [span(0, 20)],
    calls: [call(MALLOC, 10, 14), call(COPY, 14.1, 14.2, { correlation: 1 })],
    copies: [{ ...span(21, 22), stream: OWN, correlation: 1, bytes: 64 }],
    ranges: [{ ...span(9, 23), text: 'H2D' }],
  } satisfies NsysRows;

  it('says by how much, by which call, and in which range', async () => {
    expect(await waitOf(stalled)).toMatchObject({
      verdict: 'malloc-stalled',
      reason: 'malloc-stalled',
      stallNs: 4 * MS,
      waitNs: 4 * MS,
      allocationApi: 'cudaMalloc',
      range: 'H2D',
      bytes: 64,
    });
  });

  it('counts only the part of the allocation under kernels', async () => {
    expect((await waitOf({ ...stalled, kernels: [span(0, 11), span(13, 13.5)] })).stallNs).toBe(1.5 * MS);
  });

  it('is not said where no range encloses both', async () => {
    expect((await waitOf({ ...stalled, ranges: [span(11, 23)] })).stallNs).toBe(0);
  });

  it('is not said where the range around both has no end', async () => {
    expect((await waitOf({ ...stalled, ranges: [{ ...span(9, 23), end: null }] })).stallNs).toBe(0);
  });

  it('is not said where the start/end range around both ends on another thread', async () => {
    const ranges = [{ ...span(9, 23), type: 60, endTid: 5 }];
    expect((await waitOf({ ...stalled, ranges })).stallNs).toBe(0);
  });

  it('asks for no range in a trace that has none', async () => {
    const { ranges: _, ...without } = stalled;
    expect((await waitOf(without)).stallNs).toBe(4 * MS);
  });

  it('is not said where the thread launched other work in between', async () => {
    const calls = [...stalled.calls, call('cudaLaunchKernel_v7000', 14.01, 14.02)];
    expect((await waitOf({ ...stalled, calls })).stallNs).toBe(0);
  });

  it('minds no work of other threads in between', async () => {
    const calls = [...stalled.calls, call('cudaLaunchKernel_v7000', 14.01, 14.02, { tid: 5 })];
    expect((await waitOf({ ...stalled, calls })).stallNs).toBe(4 * MS);
  });

  it('is by the runtime call where that holds a driver call', async () => {
    const calls = [...stalled.calls, call('cuMemAlloc_v2', 10.5, 14)];
    expect((await waitOf({ ...stalled, calls })).allocationApi).toBe('cudaMalloc');
  });

  it('is not said of a free, however long it waits for kernels', async () => {
    const calls = [call('cudaFree_v3020', 0, 14), stalled.calls[1]!];
    expect((await waitOf({ ...stalled, calls })).stallNs).toBe(0);
  });

  it('is not said of a range that is called like an allocation', async () => {
    const ranges = [...stalled.ranges, { ...span(10, 14), text: 'cudaMalloc' }];
    expect((await waitOf({ ...stalled, ranges, calls: [stalled.calls[1]!] })).stallNs).toBe(0);
  });

  it('is not said where the kernels ran on another device', async () => {
    expect((await waitOf({ ...stalled, kernels: [{ ...span(0, 20), device: 1 }] })).stallNs).toBe(0);
  });

  it('is said where the kernels are of another process on the same device', async () => {
    expect((await waitOf({ ...stalled, kernels: [{ ...span(0, 20), pid: 101 }] })).stallNs).toBe(4 * MS);
  });

  it('counts whole graphs as kernel activity', async () => {
    const { kernels, ...without } = stalled;
    expect((await waitOf({ ...without, graphs: kernels })).stallNs).toBe(4 * MS);
  });
});

describe('held in call', () => {
  const held = {
    // They end before the copy, or it would be hidden.
    kernels: [span(0, 17)],
    calls: [
      call(COPY, 10, 18, { correlation: 1, tid: 1 }),
      call('cudaMemcpy_v3020', 9, 17, { tid: 2 }),
      call('cudaStreamSynchronize_v3020', 10, 14, { tid: 3 }),
      call('cudaDeviceSynchronize_v3020', 0, 30, { pid: 101, tid: 4 }),
    ],
    copies: [{ ...span(18, 19), stream: OWN, correlation: 1, from: 1 }],
    ranges: [
      { ...span(8, 18), tid: 2, text: 'Predict' },
      { ...span(8.5, 17.5), tid: 2, text: 'D2H' },
      { ...span(9.5, 17), tid: 2, text: 'too late' },
    ],
  } satisfies NsysRows;

  it('says for how long kernels ran before the copy while the host sat in its call', async () => {
    expect(await waitOf(held)).toMatchObject({ verdict: 'held', reason: 'held', heldNs: 7 * MS });
  });

  it('names the call of the process on another thread that covers most of it, and its innermost range', async () => {
    const index = new TraceIndex((await openMade(held)).model);
    const [wait] = measureCopyWaits(index);
    expect([index.name(wait!.holder!).text, wait!.holderRange]).toEqual(['cudaMemcpy', 'D2H']);
  });

  it('has no holder where no other thread is in a call', async () => {
    const calls = [held.calls[0]!, held.calls[3]!];
    expect((await waitOf({ ...held, calls })).holder).toBe(null);
  });

  it('is not counted under 100 µs', async () => {
    expect((await waitOf({ ...held, kernels: [span(0, 10.0999)] })).heldNs).toBe(0);
  });

  it('is counted from 100 µs on', async () => {
    expect((await waitOf({ ...held, kernels: [span(0, 10.1)] })).heldNs).toBe(0.1 * MS);
  });

  it('ends with the start of the copy, where the call goes on', async () => {
    const copies = [{ ...span(15, 25), stream: OWN, correlation: 1 }];
    expect((await waitOf({ ...held, copies })).heldNs).toBe(5 * MS);
  });
});

describe('queued', () => {
  const queued = {
    kernels: [span(0, 20)],
    calls: [call(COPY, 10, 11, { correlation: 1 })],
    copies: [{ ...span(20, 30), stream: OWN, correlation: 1 }],
  } satisfies NsysRows;
  const queuedAlone = { ...queued, calls: [call(COPY, 10, 10.05, { correlation: 1 })] };

  it('says how long kernels ran between the call and the copy', async () => {
    expect(await waitOf(queuedAlone)).toMatchObject({
      verdict: 'queued',
      reason: 'queued',
      queuedNs: 9.95 * MS,
    });
  });

  it('stands beside a hold that is judged first', async () => {
    expect(await waitOf(queued)).toMatchObject({ verdict: 'held', heldNs: MS, queuedNs: 9 * MS });
  });

  it('is on the same stream where a kernel of that stream ran meanwhile', async () => {
    const copies = [{ ...span(20, 30), stream: COMPUTE, correlation: 1 }];
    expect((await waitOf({ ...queuedAlone, copies })).verdict).toBe('same stream');
  });

  it('is not on the same stream where the number is of another context', async () => {
    const copies = [{ ...span(20, 30), stream: COMPUTE, context: 2, correlation: 1 }];
    expect((await waitOf({ ...queuedAlone, copies })).verdict).toBe('queued');
  });
});

describe('verdicts', () => {
  it('say where the launch is outside the trace', async () => {
    expect(await waitOf({ copies: [span(1, 2)], kernels: [span(0, 1)] })).toMatchObject({
      verdict: 'launch not recorded',
      call: null,
      reason: null,
    });
  });

  it('call a copy hidden first, and give no reason for waiting', async () => {
    const rows = {
      kernels: [span(0, 20)],
      calls: [call(COPY, 1, 9, { correlation: 1 })],
      copies: [{ ...span(10, 12), correlation: 1, stream: OWN }],
    };
    expect(await waitOf(rows)).toMatchObject({
      verdict: 'hidden',
      reason: null,
      waitNs: 0,
      heldNs: 8 * MS,
      queuedNs: MS,
    });
  });

  it('call no copy of 0 ns hidden', async () => {
    const rows = {
      kernels: [span(0, 20)],
      calls: [call(COPY, 9, 9.05, { correlation: 1 })],
      copies: [{ ...span(10, 10), correlation: 1, stream: OWN }],
    };
    expect((await waitOf(rows)).verdict).toBe('queued');
  });

  it('explain no copy that meets kernels without waiting for them', async () => {
    const rows = {
      kernels: [span(10, 14)],
      calls: [call(COPY, 9, 9.05, { correlation: 1 })],
      copies: [{ ...span(10, 20), correlation: 1, stream: OWN }],
    };
    expect((await waitOf(rows)).verdict).toBe('not explained');
  });

  it('are of copies of kind 1 only (C29)', async () => {
    const copies = [0, 1, 2, 3, 10, 11, 99].map((kind) => ({ ...span(1, 2), kind }));
    expect(await waitsOf({ copies })).toHaveLength(1);
  });
});
