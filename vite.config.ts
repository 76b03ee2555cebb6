import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contentPolicyPlugin } from './scripts/vite/content-policy.ts';
import { fontsWithoutCalt } from './scripts/vite/fonts-without-calt.ts';

export default defineConfig({
  // The build runs from any folder of any host.
  base: './',
  // There is one page. A file that is not there is a 404, as on a static host, and not that page under another address.
  appType: 'mpa',
  plugins: [react(), fontsWithoutCalt(), contentPolicyPlugin()],
  server: { host: '127.0.0.1' },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    // The policy has no data: for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{mjs,ts}', 'bench/**/*.test.{mjs,ts}'],
    // A test of a component asks for happy-dom in its first comment.
    environment: 'node',
    testTimeout: 60_000,
    reporters: ['default', './scripts/counts/vitest-reporter.mjs'],
  },
});
