import { expect, test, type Page } from '@playwright/test';
import { samplePath } from './stallscope-page';
import { TimelinePage } from './timeline-page';

/** Batches 34 to 38 of staging-staged, ns of the capture clock: a window that holds every kind of wait of this trace. */
const WINDOW = { from: 7_283_843_194, to: 7_511_843_194 };
/** Middles of three of its HtoD copies. */
const HELD_COPY = 7_342_900_000;
const COPY_WITHOUT_OVERLAP = 7_451_300_000;
const MALLOC_STALLED_COPY = 7_503_000_000;

async function openWindow(page: Page): Promise<TimelinePage> {
  const app = new TimelinePage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.goto();
  await app.pick(samplePath('staging-staged'));
  await app.setView(WINDOW.from, WINDOW.to);
  await page.getByRole('button', { name: 'rows used here' }).click();
  await app.idle();
  return app;
}

test('rows of the window only: its streams, its threads, no bracket', async ({ page }) => {
  const app = await openWindow(page);
  for (const label of ['Device', 'HtoD waits', 'Stream 7', 'Stream 46', 'Stream 50']) {
    await expect(app.head(label)).toBeVisible();
  }
  for (const thread of ['Thread 3290', 'Thread 3457', 'Thread 3473']) {
    await expect(app.head(thread)).toBeVisible();
  }
  await expect(page.getByText(/^(Stream 14|Thread 3325|Streams \d+–\d+|Threads \d+–\d+)$/)).toHaveCount(0);
});

test('the held copy names its call, how long it was held, and its holder, and an arrow leads to it', async ({
  page,
}) => {
  const app = await openWindow(page);
  const plot = await app.plot();
  await page.mouse.move(5, 5);
  await app.idle();
  const between = {
    x: (await app.xOf(WINDOW.from)) - plot.x,
    y: (await app.yOf('Stream 46')) + 30,
    width: plot.width,
    height: 60,
  };
  const inkOf = async () =>
    (await app.pixels('overlay', between)).filter((colour) => colour % 256 > 0).length;
  expect(await inkOf()).toBe(0);
  await app.clickAt(HELD_COPY, 'Stream 46');
  await page.mouse.move(5, 5);
  await app.idle();
  expect((await app.selection())?.kind).toBe('event');
  expect(await inkOf(), 'the arrow').toBeGreaterThan(200);
  await expect(app.details).toContainText('launch latency 16.5 ms');
  await expect(app.details).toContainText('Held in the call');
  await expect(app.details).toContainText('16.3 ms');
  await expect(app.details).toContainText(/holder/i);
});

test('the other copies of the window say why they waited, or that there was nothing to overlap', async ({
  page,
}) => {
  const app = await openWindow(page);
  await app.clickAt(MALLOC_STALLED_COPY, 'Stream 50');
  await expect(app.details).toContainText('Malloc-stalled');
  await expect(app.details).toContainText('cudaMalloc');
  await expect(app.details).toContainText('18.8 ms');
  await app.clickAt(COPY_WITHOUT_OVERLAP, 'Stream 50');
  await expect(app.details).toContainText('Nothing to overlap');
});
