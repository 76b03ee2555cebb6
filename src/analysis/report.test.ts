import { describe, expect, it } from 'vitest';
import { openMade, type NsysRows } from '../testing/make-nsys-db';
import { deviceFields, inReportOrder } from './device-fields';
import { deviceNumber } from '../trace/devices';
import { measureReport } from './report';
import { TraceIndex } from './trace-index';

const EPOCH = 1_780_000_000_123_456_789n;

async function reportOf(rows: NsysRows, window: { from: number; to: number } | null = null) {
  const { model, trace, report } = await openMade(rows);
  return measureReport(new TraceIndex(model), {
    window,
    first: null,
    batch: null,
    base: trace.base,
    file: report,
  });
}

describe('a report', () => {
  it('of nothing has empty lists and zeros', async () => {
    const { diagnostics: _, ...report } = await reportOf({
      tables: { META_DATA_EXPORT: [{ name: 'a', value: 'b' }] },
    });
    expect(report).toEqual({
      schema: 1,
      devices: [],
      h2d: {
        count: 0,
        withApiCall: 0,
        insideNvtx: 0,
        overlappingKernels: 0,
        mallocStalled: { count: 0, stallNs: 0 },
        callHeld: { count: 0, heldNs: 0 },
        queued: { count: 0, queuedNs: 0 },
        verdicts: [],
      },
      allocations: [],
      nvtx: [],
    });
  });

  it('has no span, gaps or latencies for a device without kernels', async () => {
    const { devices } = await reportOf({ copies: [{}] });
    expect(Object.keys(devices[0]!)).toEqual([
      'device',
      'kernels',
      'graphLaunches',
      'memcpys',
      'memsets',
      'copies',
    ]);
  });

  it('has all of them in a window, and five classes that add up to it', async () => {
    const { devices, window } = await reportOf({ copies: [{ start: 10, end: 20 }] }, { from: -5, to: 25 });
    expect(window).toEqual({ fromNs: 5, toNs: 35 });
    expect(devices[0]?.composition).toEqual({
      kernelOnlyNs: 0,
      overlappedNs: 0,
      copyOnlyNs: 10,
      memsetOnlyNs: 0,
      bubbleNs: 20,
    });
  });

  it('says times beyond 2^53 as decimal strings', async () => {
    const { window } = await reportOf({ kernels: [{ start: EPOCH, end: EPOCH + 5n }] }, { from: 0, to: 257 });
    expect(window).toEqual({ fromNs: `${EPOCH}`, toNs: `${EPOCH + 257n}` });
  });

  it('lists devices by ordinal, whatever the order of the rows', async () => {
    const { devices } = await reportOf({ kernels: [{ device: 10 }, { device: 2 }, { device: 0 }] });
    expect(devices.map(({ device }) => device)).toEqual([0, 2, 10]);
  });

  it('lists names by time, then by their units', async () => {
    const ranges = ['b', 'é', 'a', 'Z'].map((text) => ({ start: 0, end: 5, text }));
    const { nvtx } = await reportOf({ ranges: [...ranges, { start: 0, end: 9, text: 'long' }] });
    expect(nvtx.map(({ name }) => name)).toEqual(['long', 'Z', 'a', 'b', 'é']);
  });
});

describe('a device in a report', () => {
  it('has its card beside it only where the ordinal is ambiguous', () => {
    expect([deviceFields(3), deviceFields(deviceNumber(0, 5))]).toEqual([
      { device: 3 },
      { device: 0, gpu: 5 },
    ]);
  });

  it('comes by ordinal, then by card', () => {
    const numbers = [deviceNumber(1, null), deviceNumber(0, 5), deviceNumber(0, 2)];
    expect(inReportOrder(numbers).map(deviceFields)).toEqual([
      { device: 0, gpu: 2 },
      { device: 0, gpu: 5 },
      { device: 1 },
    ]);
  });
});
