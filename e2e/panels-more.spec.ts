/** What the panels tell when they are asked: figures one by one, copies in run order, one gap, a time to go to. */

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

test('a figure of a table opens its explanation, by mouse and by keyboard, and its line still leads on', async ({
  page,
}) => {
  const app = await openStaged(page);
  await showPanel(page, 'Kernels');
  const line = page.getByRole('table', { name: 'Kernels' }).getByRole('row').nth(1);
  await line.getByRole('button', { name: '6.10 s' }).click();
  const card = page.getByRole('dialog', { name: 'Total' });
  await expect(card).toContainText(/6,\d{3},\d{3},\d{3} ns/);
  await expect(card.getByRole('region', { name: 'SQL' })).toContainText('SUM("end" - start)');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  expect(await app.selection()).toBeNull();

  await line.getByRole('button', { name: /^Show the longest/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line.getByRole('button', { name: '6.10 s' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => app.selection()).not.toBeNull();
});

test('the strip has every HtoD copy in run order, and the arrow keys select one after the other', async ({
  page,
}) => {
  const app = await openStaged(page);
  await showPanel(page, /^Stalls/);
  const strip = page.getByRole('listbox', { name: 'HtoD copies in run order' });
  await expect(strip.getByRole('option')).toHaveCount(128);
  await expect(strip.getByRole('option', { name: /: held, waited/ })).toHaveCount(64);
  await expect(strip.getByRole('option', { name: /: malloc-stalled, waited/ })).toHaveCount(32);
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(strip.getByRole('option', { name: /^copy 2, at/, selected: true })).toHaveCount(1);
  await strip.getByRole('option', { name: /^copy 60, at/ }).click();
  await expect(page.getByRole('heading', { name: 'How this copy came to be' })).toBeVisible();
  expect(await app.selection()).not.toBeNull();
});

test('G walks what the panel shows, and the gap that it comes to says what filled it', async ({ page }) => {
  await openStaged(page);
  await showPanel(page, 'Gaps');
  await page.getByRole('button', { name: 'kernel gaps' }).click();
  await page.keyboard.press('g');
  const gap = page.getByRole('region', { name: 'What filled this kernel gap' });
  await expect(gap).toBeVisible();
  await expect(gap.getByRole('region', { name: 'Meanwhile' })).toContainText('Fed by');
  const longest = page.getByRole('table', { name: 'Longest kernel gaps' });
  await expect(longest.getByRole('row').nth(1)).toHaveAttribute('aria-current', 'true');
  expect(await violations(page)).toEqual([]);
});

test('T goes to a time of either clock', async ({ page }) => {
  const app = await openStaged(page);
  await page.keyboard.press('t');
  const field = page.getByRole('textbox', { name: /^Go to a time/ });
  await field.fill('3.39 s');
  const said = page.getByRole('status').filter({ hasText: 'after the zero of the axis' });
  await expect(said).toContainText('3,390,000,000 ns after the zero of the axis');
  const [, capture = ''] =
    /which is ([\d,]+) ns of the capture clock/.exec((await said.textContent()) ?? '') ?? [];
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await app.idle();
  const first = await app.view();
  await page.keyboard.press('t');
  await field.fill(capture);
  await page.keyboard.press('Enter');
  await app.idle();
  expect(await app.view()).toEqual(first);
});
