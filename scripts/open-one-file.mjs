/** Serves one file beside the app, under an address that cannot be guessed, and no other. */

import { randomBytes } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';

/**
 * @param {string} file
 * @returns {{path: string, serve: import('vite').Connect.NextHandleFunction}} `path`: of the address, encoded, without a slash at
 * its start
 */
export function oneFile(file) {
  // Whoever shares this machine can reach its loopback address.
  const path = `opened/${randomBytes(16).toString('hex')}/${encodeURIComponent(basename(file))}`;
  return {
    path,
    serve: (request, response, next) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead || request.url !== `/${path}`) {
        next();
        return;
      }
      const stat = statSync(file, { throwIfNoEntry: false });
      if (stat === undefined) {
        response.writeHead(404).end();
        return;
      }
      // Pages of other servers on this machine are none of ours.
      response.removeHeader('Access-Control-Allow-Origin');
      response.writeHead(200, {
        'Content-Type': 'application/octet-stream',
        'Content-Length': stat.size,
        'Cache-Control': 'no-store',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'X-Content-Type-Options': 'nosniff',
      });
      if (request.method === 'HEAD') response.end();
      // Ends the reading with the answer, also where the page gave up; never more than was announced.
      else
        pipeline(createReadStream(file, { end: Math.max(0, stat.size - 1) }), response, () =>
          response.destroy(),
        );
    },
  };
}

/**
 * The query of the page that opens it.
 *
 * @param {string} path as `oneFile` gives it
 */
export function queryOf(path) {
  return `?trace=${path.split('/').map(encodeURIComponent).join('/')}`;
}
