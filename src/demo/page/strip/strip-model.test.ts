import { describe, expect, it } from 'vitest';
import { defined } from '../../../base/assert';
import { fakeRun, TINY } from '../../pipeline/fake-run';
import { MODE_NAMES, type ModeName } from '../../pipeline/modes/mode';
import { batchBytes, batchCount } from '../../pipeline/workload';
import { figuresOf } from './recording-figures';
import { liveStrip, stripOf } from './strip-model';

const BATCHES = batchCount(TINY);

async function recordingOf(mode: ModeName) {
  return defined((await fakeRun(mode)).recording, 'a recording');
}

function rowOf(model: ReturnType<typeof stripOf>, label: string) {
  return defined(
    model.rows.find((row) => row.label === label),
    label,
  );
}

describe('the strip of a run', () => {
  it.each(MODE_NAMES)(
    'of %s has every batch, upload, pass and wait, and none of two lies on another',
    async (mode) => {
      const model = stripOf(await recordingOf(mode));
      expect(rowOf(model, 'Batches').lanes.flat()).toHaveLength(BATCHES);
      expect(rowOf(model, 'Uploads').lanes.flat()).toHaveLength(BATCHES);
      expect(rowOf(model, 'Device passes').lanes.flat()).toHaveLength(BATCHES * (TINY.products + 1));
      expect(rowOf(model, 'Read-backs waiting').lanes.flat()).toHaveLength(BATCHES);
      for (const { lanes } of model.rows) {
        for (const bars of lanes) {
          for (const [index, bar] of bars.entries()) {
            const before = bars[index - 1];
            if (before !== undefined && bar.startNs < before.endNs)
              expect(bar.endNs).toBeLessThanOrEqual(before.endNs);
          }
        }
      }
    },
  );

  it('joins a batch to its own result, where that of an earlier one was dropped', async () => {
    const recording = await recordingOf('overlap');
    const whole = rowOf(stripOf(recording), 'Batches').lanes.flat();
    const first = defined(
      recording.copies.find(({ direction }) => direction === 'fromDevice'),
      'a result',
    );
    const copies = recording.copies.filter((copy) => copy !== first);
    const without = rowOf(stripOf({ ...recording, copies }), 'Batches').lanes.flat();
    const endOf = (bars: typeof whole, label: string) => bars.find((bar) => bar.label === label)?.endNs;
    for (let batch = 2; batch <= BATCHES; batch++) {
      expect(endOf(without, `batch ${batch}`)).toBe(endOf(whole, `batch ${batch}`));
    }
    expect(endOf(without, 'batch 1')).toBeLessThan(defined(endOf(whole, 'batch 1'), 'its end'));
  });

  it('shows that overlap has two results on their way at once, and staged one', async () => {
    expect(rowOf(stripOf(await recordingOf('overlap')), 'Read-backs waiting').lanes.length).toBeGreaterThan(
      1,
    );
    expect(rowOf(stripOf(await recordingOf('staged')), 'Read-backs waiting').lanes).toHaveLength(1);
  });

  it('is as long as the run will be at the pace of the batches that are back', () => {
    const model = liveStrip([100, 250], 4);
    expect(model.lengthNs).toBe(500e6);
    expect(rowOf(model, 'Batches').lanes.flat()).toMatchObject([
      { startNs: 0, endNs: 100e6 },
      { startNs: 100e6, endNs: 250e6, label: 'batch 2' },
    ]);
    expect(liveStrip([], 4).lengthNs).toBe(0);
  });
});

describe('figures of a recording', () => {
  it.each([
    ['split', 0, 0],
    ['concurrent', 0, 0],
    ['staged', BATCHES, BATCHES],
    ['direct', BATCHES, BATCHES],
    ['prealloc', 0, 0],
    ['overlap', 0, 0],
  ] as const)(
    '%s allocates %i device and %i host buffers from its first task on',
    async (mode, device, host) => {
      const figures = figuresOf(await recordingOf(mode));
      expect(figures.deviceAllocations.inRun).toBe(device);
      expect(figures.hostAllocations.inRun).toBe(host);
      expect(figures.readBacks).toMatchObject({ count: BATCHES, bytes: BATCHES * TINY.rows * 4 });
      expect(figures.readBackWaits.count).toBe(BATCHES);
      // The weight is an upload too.
      expect(figures.uploads.bytes).toBe(BATCHES * batchBytes(TINY) + TINY.columns ** 2 * 4);
    },
  );
});
