/** Notes as a reader of a trace writes them: by keys on the timeline, listed in the panel, kept by the browser. */

import { expect, test, type Locator, type Page } from '@playwright/test';
import { violations } from './axe';
import { samplePath } from './stallscope-page';
import { TimelinePage } from './timeline-page';

const HOSTILE = '<img src=x onerror=window.__x=1>';

class NotesPage extends TimelinePage {
  get field(): Locator {
    return this.page.getByRole('dialog', { name: 'Note' }).getByRole('textbox', { name: 'Text' });
  }

  /** The flags in sight, as they are read out. */
  get flags(): Locator {
    return this.page.getByRole('toolbar', { name: 'Notes in sight' }).getByRole('button');
  }

  get list(): Locator {
    return this.page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  }

  async write(text: string): Promise<void> {
    await this.page.keyboard.press('n');
    await expect(this.field).toBeFocused();
    await this.field.fill(text);
    await this.page.keyboard.press('Enter');
    await expect(this.field).toBeHidden();
    await this.idle();
  }

  async texts(): Promise<string[]> {
    return (await this.page.evaluate(() => window.stallscope.notes())).map(({ text }) => text);
  }

  /** A tenth of the capture, from a share of it. */
  async look(share: number): Promise<void> {
    const { extent } = await this.info();
    const [from, to] = [Number(extent?.from), Number(extent?.to)];
    const at = (part: number): number => Math.round(from + part * (to - from));
    await this.setView(at(share), at(share + 0.1));
  }
}

async function openSplit(page: Page): Promise<NotesPage> {
  const app = new NotesPage(page);
  await app.goto('?trace=samples/staging-split.sqlite');
  await app.idle();
  return app;
}

test('N writes a note, which is there again when the file is opened again', async ({ page }) => {
  const app = await openSplit(page);
  await expect(app.flags).toHaveCount(0);
  await app.look(0.4);
  await app.write('the queue is empty');
  await expect(app.flags).toHaveAccessibleName(/^Note 1 the queue is empty\s?, at \d/);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(app.list).toContainText(['the queue is empty']);
  // Without the link, from the file alone, under another address.
  await app.goto('');
  await app.pick(samplePath('staging-split'));
  await expect.poll(() => app.texts()).toEqual(['the queue is empty']);
});

test('two tabs on one trace show and keep the notes of both', async ({ page, context }) => {
  const one = await openSplit(page);
  const two = await openSplit(await context.newPage());
  await one.look(0.2);
  await one.write('by one');
  await expect.poll(() => two.texts()).toEqual(['by one']);
  await two.look(0.6);
  await two.write('by two');
  await expect.poll(() => one.texts()).toEqual(['by one', 'by two']);
  // Each undoes what it did itself.
  await page.keyboard.press('Control+z');
  await expect.poll(() => two.texts()).toEqual(['by two']);
  await two.page.close();
  // Without the link, from the file alone, under another address.
  await one.goto('');
  await one.pick(samplePath('staging-split'));
  await expect.poll(() => one.texts()).toEqual(['by two']);
});

test('a note is on what is selected, else on the area, else at a time', async ({ page }) => {
  const app = await openSplit(page);
  await page.evaluate(() => window.stallscope.select({ table: 'kernels', index: 5 }));
  await app.idle();
  await app.write('on a kernel');
  await page.evaluate(() => window.stallscope.select(null));
  await app.look(0.2);
  const { from, to } = await app.view();
  const area = { from: Math.round(from + (to - from) / 4), to: Math.round(from + (to - from) / 2) };
  await page.evaluate((span) => window.stallscope.setArea(span.from, span.to), area);
  await app.write('on an area');
  await page.evaluate(() => window.stallscope.setArea());
  await app.write('at a time');
  const notes = await page.evaluate(() => window.stallscope.notes());
  const kernel = await page.evaluate(() => window.stallscope.details('kernels', 5));
  const byText = new Map(notes.map((note) => [note.text, note]));
  expect(kernel.fields.find(({ column }) => column === 'start')?.value).toBe(byText.get('on a kernel')?.from);
  expect(byText.get('on an area')).toMatchObject({ from: String(area.from), to: String(area.to) });
  expect(byText.get('at a time')?.from).toBe(byText.get('at a time')?.to);
});

test('undo and redo, in the timeline but not while something is typed', async ({ page }) => {
  const app = await openSplit(page);
  await app.look(0.4);
  await app.write('one');
  await app.look(0.6);
  await app.write('two');
  await page.keyboard.press('Control+z');
  expect(await app.texts()).toEqual(['one']);
  await page.keyboard.press('Control+Shift+z');
  expect(await app.texts()).toEqual(['one', 'two']);
  await page.keyboard.press('n');
  await app.field.pressSequentially('njk');
  await page.keyboard.press('Control+z');
  expect(await app.texts()).toEqual(['one', 'two']);
  await page.keyboard.press('Escape');
  await expect(app.field).toBeHidden();
  expect(await app.texts()).toEqual(['one', 'two']);
});

test('Shift and N hides them, J and K go from one to the next', async ({ page }) => {
  const app = await openSplit(page);
  for (const [share, text] of [
    [0.2, 'one'],
    [0.4, 'two'],
    [0.6, 'three'],
  ] as const) {
    await app.look(share);
    await app.write(text);
  }
  await page.keyboard.press('k');
  await app.idle();
  await expect(app.flags).toHaveAccessibleName(/^Note 2 two/);
  await page.keyboard.press('j');
  await app.idle();
  await expect(app.flags).toHaveAccessibleName(/^Note 3 three/);
  await page.keyboard.press('Shift+N');
  await expect(app.flags).toHaveCount(0);
  await page.keyboard.press('Shift+N');
  await expect(app.flags).toHaveCount(1);
});

test('a note is changed and removed by keys on its flag', async ({ page }) => {
  const app = await openSplit(page);
  await app.look(0.4);
  await app.write('first');
  await app.flags.focus();
  await page.keyboard.press('Enter');
  await expect(app.field).toHaveValue('first');
  await app.field.fill('second');
  await page.keyboard.press('Enter');
  expect(await app.texts()).toEqual(['second']);
  await expect(app.flags).toBeFocused();
  await app.flags.dblclick();
  await page.getByRole('dialog', { name: 'Note' }).getByRole('button', { name: 'Remove' }).click();
  expect(await app.texts()).toEqual([]);
  await expect(app.flags).toHaveCount(0);
});

test('notes that are too near to each other share a flag that says how many', async ({ page }) => {
  const app = await openSplit(page);
  for (const text of ['one', 'two', 'three']) {
    await page.evaluate((index) => window.stallscope.select({ table: 'kernels', index }), text.length * 3);
    await app.idle();
    await app.write(text);
  }
  await page.evaluate(() => window.stallscope.select(null));
  await page.keyboard.press('Home');
  await app.idle();
  await expect(app.flags).toHaveText([/^3 notes/]);
  await app.flags.click();
  await app.idle();
  await expect(app.flags).not.toHaveText([/^3 notes/]);
});

test('markup in a note is text in the lane, beside the pointer and in the panel (C42)', async ({ page }) => {
  const app = await openSplit(page);
  await app.look(0.4);
  await page.keyboard.press('n');
  await expect(app.field).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await app.field.fill(HOSTILE);
  await page.keyboard.press('Enter');
  await expect(app.flags).toContainText(HOSTILE);
  await app.flags.hover();
  await expect(page.locator('[class*=tooltip]').filter({ hasText: HOSTILE })).toBeVisible();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(app.list).toContainText([HOSTILE]);
  await page.getByRole('button', { name: 'Change note 1' }).click();
  await expect(page.getByRole('form', { name: 'Change note 1' }).getByRole('textbox')).toHaveValue(HOSTILE);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { __x?: number }).__x)).toBeUndefined();
  expect(await page.locator('img[src=x]').count()).toBe(0);
});
