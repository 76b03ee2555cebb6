import { expect, test } from '@playwright/test';
import { StallscopePage } from './stallscope-page';

test.describe('?trace=', () => {
  test('opens a trace of this site at once', async ({ page }) => {
    const app = new StallscopePage(page);
    await app.goto('?trace=samples/staging-staged.sqlite');
    await app.idle();
    await app.expectOpen('staging-staged.sqlite');
    const [device] = (await app.rows()).filter((row) => row.kind === 'device');
    // 1,285 kernels, 257 copies, 1 memset.
    expect(device?.events).toBe(1285 + 257 + 1);
  });

  for (const address of [
    'https://example.com/x.sqlite',
    '//example.com/x.sqlite',
    'data:text/plain,x',
    'javascript:alert(1)',
  ]) {
    test(`refuses ${address}`, async ({ page }) => {
      const app = new StallscopePage(page);
      await app.goto(`?trace=${encodeURIComponent(address)}`);
      await app.idle();
      await app.expectFailure('address', /another site/);
    });
  }

  test('says when there is no such trace', async ({ page }) => {
    const app = new StallscopePage(page);
    await app.goto('?trace=samples/nothing.sqlite');
    await app.idle();
    await app.expectFailure('network', /could not be downloaded/);
  });
});

test('a server that breaks off in the middle is told', async ({ page }) => {
  const app = new StallscopePage(page);
  await page.route('**/broken.sqlite', (route) => route.abort('connectionreset'));
  await app.goto('?trace=broken.sqlite');
  await app.idle();
  await app.expectFailure('network', /could not be reached/);
});
