import { chromium, expect, test, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.mjs';
import { makeNsysDb } from '../src/testing/make-nsys-db';
import { FIRST, KERNEL_COUNT, MS, PITCH, tenKernels } from './made-traces';
import { samplePath } from './stallscope-page';
import { TimelinePage } from './timeline-page';

async function openBytes(page: Page, bytes: Uint8Array): Promise<TimelinePage> {
  const app = new TimelinePage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.goto();
  await app.pickBytes('made.sqlite', bytes);
  return app;
}

/** Kernels lie close together above the row's lower edge, below any label. */
async function lineThroughBars(app: TimelinePage): Promise<number[]> {
  return app.pixelLine('rows', (await app.yOf('Stream 7')) + 8);
}

/** Runs of one colour after another, [colour, length]. */
function runsOf(line: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const colour of line) {
    const last = runs.at(-1);
    if (last?.[0] === colour) last[1] += 1;
    else runs.push([colour, 1]);
  }
  return runs;
}

for (const pixelRatio of [1, 1.25, 1.5, 2]) {
  test(`at ${pixelRatio} device pixels a CSS pixel the canvases have those of the screen, and edges take one at most`, async ({
    baseURL,
  }) => {
    // A screen of that density: one that is only emulated has the pixels of the real one.
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...CHROMIUM_FLAGS, `--force-device-scale-factor=${pixelRatio}`, '--window-size=1600,1000'],
    });
    try {
      const page = await browser.newPage({ viewport: null, baseURL: baseURL ?? '' });
      const app = await openBytes(page, await tenKernels());
      await app.expectSharp(pixelRatio);
      // One kernel, a hole, one kernel: long runs of a colour, and between them one or two mixed pixels.
      await app.setView(FIRST + 2 * PITCH + 0.1 * MS, FIRST + 3 * PITCH + 0.5 * MS);
      const runs = runsOf(await lineThroughBars(app));
      expect(runs.filter(([, length]) => length > 20).length).toBeGreaterThanOrEqual(3);
      // A line of the grid is as wide as one CSS pixel; nothing else is short.
      const most = Math.ceil(pixelRatio) + 1;
      for (const [, length] of runs) expect(length <= most || length > 20, `a run of ${length}`).toBe(true);
    } finally {
      await browser.close();
    }
  });
}

test('the canvases follow when the pixel ratio changes', async ({ page }) => {
  const app = await openBytes(page, await tenKernels());
  const session = await page.context().newCDPSession(page);
  for (const [i, deviceScaleFactor] of [1.5, 1, 1.25].entries()) {
    // Only together with a size does the browser tell a page of the ratio that it emulates.
    const size = { width: 1590 - i, height: 1000 };
    await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor, mobile: false });
    await expect.poll(() => app.ratioError(deviceScaleFactor)).toBeLessThanOrEqual(1);
  }
});

test('a lone microsecond is seen in an hour', async ({ page }) => {
  const hour = 3600 * 1000 * MS;
  const app = await openBytes(
    page,
    await makeNsysDb({
      kernels: [
        { start: 0, end: 1000, correlation: 1 },
        { start: hour / 2, end: hour / 2 + 1000, correlation: 2 },
        { start: hour, end: hour + 1000, correlation: 3 },
      ],
    }),
  );
  const line = await lineThroughBars(app);
  const x = Math.round((await app.xOf(hour / 2)) - (await app.plot()).x);
  const near = new Set(line.slice(x - 2, x + 3));
  expect(near.size, 'a mark on the background').toBeGreaterThan(1);
});

test('an hour in, at 1 ns a pixel, two kernels 10 ns apart stand apart, and their labels are steady (C39)', async ({
  page,
}) => {
  const hour = 3600 * 1000 * MS;
  const app = await openBytes(
    page,
    await makeNsysDb({
      kernels: [
        { start: 0, end: 1000, name: 'first', correlation: 1 },
        { start: hour, end: hour + 200, name: 'left_one', correlation: 2 },
        { start: hour + 210, end: hour + 410, name: 'right_one', correlation: 3 },
      ],
    }),
  );
  const plot = await app.plot();
  const width = Math.round(plot.width);
  const show = (from: number) => app.setView(hour - from, hour - from + width);
  await show(400);
  const { from, to } = await app.view();
  expect(to - from, '1 ns a pixel').toBe(width);

  const line = await lineThroughBars(app);
  const gap = line.slice(601, 609);
  expect(new Set(gap).size, 'the hole has one colour').toBe(1);
  expect(line[500], 'left of it').not.toBe(gap[0]);
  expect(line[700], 'right of it').not.toBe(gap[0]);
  expect(line[598]).not.toBe(gap[0]);
  expect(line[612]).not.toBe(gap[0]);

  // Both with their labels, cut out of the canvas where they stand: the same pixels at every pan.
  const y = (await app.yOf('Stream 7')) - 8;
  const cutOut = (shift: number) =>
    app.pixels('rows', { x: 402 + shift, y, width: 196, height: 16 }).then((pixels) => pixels.join());
  const pictures = [];
  for (const shift of [0, 1, 2, 7, 50, 123]) {
    await show(400 + shift);
    pictures.push(await cutOut(shift));
  }
  expect(new Set(pictures).size).toBe(1);
});

test('the paint log names every row on the screen with the events that the window meets', async ({
  page,
}) => {
  const app = await openBytes(page, await tenKernels());
  const rows = await app.rows();
  const keyOf = (kind: string) => rows.find((row) => row.kind === kind)?.key ?? kind;
  expect((await app.paintLog()).get(keyOf('stream'))).toBe(KERNEL_COUNT);
  await app.setView(FIRST + 1.8 * PITCH, FIRST + 4.2 * PITCH);
  const log = await app.paintLog();
  expect(log.get(keyOf('stream')), 'kernels 2, 3 and 4').toBe(3);
  expect(log.get(keyOf('calls')), 'of kernels 3 and 4').toBe(2);
});

test('at full view every row of a real trace is painted with all its events', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 4000 });
  const app = new TimelinePage(page);
  await app.goto();
  await app.pick(samplePath('staging-staged'));
  const log = await app.paintLog();
  const rows = (await app.rows()).filter(({ key }) => log.has(key));
  expect(rows.filter(({ kind }) => kind === 'stream')).toHaveLength(33);
  for (const { key, events } of rows) expect(log.get(key), key).toBe(events);
});
