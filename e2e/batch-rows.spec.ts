/** What a batch uses: only its rows, and two batches from their own start. staging-staged, whose batches are Predict::staged. */

import { expect, test, type Locator, type Page } from '@playwright/test';
import { violations } from './axe';
import { TimelinePage } from './timeline-page';

async function openStaged(page: Page): Promise<TimelinePage> {
  const app = new TimelinePage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.goto('?trace=samples/staging-staged.sqlite');
  await app.idle();
  return app;
}

/** Makes it the current one by keys alone: the first, and on from there. */
async function goToBatch(app: TimelinePage, number: number): Promise<void> {
  await app.page.keyboard.press('{');
  await app.idle();
  for (let at = 1; at < number; at++) await app.page.keyboard.press(']');
  await app.idle();
}

/** Labels of the heads in a list of rows, without their figures. */
function headsOf(within: Page | Locator): Promise<string[]> {
  return within
    .getByRole('list', { name: 'Rows' })
    .getByRole('listitem')
    .locator('[class*=rowLabel], [class*=groupLabel], [class*=bracketLabel]')
    .allTextContents();
}

const rowsOf35 = [
  'python3',
  'GPU 0 · NVIDIA H200',
  'Device',
  'HtoD waits',
  'Stream 7',
  'Stream 46',
  'Thread 3290',
  'NVTX',
  'CUDA API',
  'Thread 3457',
  'NVTX',
  'CUDA API',
];

test('R leaves the rows that the batch uses, those of the next after a step, and brings all rows back', async ({
  page,
}) => {
  const app = await openStaged(page);
  const all = await headsOf(page);
  await goToBatch(app, 35);
  await page.keyboard.press('r');
  await app.idle();
  expect(await headsOf(page)).toEqual(rowsOf35);
  await expect(page.getByRole('button', { name: 'rows of this batch', pressed: true })).toBeVisible();
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await app.idle();
  const later = await headsOf(page);
  expect(later).not.toContain('Stream 46');
  expect(later.filter((label) => label.startsWith('Stream'))).toHaveLength(2);
  await page.keyboard.press('r');
  await app.idle();
  expect(await headsOf(page)).toEqual(all);
});

test('R leaves the rows of a selected copy: its stream, its call and the ranges around it', async ({
  page,
}) => {
  const app = await openStaged(page);
  await page.evaluate(() => window.stallscope.select({ table: 'copies', index: 0 }));
  await app.idle();
  await page.keyboard.press('r');
  await app.idle();
  await expect(page.getByRole('button', { name: 'rows of the selection', pressed: true })).toBeVisible();
  const heads = await headsOf(page);
  expect(heads.filter((label) => label.startsWith('Stream'))).toHaveLength(1);
  expect(heads.filter((label) => label.startsWith('Thread'))).not.toHaveLength(0);
});

test('a batch picked beside the current one stands below it on one axis until Escape', async ({ page }) => {
  const app = await openStaged(page);
  await goToBatch(app, 35);
  // The ribbon's keys: its cell of batch 37, with Shift the second to look at.
  const ribbon = page.getByRole('slider', { name: /^Batches/ });
  await ribbon.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Enter');
  await app.idle();
  const upper = page.getByRole('group', { name: 'batch 35 of 128' });
  const lower = page.getByRole('group', { name: 'batch 37 of 128' });
  await expect(upper).toContainText('49.6 ms');
  await expect(lower).toContainText(/(longer|shorter) than batch 35 of 128/);
  expect(await headsOf(upper)).toEqual(rowsOf35.filter((label) => label !== 'python3'));
  expect(await headsOf(lower)).not.toContain('Stream 46');
  expect(await violations(page)).toEqual([]);

  const edges = async (): Promise<number[]> =>
    Promise.all(
      [upper, lower].map(
        async (side) => (await side.locator('[class*=_edge_]:not([hidden])').first().boundingBox())!.x,
      ),
    );
  const [upperStart, lowerStart] = await edges();
  expect(lowerStart).toBe(upperStart);
  await page.keyboard.press('s');
  await app.idle();
  const [upperAfter, lowerAfter] = await edges();
  expect(upperAfter).toBeGreaterThan(upperStart!);
  expect(lowerAfter).toBe(upperAfter);

  await page.keyboard.press('Escape');
  await app.idle();
  await expect(upper).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Rows' })).toHaveCount(1);
});

test('a window from elsewhere ends the pair and is shown', async ({ page }) => {
  const app = await openStaged(page);
  await goToBatch(app, 12);
  await page.getByRole('slider', { name: /^Batches/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Enter');
  await app.idle();
  await expect(page.getByRole('button', { name: 'end comparison' })).toBeVisible();
  const { from } = await app.view();
  await app.setView(from, from + 1_000_000);
  await expect(page.getByRole('button', { name: 'end comparison' })).toHaveCount(0);
  expect(await app.view()).toEqual({ from, to: from + 1_000_000 });
});
