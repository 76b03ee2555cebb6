import { describe, expect, it } from 'vitest';
import { TraceIndex } from '../analysis/trace-index';
import { measureReport } from '../analysis/report';
import { fakeRun, TINY } from '../demo/pipeline/fake-run';
import type { ModeName } from '../demo/pipeline/modes/mode';
import type { Recording } from '../trace/recording';
import { openTrace } from '../testing/open-trace';
import { loadEngine } from '../worker/sqlite/engine';
import { memorySource } from '../worker/sqlite/source';
import { writeRecording } from '../worker/sqlite/write-recording';

async function reportOf(recording: Recording) {
  const bytes = writeRecording(await loadEngine(), recording);
  const opened = await openTrace(memorySource('pipeline.sqlite', [bytes]));
  const report = measureReport(new TraceIndex(opened.model), {
    window: null,
    first: null,
    batch: null,
    base: opened.context.base,
    file: opened.report,
  });
  return { report, opened };
}

async function recorded(mode: ModeName): Promise<Recording> {
  return (await fakeRun(mode)).recording!;
}

function sum(work: readonly { readonly startNs: number; readonly endNs: number }[]): number {
  return work.reduce((total, { startNs, endNs }) => total + endNs - startNs, 0);
}

describe('the report of a recording of our own pipeline', () => {
  it('counts and sums what was recorded', async () => {
    const recording = await recorded('staged');
    const { report } = await reportOf(recording);
    const [device] = report.devices;
    expect(device).toMatchObject({
      device: 0,
      kernels: recording.kernels.length,
      memcpys: recording.copies.length,
      memsets: recording.memsets.length,
      kernelSumNs: sum(recording.kernels),
    });
    const uploads = recording.copies.filter(
      ({ direction, memory }) => direction === 'toDevice' && memory === 'pinned',
    );
    expect(device!.copies).toContainEqual(
      expect.objectContaining({ kind: 'HtoD', src: 'Pinned', dst: 'Device', count: 6, sumNs: sum(uploads) }),
    );
    expect(report.h2d).toMatchObject({ count: 7, withApiCall: 7, insideNvtx: 7 });
  });

  it.each([
    ['split', 'pageable'],
    ['concurrent', 'pageable'],
    ['staged', 'same stream'],
    ['direct', 'same stream'],
    ['prealloc', 'same stream'],
    ['overlap', 'same stream'],
  ] as const)('of %s finds uploads that are %s', async (mode, verdict) => {
    const { report } = await reportOf(await recorded(mode));
    const found = report.h2d.verdicts.map(({ name }) => name);
    expect(found).toContain(verdict);
    if (mode === 'prealloc' || mode === 'overlap') expect(found).not.toContain('malloc-stalled');
  });

  it.each([
    ['split', 0],
    ['concurrent', 0],
    ['staged', 6],
    ['direct', 6],
    ['prealloc', 0],
    ['overlap', 0],
  ] as const)('of %s has %i allocations in the ranges of batches', async (mode, count) => {
    const { report } = await reportOf(await recorded(mode));
    const { byRange } = report.allocations.find(({ api }) => api === 'wgpuCreateBuffer')!;
    const inBatches = byRange.filter(({ range }) => range !== 'init');
    expect(inBatches.reduce((total, one) => total + one.count, 0)).toBe(count);
  });

  it('has the ranges of the captures, one a batch', async () => {
    const { report } = await reportOf(await recorded('overlap'));
    const countOf = new Map(report.nvtx.map(({ name, count }) => [name, count]));
    for (const name of [
      'ray::collate_pin',
      'ray::H2D',
      'Predict::staged',
      'Predict::compute',
      'Predict::D2H',
    ]) {
      expect([name, countOf.get(name)]).toEqual([name, TINY.tasks * TINY.batchesPerTask]);
    }
    expect(countOf.get('ray::map_task')).toBe(TINY.tasks);
    expect(countOf.get('materialize')).toBe(1);
  });
});
