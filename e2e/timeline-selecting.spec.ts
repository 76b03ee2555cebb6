import { expect, test, type Page } from '@playwright/test';
import { makeNsysDb } from '../src/testing/make-nsys-db';
import { violations } from './axe';
import { FIRST, middleOf, MS, PITCH, tenKernels } from './made-traces';
import { samplePath } from './stallscope-page';
import { TimelinePage } from './timeline-page';

async function openBytes(page: Page, bytes: Uint8Array): Promise<TimelinePage> {
  const app = new TimelinePage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.goto();
  await app.pickBytes('made.sqlite', bytes);
  return app;
}

test('a click selects the event under it, Escape nothing', async ({ page }) => {
  const app = await openBytes(page, await tenKernels());
  await app.clickAt(middleOf(3), 'Stream 7');
  expect(await app.selection()).toEqual({ kind: 'event', table: 'kernels', index: 3 });
  await expect(app.details).toContainText('kernel_3');
  await page.keyboard.press('Escape');
  await app.idle();
  expect(await app.selection()).toBeNull();
});

test('L goes from a kernel to its call and back', async ({ page }) => {
  const app = await openBytes(page, await tenKernels());
  await app.clickAt(middleOf(4), 'Stream 7');
  await page.keyboard.press('l');
  await app.idle();
  expect(await app.selection()).toEqual({ kind: 'event', table: 'calls', index: 4 });
  await page.keyboard.press('l');
  await app.idle();
  expect(await app.selection()).toEqual({ kind: 'event', table: 'kernels', index: 4 });
});

test('a hole on the device is a thing to click', async ({ page }) => {
  const app = await openBytes(page, await tenKernels());
  await app.clickAt(FIRST + 2 * PITCH + 0.8 * MS, 'Device');
  expect(await app.selection()).toEqual({ kind: 'gap', after: 2 });
  await expect(app.details).toContainText('400 µs');
});

test('what a script selects is what a click would have', async ({ page }) => {
  const app = await openBytes(page, await tenKernels());
  await page.evaluate(() => {
    window.stallscope.select({ table: 'kernels', index: 6 });
  });
  await app.idle();
  expect(await app.selection()).toEqual({ kind: 'event', table: 'kernels', index: 6 });
  await expect(app.details).toContainText('kernel_6');
  await page.evaluate(() => {
    window.stallscope.select(null);
  });
  expect(await app.selection()).toBeNull();
});

test('a kernel whose launch is not in the capture says so', async ({ page }) => {
  const app = await openBytes(
    page,
    await makeNsysDb({
      kernels: [{ start: FIRST, end: FIRST + MS, name: 'orphan', correlation: 77 }],
      calls: [{ start: FIRST - MS, end: FIRST - 0.5 * MS, correlation: 1 }],
    }),
  );
  await app.clickAt(FIRST + 0.5 * MS, 'Stream 7');
  await expect(app.details).toContainText('Its launch lies outside this capture.');
});

for (const theme of ['dark', 'light'] as const) {
  test(`the viewer with a selection passes axe, ${theme}`, async ({ page }) => {
    const app = new TimelinePage(page);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await app.goto();
    await app.pick(samplePath('staging-staged'));
    await app.setView(7_283_843_194, 7_511_843_194);
    await page.evaluate(() => {
      window.stallscope.select({ table: 'copies', index: 40 });
    });
    await app.idle();
    expect(await violations(page)).toEqual([]);
  });
}

const EVIL = [
  '<img src=x onerror=window.pwned=1>',
  '"><svg onload=window.pwned=1>',
  '</script><script>window.pwned=1</script>',
];

test('markup in names is text in the tooltip and in the details, and runs nothing (C42)', async ({
  page,
}) => {
  const app = await openBytes(
    page,
    await makeNsysDb({
      kernels: EVIL.map((name, i) => ({
        start: FIRST + i * PITCH,
        end: FIRST + (i + 0.9) * PITCH,
        name,
        fullName: `void ${name}()`,
        correlation: i + 1,
      })),
      ranges: EVIL.map((text, i) => ({ start: FIRST + i * PITCH, end: FIRST + (i + 0.9) * PITCH, text })),
    }),
  );
  for (const [i, name] of EVIL.entries()) {
    await app.hoverAt(middleOf(i), 'Stream 7');
    await expect(app.tooltip).toContainText(name);
    await app.clickAt(middleOf(i), 'Stream 7');
    await expect(app.details).toContainText(`void ${name}()`);
    await page.evaluate((index) => {
      window.stallscope.select({ table: 'ranges', index });
    }, i);
    await app.idle();
    await expect(app.details).toContainText(name);
  }
  expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
});

test('a name of 512 KB fits into a tooltip of half the window, and its details open (C41)', async ({
  page,
}) => {
  const longName = `void ${'alpaka::Vec<float, 4ul>, '.repeat(512 * 40)}end()`;
  const app = await openBytes(
    page,
    await makeNsysDb({
      kernels: [{ start: FIRST, end: FIRST + MS, name: longName, fullName: longName, correlation: 1 }],
    }),
  );
  await app.hoverAt(FIRST + 0.5 * MS, 'Stream 7');
  const tooltip = await app.tooltip.boundingBox();
  expect(tooltip?.height).toBeGreaterThan(10);
  expect(tooltip?.height).toBeLessThanOrEqual(500);
  expect(tooltip?.width).toBeLessThanOrEqual(800);
  await app.clickAt(FIRST + 0.5 * MS, 'Stream 7');
  expect(await app.selection()).toEqual({ kind: 'event', table: 'kernels', index: 0 });
  // Whatever shows the name keeps its place: the page has not grown.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1000);
});
