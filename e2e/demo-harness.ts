/**
 * The pipeline as one script that a page runs: built from the sources as they are, since the built app starts it from its own page
 * and worker only. What a story asks for is called by name.
 */

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { DemoStories } from './fixtures/demo-stories';

const ROOT = join(import.meta.dirname, '..');
let built: Promise<string> | undefined;

async function buildStories(): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(ROOT, 'e2e/fixtures/demo-stories.ts'), formats: ['iife'], name: 'demoStories' },
    },
  });
  const [output] = Array.isArray(result) ? result : [];
  const chunk = output?.output.find((one) => one.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('Vite built no script');
  return `${chunk.code}\nglobalThis.demoStories = demoStories;`;
}

/** Evaluated, not added as an element: the page's content policy has no inline scripts. */
export async function loadDemoStories(page: Page): Promise<void> {
  built ??= buildStories();
  await page.evaluate(await built);
}

declare global {
  var demoStories: DemoStories;
}
