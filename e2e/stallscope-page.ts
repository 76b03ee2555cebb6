/** The one helper of the browser stories: opens the app, gives it files, and waits for it to be idle, never for time. */

import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { StallscopeApi } from '../src/app/automation-api';

export type Info = ReturnType<StallscopeApi['info']>;
export type RowInfo = ReturnType<StallscopeApi['rows']>[number];

export class StallscopePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** `query` such as "?trace=samples/x.sqlite"; `base` where the app is served elsewhere than the config says. */
  async goto(query = '', base = '/'): Promise<void> {
    await this.page.goto(base + query);
    await this.page.evaluate(() => window.stallscope.ready);
  }

  idle(): Promise<void> {
    return this.page.evaluate(() => window.stallscope.idle());
  }

  /** Picks files with the page's own input, as a user does. */
  async pick(...paths: string[]): Promise<void> {
    await this.page.setInputFiles('input[aria-label="Trace file"]', paths);
    await this.idle();
  }

  /** As `pick`, with bytes made in the test. */
  async pickBytes(name: string, bytes: Uint8Array): Promise<void> {
    await this.page.setInputFiles('input[aria-label="Trace file"]', {
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    });
    await this.idle();
  }

  /** Drops real files or folders from disk, as the browser does for a user's drag. */
  async drop(...paths: string[]): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const data = { items: [], files: paths, dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, x: 400, y: 400, data });
    }
    await session.detach();
    await this.idle();
  }

  info(): Promise<Info> {
    return this.page.evaluate(() => window.stallscope.info());
  }

  rows(): Promise<RowInfo[]> {
    return this.page.evaluate(() => window.stallscope.rows());
  }

  /** The notice's text: one alert is on the screen, with this kind of failure behind it. */
  async expectFailure(kind: string, sentence: RegExp): Promise<void> {
    const { failure } = await this.info();
    expect(failure?.kind).toBe(kind);
    await expect(this.page.getByRole('alert')).toContainText(sentence);
  }

  /** The open trace is `name`, complete. */
  async expectOpen(name: string): Promise<void> {
    await expect.poll(async () => (await this.info()).name).toBe(name);
    expect((await this.info()).state).toBe('complete');
  }
}

/** A file of the shipped samples, as path and as bytes. */
export function samplePath(name: string): string {
  return `public/samples/${name}.sqlite`;
}

export function sampleBytes(name: string): Uint8Array {
  return readFileSync(samplePath(name));
}
