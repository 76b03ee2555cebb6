/** From batch to batch by keys, by hand and by the ribbon, on a trace whose batches are known. */

import { expect, test, type Locator, type Page } from '@playwright/test';
import { violations } from './axe';
import { TimelinePage, type View } from './timeline-page';

async function openStaged(page: Page): Promise<TimelinePage> {
  const app = new TimelinePage(page);
  await app.goto('?trace=samples/staging-staged.sqlite');
  await app.idle();
  await expect(ribbon(page)).toBeVisible();
  return app;
}

function ribbon(page: Page): Locator {
  return page.getByRole('slider', { name: /^(?:Guessed b|B)atches$/ });
}

/** Where one now is, as the buttons beside the lane say. */
function now(page: Page): Locator {
  return page.getByRole('group', { name: 'Go to a batch' });
}

function lengthOf({ from, to }: View): number {
  return to - from;
}

/** The middle of the cell of a batch, from 1. */
async function clickCell(
  page: Page,
  number: number,
  of: number,
  button: 'plain' | 'shift' = 'plain',
): Promise<void> {
  const box = (await ribbon(page).boundingBox())!;
  const position = { x: ((number - 0.5) / of) * box.width, y: box.height / 2 };
  await ribbon(page).click({ position, modifiers: button === 'shift' ? ['Shift'] : [] });
}

test('the ribbon proposes the batches of the trace and says of what they are', async ({ page }) => {
  await openStaged(page);
  await expect(page.getByText('128 in 32 groups')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Predict::staged in ray::map_task' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('X shows the slowest batch, ] the one after it, M the median one', async ({ page }) => {
  const app = await openStaged(page);
  await page.keyboard.press('x');
  await app.idle();
  await expect(now(page)).toContainText('72 of 128');
  await expect(ribbon(page)).toHaveAttribute('aria-valuetext', /^batch 72 of 128, 152 ms/);
  const slowest = await app.view();
  // Its window with 4 % on both sides.
  expect(lengthOf(slowest) / 1.08 / 1e6).toBeCloseTo(152, 0);
  await page.keyboard.press(']');
  await app.idle();
  await expect(now(page)).toContainText('73 of 128');
  const next = await app.view();
  expect(next.from).toBeGreaterThan(slowest.from);
  await page.keyboard.press('[');
  await app.idle();
  expect(await app.view()).toEqual(slowest);
  await page.keyboard.press('m');
  await app.idle();
  expect(lengthOf(await app.view()) / 1.08 / 1e6).toBeCloseTo(50, 0);
  await page.keyboard.press('}');
  await expect(now(page)).toContainText('128 of 128');
});

test('a click on a cell shows its batch, one with Shift takes a second', async ({ page }) => {
  const app = await openStaged(page);
  await clickCell(page, 35, 128);
  await app.idle();
  await expect(now(page)).toContainText('35 of 128');
  expect(lengthOf(await app.view()) / 1.08 / 1e6).toBeCloseTo(49.5, -1);
  await clickCell(page, 36, 128, 'shift');
  await app.idle();
  await expect(ribbon(page)).toHaveAttribute('aria-valuenow', '35');
  await expect(ribbon(page).locator('[class*=beside]')).toBeVisible();
});

test('the parts of a batch stand beside the pointer, to the nanosecond', async ({ page }) => {
  await openStaged(page);
  const box = (await ribbon(page).boundingBox())!;
  await page.mouse.move(box.x + (35.5 / 128) * box.width, box.y + 10);
  const tooltip = page.locator('[class*=tooltip]').filter({ hasText: 'batch 36 of 128' });
  await expect(tooltip).toContainText('110,096,089 ns');
  await expect(tooltip).toContainText('outlier: longer than 51.4 ms');
  const parts = (await tooltip.locator('[class*=part] [class*=exact]').allTextContents()).map((text) =>
    Number(text.replace(/[^\d]/g, '')),
  );
  expect(parts.reduce((sum, ns) => sum + ns, 0)).toBe(110_096_089);
});

test('the ribbon is walked by keys alone, and leaves the timeline its own', async ({ page }) => {
  const app = await openStaged(page);
  await ribbon(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(ribbon(page)).toHaveAttribute('aria-valuenow', '3');
  await page.keyboard.press('Enter');
  await app.idle();
  await expect(now(page)).toContainText('3 of 128');
  await page.keyboard.press(']');
  await expect(now(page)).toContainText('4 of 128');
});

test('what stands beside the keys on the ribbon goes once a batch is gone to, so that nothing lies over it', async ({
  page,
}) => {
  const app = await openStaged(page);
  const tooltip = page.locator('[class*=tooltip]').filter({ hasText: /batch \d+ of 128/ });
  // By the keyboard, so that the focus is one to be seen.
  await ribbon(page).focus();
  await page.keyboard.press('End');
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Enter');
  await app.idle();
  await page.keyboard.press('ArrowLeft');
  await expect(tooltip).toContainText('batch 127 of 128');
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByRole('button', { name: 'end comparison' })).toBeVisible();
  await expect(tooltip).toBeHidden();
});

test('other ranges are chosen, and a name that launched nothing is said to have', async ({ page }) => {
  await openStaged(page);
  await page.getByRole('button', { name: 'Predict::staged in ray::map_task' }).click();
  const menu = page.getByRole('dialog', { name: 'What batches are' });
  expect(await violations(page)).toEqual([]);
  await menu.getByRole('textbox', { name: 'Family' }).fill('ray::map_task');
  await menu.getByRole('textbox', { name: 'in groups of' }).fill('');
  await menu.getByRole('button', { name: 'Use these' }).click();
  await expect(ribbon(page)).toHaveAttribute('aria-valuemax', '32');
  await page.getByRole('button', { name: 'ray::map_task', exact: true }).click();
  await menu.getByRole('textbox', { name: 'Family' }).fill('no such range');
  await menu.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByText(/^No batches: nothing of “no such range” launched kernels/)).toBeVisible();
  await page.getByRole('button', { name: 'What the trace proposes' }).click();
  await expect(ribbon(page)).toHaveAttribute('aria-valuemax', '128');
});
