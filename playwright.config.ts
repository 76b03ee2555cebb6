import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './scripts/browser-tests-server.mjs',
  fullyParallel: true,
  workers: 2,
  // A test that passes at the second try has found something.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  reporter: [['list'], ['./scripts/counts/playwright-reporter.mjs']],
  projects: [
    {
      name: 'chromium',
      use: {
        // Set by the global set-up, before the processes that run tests read this file.
        baseURL: process.env.STALLSCOPE_URL,
        headless: true,
        viewport: { width: 1600, height: 1000 },
        trace: 'off',
        launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
      },
    },
  ],
});
