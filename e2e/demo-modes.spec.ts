import { expect, test } from '@playwright/test';
import { MODE_NAMES } from '../src/demo/pipeline/modes/mode';
import { loadEngine } from '../src/worker/sqlite/engine';
import { writeRecording } from '../src/worker/sqlite/write-recording';
import { loadDemoStories } from './demo-harness';
import { StallscopePage } from './stallscope-page';

/** Small: what is tested is what a mode does, not how fast. */
const WORKLOAD = { tasks: 2, batchesPerTask: 2, rows: 256, columns: 64, products: 2, ahead: 2, loaders: 1 };
const BATCHES = 4;

test('all six modes give the same right results on a device, and their recordings open in the viewer', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const viewer = new StallscopePage(page);
  await viewer.goto();
  const engine = await loadEngine();
  const digests = new Set<string>();
  for (const mode of MODE_NAMES) {
    await loadDemoStories(page);
    const result = await page.evaluate(([mode, workload]) => demoStories.runMode(mode, workload), [
      mode,
      WORKLOAD,
    ] as const);
    expect(result.check, mode).toMatchObject({
      lost: 0,
      doubled: 0,
      outOfOrder: 0,
      unknown: 0,
      isRight: true,
    });
    expect(result.balance.destroyed, mode).toBe(result.balance.created);
    expect(result.clocks, mode).toMatchObject({ source: 'timestamps', dropped: 0 });
    digests.add(result.check.digest);
    const { recording } = result;
    if (recording === null) throw new Error(`${mode} left no recording`);
    expect(recording.kernels, mode).toHaveLength(BATCHES * (WORKLOAD.products + 1) + 1);
    await viewer.pickBytes(`${mode}.sqlite`, Buffer.from(writeRecording(engine, recording)));
    const rows = await page.evaluate(() => window.stallscope.rows().map(({ label }) => label));
    expect(rows.join('\n'), mode).toContain('WebGPU queue');
  }
  expect(digests.size).toBe(1);
});
