import { expect, test } from '@playwright/test';
import { armHold, installHold, untilHeld } from './held-worker';
import { PHASES } from './phases';
import { samplePath, StallscopePage } from './stallscope-page';

test.describe('a worker that dies', () => {
  for (const { moment, file, hasRows } of PHASES) {
    test(`at "${moment}" leaves a page that says so and opens the next file`, async ({ page }) => {
      const app = new StallscopePage(page);
      await installHold(page, { moment, action: 'kill' });
      await app.goto();
      await app.pickBytes(file.name, file.bytes);
      await untilHeld(page);
      await app.expectFailure('reader', /stopped/);
      expect((await app.info()).state).toBe(hasRows ? 'partial' : 'none');
      await app.pick(samplePath('staging-split'));
      await app.expectOpen('staging-split.sqlite');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    // Before it is ready a worker has no file: that story is the one above.
    if (moment === 'ready') continue;

    test(`at "${moment}" leaves the trace that was open before`, async ({ page }) => {
      const app = new StallscopePage(page);
      await installHold(page);
      await app.goto();
      await app.pick(samplePath('staging-split'));
      const rows = await app.rows();
      await armHold(page, { moment, action: 'kill' });
      await app.pickBytes(file.name, file.bytes);
      await untilHeld(page);
      await app.expectFailure('reader', /stopped/);
      await app.expectOpen('staging-split.sqlite');
      expect(await app.rows()).toEqual(rows);
    });
  }

  test('after the file was read leaves the picture, and the page says what no longer works', async ({
    page,
  }) => {
    const app = new StallscopePage(page);
    await app.goto();
    await app.pick(samplePath('staging-split'));
    const rows = await app.rows();
    const [worker] = page.workers();
    // The evaluation dies with the worker, which is the point; what counts is what the page then says.
    const closing = worker?.evaluate(() => self.close());
    await expect(page.getByText(/reader stopped/i)).toBeVisible();
    await Promise.allSettled([closing]);
    expect(await app.rows()).toEqual(rows);
    await app.pick(samplePath('staging-staged'));
    await app.expectOpen('staging-staged.sqlite');
  });
});
