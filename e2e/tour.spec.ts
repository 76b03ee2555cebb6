/** The tour: ordinary links, opened one after the other. */

import { expect, test } from '@playwright/test';
import { sharedViewOfStep } from '../src/app/tour/tour-step';
import { TOUR_STEPS } from '../src/app/tour/tour-steps';
import { TAB_WORDS, type DockTab } from '../src/app/viewer/dock-tabs';
import { violations } from './axe';
import { StallscopePage } from './stallscope-page';

class TourPage extends StallscopePage {
  readonly bar = this.page.getByRole('region', { name: 'Tour' });

  async start(): Promise<void> {
    await this.goto();
    await this.page.getByRole('button', { name: /Start here/ }).click();
  }

  async press(name: 'Next' | 'Back' | 'Done' | 'End the tour'): Promise<void> {
    await this.bar.getByRole('button', { name, exact: true }).click();
  }

  /** The page shows what the step says. */
  async expectStep(number: number): Promise<void> {
    const step = TOUR_STEPS[number - 1]!;
    await expect(this.bar).toContainText(`step ${number} of ${TOUR_STEPS.length}`);
    await expect(this.bar).toContainText(step.text);
    await this.idle();
    await this.expectOpen(step.sample);
    const seen = await this.page.evaluate(() => ({
      view: window.stallscope.view(),
      selection: window.stallscope.selection(),
      notes: window.stallscope.notes().map(({ text }) => text),
    }));
    const { window: wanted, selection, panel, notes } = sharedViewOfStep(step);
    if (wanted !== null) expect(seen.view).toEqual({ from: String(wanted.from), to: String(wanted.to) });
    expect(seen.selection?.kind ?? null).toBe(selection?.kind ?? null);
    expect(seen.notes).toEqual(expect.arrayContaining(notes.map(({ text }) => text)));
    await expect(this.page.getByRole('tab', { selected: true })).toContainText(TAB_WORDS[panel as DockTab]);
    expect(new URL(this.page.url()).searchParams.get('tour')).toBe(String(number));
  }
}

test('Start here leads through every step, each with its sample, window, selection, panel and notes', async ({
  page,
}) => {
  const app = new TourPage(page);
  await app.start();
  for (let number = 1; number <= TOUR_STEPS.length; number++) {
    await app.expectStep(number);
    if (number < TOUR_STEPS.length) await app.press('Next');
  }
  await app.press('Done');
  await expect(app.bar).toBeHidden();
  await app.idle();
  expect(new URL(page.url()).searchParams.has('tour')).toBe(false);
  await app.expectOpen('staging-overlap.sqlite');
});

test('Back of the bar and Back of the browser both lead to the step before, also in another sample', async ({
  page,
}) => {
  const app = new TourPage(page);
  await app.start();
  await app.expectStep(1);
  await app.press('Next');
  await app.expectStep(2);
  await app.press('Next');
  await app.expectStep(3);
  await app.press('Back');
  await app.expectStep(2);
  await page.goBack();
  await app.expectStep(3);
  await page.goBack();
  await app.expectStep(2);
});

test('a step can be walked with the keyboard alone, and the focus stays on the way on', async ({ page }) => {
  const app = new TourPage(page);
  await app.goto();
  await page.getByRole('button', { name: /Start here/ }).focus();
  await page.keyboard.press('Enter');
  await app.expectStep(1);
  await app.bar.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await app.expectStep(2);
  await page.keyboard.press('Enter');
  await app.expectStep(3);
  await expect(app.bar.getByRole('button', { name: 'Next' })).toBeFocused();
});

test('a reload keeps the step, its link has it, and axe finds nothing', async ({ page }) => {
  const app = new TourPage(page);
  await app.start();
  await app.expectStep(1);
  await page.reload();
  await app.expectStep(1);
  expect(await page.evaluate(() => window.stallscope.link())).toBe(page.url());
  expect(await violations(page)).toEqual([]);
});

test('the tour ends without touching the view or the notes, and goes with its trace', async ({ page }) => {
  const app = new TourPage(page);
  await app.start();
  await app.expectStep(1);
  const view = await page.evaluate(() => window.stallscope.view());
  await app.press('End the tour');
  await expect(app.bar).toBeHidden();
  await app.idle();
  expect(await page.evaluate(() => window.stallscope.view())).toEqual(view);
  expect(await page.evaluate(() => window.stallscope.notes())).toHaveLength(TOUR_STEPS[0]!.notes.length);
  await page.goBack();
  await app.expectStep(1);
  await page.getByRole('button', { name: 'Close this trace' }).click();
  await expect(app.bar).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});

test('a table stands for somebody else as it was sorted', async ({ page }) => {
  const app = new TourPage(page);
  await app.goto('?trace=samples/staging-split.sqlite');
  await app.idle();
  await page.getByRole('tab', { name: 'Kernels' }).click();
  const head = page.getByRole('columnheader', { name: 'count' });
  await head.getByRole('button', { name: 'count', exact: true }).click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await app.idle();
  const link = await page.evaluate(() => window.stallscope.link());
  await page.goto('about:blank');
  await page.goto(link);
  await app.idle();
  await expect(page.getByRole('columnheader', { name: 'count' })).toHaveAttribute('aria-sort', 'descending');
});
