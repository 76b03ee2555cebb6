import { expect, test } from '@playwright/test';
import { violations } from './axe';
import { samplePath, StallscopePage } from './stallscope-page';

for (const theme of ['dark', 'light'] as const) {
  test(`the start screen and the viewer pass axe, ${theme}`, async ({ page }) => {
    const app = new StallscopePage(page);
    await page.emulateMedia({ colorScheme: theme });
    await app.goto();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await violations(page)).toEqual([]);
    await app.pick(samplePath('staging-staged'));
    expect(await violations(page)).toEqual([]);
    await app.pickBytes('empty.sqlite', new Uint8Array(0));
    expect(await violations(page)).toEqual([]);
  });
}

test('a sample opens from the start screen with the keyboard alone', async ({ page }) => {
  const app = new StallscopePage(page);
  await app.goto();
  await page
    .getByRole('button', { name: /staging-staged/ })
    .or(page.getByRole('link', { name: /staging-staged/ }))
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await app.idle();
  await app.expectOpen('staging-staged.sqlite');
});

test('rows are painted, and their names and busy shares stand beside them', async ({ page }) => {
  const app = new StallscopePage(page);
  await app.goto('?trace=samples/staging-staged.sqlite');
  await app.idle();
  const log = await page.evaluate(() => window.stallscope.paintLog());
  expect(log.filter(({ events }) => events > 0).length).toBeGreaterThan(5);
  const isInked = await page.evaluate(() => {
    const canvases = [...document.querySelectorAll('canvas')];
    const [plot] = canvases.sort((a, b) => b.width * b.height - a.width * a.height);
    const data = plot?.getContext('2d')?.getImageData(0, 0, plot.width, plot.height).data ?? [];
    return new Set(data).size > 20;
  });
  expect(isInked).toBe(true);
  await expect(page.getByText(/NVIDIA H200/).first()).toBeVisible();
  await expect(page.getByText('Stream 7', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^\d+(\.\d+)? %$/).first()).toBeVisible();
});

test('markup in names is shown as text and runs nothing (C42)', async ({ page }) => {
  const app = new StallscopePage(page);
  const initSqlJs = (await import('sql.js')).default;
  const engine = await initSqlJs();
  const db = new engine.Database();
  const evil = '<img src=x onerror=window.pwned=1>';
  db.run('CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT)');
  db.run('INSERT INTO StringIds VALUES (1, ?)', [evil]);
  db.run('CREATE TABLE ThreadNames (nameId INTEGER, priority INTEGER, globalTid INTEGER)');
  db.run('INSERT INTO ThreadNames VALUES (1, 0, 281530173751296)');
  db.run(
    'CREATE TABLE NVTX_EVENTS (start INTEGER, "end" INTEGER, eventType INTEGER, text TEXT, globalTid INTEGER)',
  );
  db.run('INSERT INTO NVTX_EVENTS VALUES (1000, 2000, 59, ?, 281530173751296)', [evil]);
  db.run('CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT)');
  db.run("INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_PRODUCT_VERSION', ?)", [evil]);
  await app.goto();
  await app.pickBytes(`${evil}.sqlite`, db.export());
  await app.idle();
  await expect(page.getByText(evil).first()).toBeVisible();
  expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
});
