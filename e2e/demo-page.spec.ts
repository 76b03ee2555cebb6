/** The pipeline that runs in the page: all six modes, their recordings in the viewer, in `report` and in `diff`. */

import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { runDiff } from '../src/cli/diff-main';
import { runReport } from '../src/cli/main';
import type { Report } from '../src/analysis/report-types';
import { MODE_NAMES, type ModeName } from '../src/demo/pipeline/modes/mode';
import { loadEngine, type SqlJsStatic } from '../src/worker/sqlite/engine';
import { violations } from './axe';
import { DemoStory, SMALL, SMALL_BATCHES } from './demo-story';

type Query = (sql: string) => unknown[][];

function asked<T>(engine: SqlJsStatic, bytes: Uint8Array, ask: (query: Query) => T): T {
  const db = new engine.Database(bytes);
  try {
    return ask((sql) => db.exec(sql)[0]?.values ?? []);
  } finally {
    db.close();
  }
}

async function printed(run: typeof runReport, words: readonly string[]): Promise<string> {
  let text = '';
  const code = await run([...words, '--json'], {
    out: (more) => (text += more),
    err: (more) => (text += more),
  });
  expect(code, text).toBe(0);
  return text;
}

/** Of each result that is waited for: whether its wait ends before the next submission of the one who waits. */
function areAwaited(query: Query): boolean[] {
  const named = (name: string): string =>
    `SELECT r.start, r."end", r.correlationId, t.value AS thread FROM CUPTI_ACTIVITY_KIND_RUNTIME r
     JOIN StringIds n ON n.id = r.nameId AND n.value = '${name}'
     JOIN ThreadNames h ON h.globalTid = r.globalTid JOIN StringIds t ON t.id = h.nameId`;
  return query(`
    WITH waits AS (${named('wgpuBufferMapAsync')}), submits AS (${named('wgpuQueueSubmit')})
    SELECT w."end", (SELECT min(s.start) FROM submits s WHERE s.thread || ', waits' = w.thread AND s.start >= w.start)
    FROM waits w JOIN CUPTI_ACTIVITY_KIND_MEMCPY m ON m.correlationId = w.correlationId AND m.copyKind = 2
    ORDER BY w.start`).map(([end, next]) => next === null || Number(end) <= Number(next));
}

const ALLOCATING = new Set<ModeName>(['staged', 'direct']);

test('all six modes run in the page, and viewer, report and diff say of each recording what its mode does', async ({
  page,
}, testInfo) => {
  test.setTimeout(300_000);
  const demo = new DemoStory(page);
  const engine = await loadEngine();
  await demo.goto();
  await demo.run('Run all six');
  await expect(page.getByText('in all 6 runs, 6 modes')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const mode of MODE_NAMES) {
    await expect(demo.row(mode).getByRole('img', { name: /^1 run: / })).toBeVisible();
    await demo.choose(mode);
    const figures = await demo.figures();
    const { name, bytes } = await demo.saved(`Download the recording of ${mode} as .sqlite`);
    expect(name).toMatch(new RegExp(`^webgpu-${mode}-\\d{6}\\.sqlite$`));
    const path = testInfo.outputPath(`${mode}.sqlite`);
    writeFileSync(path, bytes);

    asked(engine, bytes, (query) => {
      expect(query('PRAGMA integrity_check')).toEqual([['ok']]);
      const awaited = areAwaited(query);
      expect(awaited, mode).toHaveLength(SMALL_BATCHES);
      // The last result has no submission after it.
      if (mode === 'overlap') expect(awaited.filter((one) => !one).length, mode).toBeGreaterThan(0);
      else expect(awaited, mode).not.toContain(false);
      const [[waits] = []] = query(`SELECT count(*) FROM CUPTI_ACTIVITY_KIND_MEMCPY WHERE copyKind = 2`);
      expect(figures.get('waits for results')?.count).toBe(waits);
    });

    const text = await printed(runReport, [path]);
    const report = JSON.parse(text) as Report;
    const [device] = report.devices;
    expect(figures.get('kernels')).toEqual({ count: device?.kernels, ns: device?.kernelSumNs });
    const sums = (kind: string) => {
      const groups = device?.copies.filter((group) => group.kind === kind) ?? [];
      return {
        count: groups.reduce((sum, { count }) => sum + count, 0),
        ns: groups.reduce((sum, { sumNs }) => sum + sumNs, 0),
      };
    };
    expect(figures.get('HtoD copies')).toEqual(sums('HtoD'));
    expect(figures.get('DtoH copies')).toEqual(sums('DtoH'));
    for (const api of ['wgpuCreateBuffer', 'wgpuCreateBuffer(map)']) {
      const called = report.allocations.find((one) => one.api === api);
      expect(figures.get(api), mode).toEqual({ count: called?.count ?? 0, ns: called?.sumNs ?? 0 });
    }

    await page.getByRole('button', { name: 'Open in viewer' }).click();
    await demo.untilOpen(name);
    await expect(page.getByRole('banner')).toContainText(/· Stallscope \d/);
    await expect(page.getByRole('banner')).not.toContainText('nsys');
    const rows = await page.evaluate(() => window.stallscope.rows().map(({ label }) => label));
    expect([rows.includes('WebGPU API'), rows.includes('CUDA API')], mode).toEqual([true, false]);
    expect(
      `${await page.evaluate(async () => JSON.stringify(await window.stallscope.report(), null, 2))}\n`,
    ).toBe(text);
    const allocations = await page.evaluate(() => window.stallscope.figures('allocations'));
    const ranges = allocations.find(({ api }) => api === 'wgpuCreateBuffer')?.byRange ?? [];
    const inBatches = ranges
      .filter(({ range }) => range !== 'init')
      .map(({ range, count }) => ({ range, count }));
    expect(inBatches, mode).toEqual(
      ALLOCATING.has(mode) ? [{ range: 'ray::H2D', count: SMALL_BATCHES }] : [],
    );
    const stalls = await page.evaluate(() => window.stallscope.figures('stalls'));
    expect(stalls.copies, mode).toBe(figures.get('HtoD copies')?.count);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Run all six' })).toBeEnabled();
  }

  await page.getByRole('button', { name: 'Compare split with overlap' }).click();
  const compared = page.getByRole('group', { name: 'Traces that are compared' });
  await expect(compared).toContainText(/webgpu-split-\d+\.sqlite.*webgpu-overlap-\d+\.sqlite/, {
    timeout: 30_000,
  });
  await demo.viewer.idle();
  // Both were opened in one step.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Run all six' })).toBeEnabled();

  const paths = ['split', 'overlap'].map((mode) => testInfo.outputPath(`${mode}.sqlite`));
  const difference = JSON.parse(await printed(runDiff, paths)) as {
    verdict: { kind: string };
    ledger: { key: string; a: string; b: string }[];
  };
  expect(difference.verdict.kind).not.toBe('notComparable');
  // Two of every batch and the one that warms up.
  const products = String(2 * SMALL_BATCHES + 1);
  expect(difference.ledger.find(({ key }) => key === 'products')).toMatchObject({ a: products, b: products });
});

test('what was run is exported as it stands, and its recorder’s cost beside it', async ({ page }) => {
  test.setTimeout(180_000);
  const demo = new DemoStory(page);
  await demo.goto(`${SMALL}&mode=prealloc`);
  await demo.run('Run prealloc');
  await demo.run('Run prealloc with and without');
  await expect(
    page.getByText(
      /^prealloc: .* with the recorder, .* without; .* in 1 pair; fewer than 3 pairs: no claim\.$/,
    ),
  ).toBeVisible();
  const { name, bytes } = await demo.saved('JSON');
  expect(name).toBe('staging-on-webgpu.json');
  const sheet = JSON.parse(bytes.toString()) as {
    adapter: { isSoftware: boolean };
    workload: object;
    runs: { mode: string; ms: number; isRecorded: boolean; check: { isRight: boolean } }[];
  };
  expect(sheet.adapter.isSoftware).toBe(true);
  expect(sheet.workload).toMatchObject({ tasks: 2, batchesPerTask: 2, rows: 256, columns: 64 });
  expect(sheet.runs.map(({ isRecorded }) => isRecorded)).toEqual([true, true, false]);
  expect(sheet.runs.every(({ ms, check }) => ms > 0 && check.isRight)).toBe(true);
});

test('a run that is cancelled leaves the page as it was, and the next one runs', async ({ page }) => {
  test.setTimeout(180_000);
  const demo = new DemoStory(page);
  await demo.goto(SMALL.replace('repeats=1', 'repeats=50'));
  await page.getByRole('button', { name: 'Run all six' }).click();
  // A run takes less than it takes to look: any but the first two will do.
  await expect(page.getByText(/^Run ([3-9]|\d{2,3}) of 300: /)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await demo.untilDone();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(demo.row('split').getByRole('img')).toBeVisible();
  await demo.choose('overlap');
  await demo.run('Run overlap');
  await expect(demo.row('overlap').getByRole('img')).toBeVisible();
});

test('settings are in the link: they come from it, and go into it', async ({ page }) => {
  const demo = new DemoStory(page);
  await demo.goto('?demo=staging&mode=direct&tasks=3&rows=9');
  await expect(page.getByText('The link’s rows (9) is not a number from 64 to 8192')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'direct' })).toBeChecked();
  await expect(page.getByLabel('tasks', { exact: true })).toHaveValue('3');
  await page.getByLabel('repeats').selectOption('7');
  await demo.choose('overlap');
  expect(new URL(page.url()).search).toBe('?demo=staging&mode=overlap&tasks=3&repeats=7');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'overlap' })).toBeChecked();
  await expect(page.getByLabel('repeats')).toHaveValue('7');
});

test('the demo is reached from the start screen and left again', async ({ page }) => {
  const demo = new DemoStory(page);
  await demo.viewer.goto();
  await page.getByRole('button', { name: 'Open the demo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One pipeline, six ways to feed it');
  expect(new URL(page.url()).search).toBe('?demo=staging');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why did the GPU wait?');
  await page.goForward();
  await page.getByRole('button', { name: 'Leave the demo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why did the GPU wait?');
  expect(new URL(page.url()).search).toBe('');
});

for (const theme of ['dark', 'light'] as const) {
  test(`the demo passes axe before and after a run, ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    const demo = new DemoStory(page);
    await page.emulateMedia({ colorScheme: theme });
    await demo.goto();
    await expect(page.getByRole('button', { name: 'Run all six' })).toBeEnabled();
    expect(await violations(page)).toEqual([]);
    await demo.run('Run staged');
    expect(await violations(page)).toEqual([]);
  });
}

test('the thread of the pipeline reaches no other site', async ({ page }) => {
  const demo = new DemoStory(page);
  await demo.goto();
  await demo.run('Run staged');
  const pipeline = await demo.pipeline();
  const answer = await pipeline.evaluate(() =>
    fetch('http://localhost:1/', { mode: 'no-cors' }).then(
      () => 'it answered',
      () => 'refused',
    ),
  );
  const violated = await pipeline.evaluate(
    () =>
      new Promise<string>((resolve) => {
        self.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        fetch('http://localhost:1/').catch(() => undefined);
      }),
  );
  expect([answer, violated]).toEqual(['refused', 'connect-src']);
});
