/** The panel of batches in a real browser, on a trace that is known. */

import { expect, test, type Locator, type Page } from '@playwright/test';
import { violations } from './axe';
import { TimelinePage } from './timeline-page';

async function openBatches(page: Page): Promise<{ app: TimelinePage; panel: Locator }> {
  const app = new TimelinePage(page);
  await app.goto('?trace=samples/staging-staged.sqlite');
  await app.idle();
  await page.getByRole('tab', { name: 'Batches' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Batches' });
  await expect(panel.getByRole('slider')).toBeVisible();
  return { app, panel };
}

test('it says of staging-staged what it is known for, and leads to the longest', async ({ page }) => {
  const { app, panel } = await openBatches(page);
  await expect(panel).toContainText(
    '128 batches of Predict::staged in 32 ray::map_task: median 49.9 ms in batch 6, longest 152 ms in batch 72',
  );
  await expect(panel).toContainText('32 outliers beyond 51.4 ms; 31 of them end a group');
  await panel.getByRole('button', { name: 'batch 72', exact: true }).click();
  await app.idle();
  const { from, to } = await app.view();
  expect((to - from) / 1e6).toBeGreaterThan(152);
  expect((to - from) / 1e6).toBeLessThan(170);
  await expect(panel.getByRole('row', { name: /^Show batch 72,/ })).toHaveAttribute('aria-current', 'true');
});

test('handoffs in a group and between groups are told apart, and each leads to its batch', async ({
  page,
}) => {
  const { app, panel } = await openBatches(page);
  const rows = panel.getByRole('table', { name: 'Handoffs by length' }).getByRole('row');
  await expect(rows.nth(1)).toHaveText(/^in one ray::map_task211 ms9609600$/);
  await expect(rows.nth(2)).toHaveText(/^to another2\.47 s3100328$/);
  const before = await app.view();
  await panel.getByRole('button', { name: 'batch 73', exact: true }).click();
  await app.idle();
  expect(await app.view()).not.toEqual(before);
});

test('what lies in no batch is counted, and adds up to all', async ({ page }) => {
  const { panel } = await openBatches(page);
  const rows = panel.getByRole('table', { name: 'Where copies and gaps lie' }).getByRole('row');
  await expect(rows.nth(1)).toHaveText('HtoD copies11270128');
  await expect(rows.nth(3)).toHaveText('kernel gaps51,27901,284');
});

test('the bars are walked by the keyboard alone', async ({ page }) => {
  const { app, panel } = await openBatches(page);
  const bars = panel.getByRole('slider');
  await bars.focus();
  await page.keyboard.press('End');
  await expect(bars).toHaveAttribute('aria-valuetext', /^batch 128, 47\.7 ms/);
  const before = await app.view();
  await page.keyboard.press('Enter');
  await app.idle();
  expect((await app.view()).from).toBeGreaterThan(before.from);
});

test('a guess is called so in the panel and in a copy of its table', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { panel } = await openBatches(page);
  await panel
    .getByRole('button', { name: /^guess from / })
    .first()
    .click();
  await expect(panel).toContainText(/\d+ guessed batches from/);
  await panel.getByRole('button', { name: 'Copy the guessed batches' }).click();
  await page.getByRole('button', { name: 'TSV' }).click();
  await expect(page.getByText('Copied as TSV')).toBeVisible();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).trim().split('\n').slice(1);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.every((line) => /^guessed [\d,]+\t/.test(line))).toBe(true);
});

for (const theme of ['dark', 'light'] as const) {
  test(`it passes axe, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    const { panel } = await openBatches(page);
    expect(await violations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'every part' }).click();
    expect(await violations(page)).toEqual([]);
  });
}
