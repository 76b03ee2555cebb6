/** Two traces side by side, on the samples and on exports made here (C36, C38). */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { SideComparison } from '../src/analysis/diff/side-comparison';
import type { StallscopeApi } from '../src/app/automation-api';
import { makeNsysDb } from '../src/testing/make-nsys-db';
import { violations } from './axe';
import { tenKernels } from './made-traces';
import { samplePath, StallscopePage } from './stallscope-page';
import { TimelinePage } from './timeline-page';

const SPLIT_STAGED = '?trace=samples/staging-split.sqlite&with=samples/staging-staged.sqlite';

async function open(page: Page, query: string): Promise<TimelinePage> {
  const app = new TimelinePage(page);
  await app.goto(query);
  await app.idle();
  return app;
}

function compared(page: Page): Promise<SideComparison | null> {
  return page.evaluate(() => window.stallscope.compare());
}

function sides(page: Page): Promise<ReturnType<StallscopeApi['sides']>> {
  return page.evaluate(() => window.stallscope.sides());
}

async function names(page: Page): Promise<(string | null)[]> {
  const { a, b } = await sides(page);
  return [a?.name ?? null, b?.name ?? null];
}

/** What `npm run diff -- A B --json` prints. */
function diffOf(a: string, b: string, ...words: string[]): unknown {
  const script = join(process.cwd(), 'scripts', 'diff.mjs');
  const out = execFileSync(process.execPath, [script, samplePath(a), samplePath(b), '--json', ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(out);
}

function trace(page: Page, side: 'A' | 'B') {
  return page.getByRole('group', { name: new RegExp(`^${side}: `) });
}

/** Drops real files at a place of the page, as the browser does for a user's drag. */
async function dropAt(page: Page, x: number, paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: paths.map((path) => join(process.cwd(), path)), dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y: 400, data });
  await session.detach();
  await page.evaluate(() => window.stallscope.idle());
}

async function openBytes(page: Page, a: Uint8Array, b: Uint8Array): Promise<void> {
  const app = new StallscopePage(page);
  await app.goto();
  await page.setInputFiles('input[aria-label="Trace file"]', [
    { name: 'first.sqlite', mimeType: 'application/octet-stream', buffer: Buffer.from(a) },
    { name: 'second.sqlite', mimeType: 'application/octet-stream', buffer: Buffer.from(b) },
  ]);
  await app.idle();
}

const MS = 1_000_000;

/** Steps of 30 ms with a product of 20 ms each. */
function steps(count: number): Promise<Uint8Array> {
  const starts = Array.from({ length: count }, (_, i) => (1000 + 30 * i) * MS);
  return makeNsysDb({
    ranges: starts.map((start, i) => ({ start, end: start + 29 * MS, text: `step ${i}` })),
    calls: starts.map((start, i) => ({ start: start + 10, end: start + 20, correlation: i + 1 })),
    kernels: starts.map((start, i) => ({
      start: start + 100,
      end: start + 20 * MS,
      name: 'gemm',
      correlation: i + 1,
    })),
  });
}

test('an address names both, and the page says of them what the command line says', async ({ page }) => {
  await open(page, SPLIT_STAGED);
  const times = ['11.66 (11.62–11.97), 5 runs', '9.11 (9.07–9.25), 5 runs'];
  expect(await compared(page)).toEqual(diffOf('staging-split', 'staging-staged', '--times', ...times));
  expect(await names(page)).toEqual(['staging-split.sqlite', 'staging-staged.sqlite']);
  await expect(page).toHaveTitle('staging-split.sqlite → staging-staged.sqlite · Stallscope');
});

test('copies that were hidden, and a whole that was not faster', async ({ page }) => {
  await open(page, '?trace=samples/staging-prealloc.sqlite&with=samples/staging-overlap.sqlite');
  const comparison = (await compared(page))!;
  expect(comparison.devices[0]?.figures?.overlap.difference).toBeGreaterThan(100 * MS);
  expect(comparison.runTimes?.overlap).toBe(true);
  await expect(page.getByText(/they show no difference/).first()).toBeAttached();
});

test('both move as one from batch to batch, and each by itself once they are unlocked', async ({ page }) => {
  const app = await open(page, SPLIT_STAGED);
  await expect(trace(page, 'A')).toContainText('batch 2 of 128');
  await page.keyboard.press(']');
  await app.idle();
  await expect(trace(page, 'A')).toContainText('batch 3 of 128');
  await expect(trace(page, 'B')).toContainText('batch 3 of 128');
  await expect(trace(page, 'B')).toContainText('32.0 ms shorter than in A');
  await expect(page.getByRole('group', { name: 'Which batch of A is which of B' })).toContainText(
    'batch 4 · starts 32.0 ms earlier in B',
  );
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: 'unlocked, each by itself' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Time axis' })).toHaveCount(2);
  await page.keyboard.press('u');
  await expect(page.getByRole('img', { name: 'Time axis' })).toHaveCount(1);
});

test('a kernel that is selected is selected on the other side too', async ({ page }) => {
  const app = await open(page, SPLIT_STAGED);
  const index = await page.evaluate(async () => {
    window.stallscope.select({ table: 'kernels', index: 40 });
    await window.stallscope.idle();
    return window.stallscope.selection();
  });
  expect(index).toMatchObject({ table: 'kernels', index: 40 });
  await page.keyboard.press('o');
  await app.idle();
  expect(await page.evaluate(() => window.stallscope.selection())).toMatchObject({ table: 'kernels' });
});

test('sides change places without being read again, and back', async ({ page }) => {
  const app = await open(page, SPLIT_STAGED);
  const before = (await compared(page))!;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: 'Swap' }).click();
  await app.idle();
  const after = (await compared(page))!;
  expect(await names(page)).toEqual(['staging-staged.sqlite', 'staging-split.sqlite']);
  expect(after.devices[0]?.figures?.span.difference).toBe(-before.devices[0]!.figures!.span.difference);
  expect(page.url()).toContain('?trace=samples/staging-staged.sqlite&with=samples/staging-split.sqlite');
  await page.goBack();
  await app.idle();
  expect(await names(page)).toEqual(['staging-split.sqlite', 'staging-staged.sqlite']);
  expect(requests.filter((url) => url.endsWith('.sqlite'))).toEqual([]);
});

test('the same file twice is called that, and differs in nothing (C38)', async ({ page }) => {
  await open(page, '?trace=samples/staging-split.sqlite&with=samples/staging-split.sqlite');
  const comparison = (await compared(page))!;
  expect([comparison.sameFile, comparison.verdict.kind]).toEqual([true, 'equal']);
  const figures = [
    ...comparison.devices.flatMap(({ scopes }) =>
      scopes.flatMap(({ total, steps }) => [total, ...steps.map(({ figure }) => figure)]),
    ),
    ...comparison.kernels.map(({ sum }) => sum),
    ...comparison.ranges.map(({ self }) => self),
  ];
  expect(figures.map(({ difference }) => difference).filter((ns) => ns !== 0)).toEqual([]);
  await expect(page.getByText('A and B are the same file.').first()).toBeVisible();
});

test('closing B leaves A as it was, and its worker is gone (C38)', async ({ page }) => {
  const app = await open(page, SPLIT_STAGED);
  const rows = await app.rows();
  const workers = page.workers().length;
  await page.getByRole('button', { name: 'Close B' }).click();
  await app.idle();
  await app.expectOpen('staging-split.sqlite');
  expect(await app.rows()).toEqual(rows);
  await expect.poll(() => page.workers().length).toBe(workers - 1);
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  expect(page.url()).not.toContain('with=');
});

test('two files dropped at once are A and B', async ({ page }) => {
  await open(page, '');
  await dropAt(page, 400, [samplePath('staging-split'), samplePath('staging-staged')]);
  expect(await names(page)).toEqual(['staging-split.sqlite', 'staging-staged.sqlite']);
  expect((await compared(page))?.verdict.kind).toBe('equal');
});

test('a file dropped on the right half is compared, on the left half it takes the place', async ({
  page,
}) => {
  await open(page, '?trace=samples/staging-split.sqlite');
  await dropAt(page, 1200, [samplePath('staging-staged')]);
  expect(await names(page)).toEqual(['staging-split.sqlite', 'staging-staged.sqlite']);
  await dropAt(page, 1200, [samplePath('staging-overlap')]);
  expect(await names(page)).toEqual(['staging-split.sqlite', 'staging-overlap.sqlite']);
  await dropAt(page, 300, [samplePath('staging-prealloc')]);
  expect(await names(page)).toEqual(['staging-prealloc.sqlite', 'staging-overlap.sqlite']);
});

test('a sample is compared with another from the top bar, by keys alone', async ({ page }) => {
  const app = await open(page, '?trace=samples/staging-split.sqlite');
  await page.getByRole('button', { name: 'Compare with …' }).press('Enter');
  await page.getByRole('button', { name: /^staging-staged/ }).press('Enter');
  await app.idle();
  expect(await names(page)).toEqual(['staging-split.sqlite', 'staging-staged.sqlite']);
});

test('a second file that is no trace leaves the first as it is, with a sentence', async ({ page }) => {
  const app = await open(page, '?trace=samples/staging-split.sqlite');
  await page.evaluate(() => window.stallscope.openWith('samples/index.json'));
  await app.idle();
  await app.expectOpen('staging-split.sqlite');
  await expect(page.getByRole('alert')).toContainText('staging-split.sqlite is still open');
  expect(await names(page)).toEqual(['staging-split.sqlite', null]);
});

test('a second trace from another site is not fetched', async ({ page }) => {
  const app = await open(page, '?trace=samples/staging-split.sqlite&with=https://example.com/x.sqlite');
  await app.expectFailure('address', /from another site/);
  expect(await names(page)).toEqual(['staging-split.sqlite', null]);
});

test('captures of 10 and 20 steps are compared a batch, and that is said (C36)', async ({ page }) => {
  await openBytes(page, await steps(10), await steps(20));
  await expect(
    page.getByText(/20 batches against 10, so they are compared by their medians/).first(),
  ).toBeVisible();
  expect((await compared(page))?.devices[0]?.figures?.batch).toMatchObject({ difference: 0, percent: 0 });
});

test('a trace without kernels is not comparable, and which side that is', async ({ page }) => {
  await openBytes(page, await tenKernels(), await makeNsysDb({ ranges: [{ text: 'load' }] }));
  await expect(page.getByText('B has no kernels.').first()).toBeVisible();
  await expect(trace(page, 'B')).toContainText('no batches: aligned by the start of the work');
});

test('times that are set by hand align both', async ({ page }) => {
  const app = await open(page, SPLIT_STAGED);
  await page.mouse.move(900, 250);
  await page.keyboard.press('z');
  await page.mouse.move(700, 450);
  await page.keyboard.press('z');
  await app.idle();
  await expect(page.getByRole('button', { name: /^Locked: by hand/ })).toBeVisible();
});

test('Back leads to the two that stood there before, a file that was given among them', async ({ page }) => {
  const app = await open(page, SPLIT_STAGED);
  const back = async (): Promise<(string | null)[]> => {
    await page.goBack();
    await app.idle();
    return names(page);
  };
  await page.evaluate(() => window.stallscope.openWith('samples/staging-overlap.sqlite'));
  await app.idle();
  expect(await names(page)).toEqual(['staging-split.sqlite', 'staging-overlap.sqlite']);
  expect(await back()).toEqual(['staging-split.sqlite', 'staging-staged.sqlite']);
  await dropAt(page, 300, [samplePath('staging-prealloc')]);
  await page.getByRole('button', { name: 'Swap' }).click();
  await app.idle();
  expect(await names(page)).toEqual(['staging-staged.sqlite', 'staging-prealloc.sqlite']);
  expect(await back()).toEqual(['staging-prealloc.sqlite', 'staging-staged.sqlite']);
});

test('a file in place of A that is no trace leaves both as they are, and what they were aligned at', async ({
  page,
}) => {
  const app = await open(page, SPLIT_STAGED);
  await page.keyboard.press(']');
  await app.idle();
  const shown = async () => [await names(page), await app.view(), await compared(page)];
  const before = await shown();
  await dropAt(page, 300, ['package.json']);
  await expect(page.getByRole('alert')).toContainText('staging-split.sqlite is still open');
  expect(await shown()).toEqual(before);
  await expect(trace(page, 'B')).toContainText('batch 3 of 128');
});

test('a link shows the same comparison in a fresh profile, with the notes of B', async ({
  page,
  browser,
}) => {
  await open(page, '?trace=samples/staging-staged.sqlite');
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Text' }).fill('held here');
  await page.keyboard.press('Enter');
  await page.evaluate(() => window.stallscope.idle());
  const app = await open(page, SPLIT_STAGED);
  await page.keyboard.press(']');
  await page.keyboard.press('u');
  await app.idle();
  const link = await page.evaluate(() => window.stallscope.link());
  const view = await app.view();
  const fresh = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  const other = new TimelinePage(await fresh.newPage());
  await other.page.goto(link);
  await other.idle();
  expect(await names(other.page)).toEqual(await names(page));
  expect(await other.view()).toEqual(view);
  await expect(trace(other.page, 'B')).toContainText('batch 3 of 128');
  await expect(trace(other.page, 'B')).toContainText('1 note');
  await expect(other.page.getByRole('button', { name: /^Unlocked: batch to batch/ })).toBeVisible();
  await fresh.close();
});

test('a link of two files asks for both, and shows them as they were', async ({ page, browser }) => {
  await open(page, '');
  await dropAt(page, 400, [samplePath('staging-split'), samplePath('staging-staged')]);
  await page.keyboard.press(']');
  await page.evaluate(() => window.stallscope.idle());
  const link = await page.evaluate(() => window.stallscope.link());
  const fresh = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  const other = new StallscopePage(await fresh.newPage());
  await other.page.goto(link);
  await expect(other.page.getByRole('heading', { name: /made for staging-split.sqlite/ })).toBeVisible();
  await expect(other.page.getByText(/the comparison with staging-staged.sqlite/)).toBeVisible();
  await other.pick(samplePath('staging-split'));
  await expect(other.page.getByText(/compares this trace with staging-staged.sqlite/)).toBeVisible();
  await other.page.setInputFiles('input[aria-label="Trace file"] >> nth=-1', {
    name: 'renamed.sqlite',
    mimeType: 'application/octet-stream',
    buffer: readFileSync(samplePath('staging-staged')),
  });
  await other.idle();
  expect(await names(other.page)).toEqual(['staging-split.sqlite', 'renamed.sqlite']);
  await expect(trace(other.page, 'B')).toContainText('batch 3 of 128');
  await fresh.close();
});

for (const theme of ['dark', 'light'] as const)
  test(`the screen breaks no rule of accessibility, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await open(page, SPLIT_STAGED);
    expect(await violations(page)).toEqual([]);
  });
