import { describe, expect, it } from 'vitest';
import { measure, type MeasureName } from '../analysis/measures';
import { TraceIndex } from '../analysis/trace-index';
import { openMade } from '../testing/make-nsys-db';
import { clientOfFile, errorOf, makeWorkerPair } from '../testing/worker-pair';
import { answersOf } from './answers';
import { TraceClient } from './client';

/** Two kernels with a gap of 4 µs before the second, whose launch lies in it, while another thread is in a call. */
function openGap() {
  return openMade({
    kernels: [
      { start: 10_000, end: 12_000, correlation: 1, name: 'gemm' },
      { start: 16_000, end: 18_000, correlation: 2, name: 'gemm' },
    ],
    calls: [
      { start: 9000, end: 9500, correlation: 1 },
      { start: 15_000, end: 15_500, correlation: 2 },
      { start: 12_500, end: 14_500, correlation: 3, name: 'cudaMalloc', tid: 102 },
    ],
    copies: [{ start: 13_000, end: 13_500, correlation: 4 }],
    ranges: [{ start: 8000, end: 20_000, text: 'step' }],
  });
}

const NAMES: readonly MeasureName[] = [
  'overview',
  'stalls',
  'kernelGaps',
  'bubbles',
  'copies',
  'kernels',
  'calls',
  'ranges',
  'allocations',
];

describe('a question about the open file', () => {
  it.each(NAMES)('by the name %s is answered with that analysis of the window', async (name) => {
    const { file, model } = await openGap();
    const window = { from: 1000, to: 7000 };
    const answer = await clientOfFile(file).measure(name, window);
    expect(answer).toEqual(measure(new TraceIndex(model), name, window, model.extent!));
  });

  it('about one gap is answered with what filled it', async () => {
    const { file } = await openGap();
    const client = clientOfFile(file);
    const [gaps] = await client.measure('kernelGaps', null);
    const [longest] = gaps!.longest;
    expect((await client.gapAnatomy(longest!))?.gap).toEqual(longest);
  });

  it('about one gap is answered with what other threads were in meanwhile', async () => {
    const { file } = await openGap();
    const client = clientOfFile(file);
    const [gaps] = await client.measure('kernelGaps', null);
    const answer = await client.gapAnatomy(gaps!.longest[0]!);
    expect(answer?.meanwhile?.others[0]?.parts[0]).toEqual({ what: 'call', name: 'cudaMalloc', ns: 2000 });
  });

  it('about a gap of a device that is not there is answered with nothing', async () => {
    const { file } = await openGap();
    const gap = { device: 'd9', kind: 'gap', fromNs: 0, toNs: 1 } as const;
    expect(await clientOfFile(file).gapAnatomy(gap)).toBeNull();
  });

  it('about all figures at once is answered with the report', async () => {
    const { file } = await openGap();
    const report = await clientOfFile(file).report({ window: null, first: null, batch: null });
    expect(report).toEqual(file.report({ window: null, first: null, batch: null }));
  });

  it('that is asked after that about batches is answered before it', async () => {
    const { file } = await openGap();
    const client = clientOfFile(file);
    const answered: string[] = [];
    const batches = client.batches(null).then(() => answered.push('batches'));
    await client.measure('overview', null).then(() => answered.push('overview'));
    await batches;
    expect(answered).toEqual(['overview', 'batches']);
  });

  it('where no file is open fails with the reason', async () => {
    const pair = makeWorkerPair(
      answersOf(() => {
        throw new Error('no open file');
      }),
    );
    const client = new TraceClient(pair.worker, undefined);
    pair.sayReady();
    expect((await errorOf(client.measure('overview', null))).message).toBe('no open file');
  });
});
