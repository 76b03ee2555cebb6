/** The page gives the same report as the command line, and `npm run open` shows a file of this machine. */

import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { StallscopePage } from './stallscope-page';

const SAMPLES = readdirSync('public/samples').filter((name) => name.endsWith('.sqlite'));

function printed(...words: string[]): string {
  const script = ['scripts/report.mjs', ...words, '--json'];
  return spawnSync(process.execPath, script, { encoding: 'utf8' }).stdout;
}

for (const sample of SAMPLES) {
  test(`the report of ${sample} is the same from the page and from the command line`, async ({ page }) => {
    const app = new StallscopePage(page);
    await app.goto(`?trace=samples/${sample}`);
    await app.idle();
    const text = await page.evaluate(async () => JSON.stringify(await window.stallscope.report(), null, 2));
    expect(`${text}\n`).toBe(printed(`public/samples/${sample}`));
  });
}

test('the report of a window, of batches and of a family is the same from the page and from the command line', async ({
  page,
}) => {
  const app = new StallscopePage(page);
  await app.goto('?trace=samples/augment-fused.sqlite');
  await app.idle();
  const { from, to } = (await app.info()).extent!;
  const [first, middle] = [BigInt(from), (BigInt(from) + BigInt(to)) / 2n].map(String) as [string, string];
  const text = await page.evaluate(
    async (window) => {
      const options = {
        ...window,
        first: { family: 'loader::next_batch', parent: 'epoch #' },
        batch: { family: 'step #', group: 'epoch #' },
      };
      return JSON.stringify(await globalThis.window.stallscope.report(options), null, 2);
    },
    { from: first, to: middle },
  );
  const families = ['--first', 'loader::next_batch', 'epoch #', '--batch', 'step #', '--group', 'epoch #'];
  const words = ['--from', first, '--to', middle, ...families];
  expect(`${text}\n`).toBe(printed('public/samples/augment-fused.sqlite', ...words));
});

test('the page refuses a report of an empty window', async ({ page }) => {
  const app = new StallscopePage(page);
  await app.goto('?trace=samples/staging-split.sqlite');
  await app.idle();
  const refused = page.evaluate(() => window.stallscope.report({ from: 5, to: 5 }));
  await expect(refused).rejects.toThrow('The window is empty');
});

test('the page refuses a report where nothing is open', async ({ page }) => {
  const app = new StallscopePage(page);
  await app.goto();
  await expect(page.evaluate(() => window.stallscope.report())).rejects.toThrow('No trace is open');
});

test('npm run open prints an address under which the page shows that file', async ({ page }) => {
  const server = spawn(process.execPath, ['scripts/open.mjs', 'public/samples/staging-split.sqlite']);
  try {
    const address = await new Promise<string>((resolve, reject) => {
      server.on('exit', (code) => reject(new Error(`it ended with ${code}`)));
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        const [found] = /http:\S+/.exec(text) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    const app = new StallscopePage(page);
    await app.goto('', address);
    await app.idle();
    await app.expectOpen('staging-split.sqlite');
  } finally {
    server.kill();
  }
});
