/** The panels of figures in a real browser: what they say of a trace that is known, by mouse, by keyboard, and of an area. */

import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { TimelinePage } from './timeline-page';

async function openStaged(page: Page): Promise<TimelinePage> {
  const app = new TimelinePage(page);
  await app.goto('?trace=samples/staging-staged.sqlite');
  await app.idle();
  return app;
}

async function showPanel(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
}

const PANELS = [
  'Overview',
  /^Stalls/,
  'Gaps',
  'Copies',
  'Kernels',
  'API calls',
  'Ranges',
  'Allocations',
  'File',
];

for (const theme of ['dark', 'light'] as const) {
  test(`every panel passes axe, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openStaged(page);
    for (const name of PANELS) {
      await showPanel(page, name);
      await expect(page.getByRole('tabpanel')).not.toContainText('are being computed');
      await expect(page.getByRole('status', { name: 'The panel is on its way' })).toHaveCount(0);
      expect(await violations(page), String(name)).toEqual([]);
    }
  });
}

test('the overview says of staging-staged what it is known for, without being asked', async ({ page }) => {
  await openStaged(page);
  const found = page.getByRole('region', { name: 'What stands out' });
  await expect(found).toContainText(
    '96 of 128 HtoD copies waited while kernels ran: 64 held inside cudaMemcpyAsync (1.31 s, most of it beside Predict::D2H), 32 behind cudaMalloc (610 ms).',
  );
  await expect(found).toContainText('0 ns of HtoD copy time lies under kernels');
  await expect(found).toContainText('The GPU was idle for 2.99 s');
});

test('a sentence leads to what proves it', async ({ page }) => {
  const app = await openStaged(page);
  await page.getByRole('region', { name: 'What stands out' }).getByRole('button', { name: 'Stalls' }).click();
  await expect(page.getByRole('tab', { name: /^Stalls/, selected: true })).toBeVisible();
  expect(await app.selection()).not.toBeNull();
  await expect(page.getByRole('heading', { name: 'How this copy came to be' })).toBeVisible();
});

test('a figure opens its rule, its basis, its SQL, and its value to the nanosecond', async ({ page }) => {
  await openStaged(page);
  await page.getByRole('table', { name: 'Composition' }).getByRole('button', { name: '6,104.3 ms' }).click();
  const card = page.getByRole('dialog', { name: 'Kernel only' });
  await expect(card).toContainText(/6,104,\d{3},\d{3} ns/);
  await expect(card).toContainText('DEFINITIONS 2, "composition"');
  await expect(card).toContainText('whole trace');
  await expect(card.getByRole('region', { name: 'SQL' })).toContainText('CUPTI_ACTIVITY_KIND_KERNEL');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test('figures follow an area, and go back to the whole trace', async ({ page }) => {
  const app = await openStaged(page);
  await showPanel(page, 'Kernels');
  const sentence = page.getByRole('region', { name: 'Kernels' }).getByText(/^[\d,]+ kernels of/);
  await expect(sentence).toHaveText(/^1,285 kernels/);
  const plot = await app.plot();
  await app.drag({ x: plot.x + plot.width * 0.4, y: plot.y + 40 }, plot.width * 0.2);
  await expect(page.getByText(/^basis: area of/)).toBeVisible();
  await expect(sentence).not.toHaveText(/^1,285 kernels/);
  await page.getByRole('button', { name: 'Figures of the whole trace' }).click();
  await expect(sentence).toHaveText(/^1,285 kernels/);
});

test('G walks the longest bubbles, Shift+G back, whichever panel is shown', async ({ page }) => {
  const app = await openStaged(page);
  const heading = app.details.getByRole('heading', { level: 2 });
  await page.keyboard.press('KeyG');
  await expect(heading).toHaveText('Idle for 288 ms');
  await page.keyboard.press('KeyG');
  await expect(heading).toHaveText('Idle for 142 ms');
  await page.keyboard.press('Shift+KeyG');
  await expect(heading).toHaveText('Idle for 288 ms');
});

test('the longest gaps are walked by the keyboard alone', async ({ page }) => {
  const app = await openStaged(page);
  await showPanel(page, 'Gaps');
  await page.getByRole('button', { name: 'Show the gap of 288 ms' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(app.details.getByRole('heading', { level: 2 })).toHaveText('Idle for 142 ms');
});

test('a table is copied with exact values in the order in which it stands', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openStaged(page);
  await showPanel(page, 'Allocations');
  await page.getByRole('columnheader', { name: /^max/ }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Copy the allocation calls' }).click();
  await page.getByRole('button', { name: 'JSON' }).click();
  await expect(page.getByText('Copied as JSON')).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as Record<
    string,
    unknown
  >[];
  expect(copied.map(({ name }) => name)).toEqual(['cudaHostAlloc', 'cudaMalloc', 'cudaFree']);
  expect(Number(copied[1]?.['total (ns)'])).toBeGreaterThan(600_000_000);
});
