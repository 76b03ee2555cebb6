/** The plainest of static hosts: files of a folder under a base path, no special headers, loopback only. */

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface StaticHost {
  /** Address of the folder, ending in a slash. */
  readonly base: string;
  close(): Promise<void>;
}

export async function serveFolder(folder: string, basePath: string): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const relative = path.startsWith(basePath)
      ? normalize(path.slice(basePath.length)) || 'index.html'
      : null;
    const file = relative === null ? null : join(folder, relative === '.' ? 'index.html' : relative);
    if (file === null || file.includes('..') || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    // Hosts that know no .wasm call it bytes; the page must open all the same (C46).
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
