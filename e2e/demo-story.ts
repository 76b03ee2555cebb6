/** The demo page as the stories drive it. */

import { readFileSync } from 'node:fs';
import { expect, type Page, type Worker } from '@playwright/test';
import type { ModeName } from '../src/demo/pipeline/modes/mode';
import { StallscopePage } from './stallscope-page';

/** Small: what is tested is what the page says, not how fast it runs. */
export const SMALL = '?demo=staging&tasks=2&batches=2&rows=256&columns=64&repeats=1';
export const SMALL_BATCHES = 4;
/** A software adapter on a machine that does other things as well. */
const RUN_MS = 120_000;

export class DemoStory {
  readonly viewer: StallscopePage;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.viewer = new StallscopePage(page);
  }

  async goto(query = SMALL): Promise<void> {
    await this.viewer.goto(query);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(
      'One pipeline, six ways to feed it',
    );
  }

  choose(mode: ModeName): Promise<void> {
    return this.page.getByRole('radio', { name: mode, exact: true }).check({ force: true });
  }

  /** Presses a button that runs something, and waits until nothing runs. */
  async run(button: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await this.untilDone();
  }

  async untilDone(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Run all six' })).toBeEnabled({ timeout: RUN_MS });
  }

  /** Something of the page opens a trace; nobody is told but by the page. */
  async untilOpen(name: string): Promise<void> {
    const shown = async () => {
      const info = await this.viewer.info();
      return [info.name, info.state];
    };
    await expect.poll(shown, { timeout: 30_000 }).toEqual([name, 'complete']);
    await this.viewer.idle();
  }

  row(mode: ModeName) {
    return this.page
      .getByRole('table')
      .first()
      .getByRole('row', { name: new RegExp(`^${mode}`) });
  }

  /** What a button or a link makes the browser save. */
  async saved(button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: button, exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  }

  /** As they stand under the strip: exact, by name. */
  async figures(): Promise<Map<string, { readonly count: number; readonly ns: number }>> {
    const list = this.page.getByLabel('Figures of the recording').locator('> div');
    const texts = await list.evaluateAll((entries) =>
      entries.map((entry) => [
        entry.querySelector('dt')?.textContent ?? '',
        entry.querySelector('dd')?.getAttribute('title') ?? '',
      ]),
    );
    return new Map(
      texts.map(([name = '', title = '']) => {
        const [, count, ns] = /^(\d+) in (\d+) ns$/.exec(title) ?? [];
        return [name, { count: Number(count), ns: Number(ns) }];
      }),
    );
  }

  /** Runs `change` in the thread of the pipeline. */
  async inPipeline(change: () => void): Promise<void> {
    await (await this.pipeline()).evaluate(change);
  }

  /** The thread of the pipeline, which is there from the first run on. */
  async pipeline(): Promise<Worker> {
    for (const worker of this.page.workers()) {
      if ((await worker.evaluate(() => self.name)) === 'pipeline') return worker;
    }
    throw new Error('the pipeline has no thread yet');
  }
}
