/** Serves dist as a careful static host would: with the headers of scripts/vite/content-policy.ts, on loopback only. */

import { join } from 'node:path';
import { preview } from 'vite';

/**
 * @param {number} port the first to try; where it is taken, the next free one serves. 0 takes any.
 * @param {string} [folder] another build's output than dist, for comparing two
 * @param {import('vite').Plugin[]} [plugins] what it serves beside the build
 * @returns {Promise<{url: string, close: () => Promise<void>}>} the address without a slash at its end
 */
export async function serveDist(port, folder = 'dist', plugins = []) {
  const server = await preview({
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    plugins,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port, strictPort: false, open: false },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the preview server has no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
