import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { armHold, installHold, untilHeld } from './held-worker';
import { PHASES } from './phases';
import { samplePath, StallscopePage } from './stallscope-page';

test.describe('cancel', () => {
  for (const { moment, file } of PHASES.filter((phase) => phase.moment !== 'part rest')) {
    test(`answers at "${moment}" and the trace that was open is open`, async ({ page }) => {
      const app = new StallscopePage(page);
      await installHold(page);
      await app.goto();
      await app.pick(samplePath('staging-split'));
      const rows = await app.rows();
      await armHold(page, { moment, action: 'hold' });
      await page.setInputFiles('input[aria-label="Trace file"]', {
        name: file.name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(file.bytes),
      });
      await untilHeld(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await app.idle();
      await app.expectOpen('staging-split.sqlite');
      expect(await app.rows()).toEqual(rows);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await app.pick(samplePath('staging-staged'));
      await app.expectOpen('staging-staged.sqlite');
    });
  }

  test('answers to Escape before anything was open, and the start screen is back', async ({ page }) => {
    const app = new StallscopePage(page);
    await installHold(page, { moment: 'loading', action: 'hold' });
    await app.goto();
    await page.setInputFiles('input[aria-label="Trace file"]', samplePath('staging-split'));
    await untilHeld(page);
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await page.keyboard.press('Escape');
    await app.idle();
    expect((await app.info()).state).toBe('none');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('answers while a trace is downloaded from a server that has stopped sending', async ({
    page,
    baseURL,
  }) => {
    const app = new StallscopePage(page);
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-length': '1000000' });
      response.write(Buffer.alloc(1000));
    }).listen(0, '127.0.0.1');
    try {
      // The page may fetch from its own site only; the site's answer for this path comes from the server that stalls.
      await page.route('**/stalled.sqlite', async (route) => {
        await route.continue({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
      });
      await app.goto('?trace=stalled.sqlite');
      expect(baseURL).toBeDefined();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await app.idle();
      expect((await app.info()).state).toBe('none');
      await expect(page.getByRole('alert')).toHaveCount(0);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
