import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { serveFolder } from './static-server';
import { samplePath, StallscopePage } from './stallscope-page';

/** A server on another origin that only counts who came. */
async function listen(): Promise<{ server: Server; address: string; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response
      .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' })
      .end('');
  });
  server.on('upgrade', (request, socket) => {
    seen.push(`UPGRADE ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** Every way out that a page or worker has, each tried and settled. Returns how many were tried. */
async function tryEveryWayOut(address: string): Promise<number> {
  const url = `http://${address}`;
  const tries: (() => unknown)[] = [
    () => fetch(`${url}/fetch`),
    () => fetch(`${url}/no-cors`, { mode: 'no-cors', method: 'POST', body: 'trace' }),
    () => import(/* @vite-ignore */ `${url}/import.js`),
    () =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${address}/socket`);
        socket.onerror = socket.onopen = resolve;
      }),
    () =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.onloadend = resolve;
        request.open('GET', `${url}/xhr`);
        request.send();
      }),
    () =>
      new Promise((resolve) => {
        const source = new EventSource(`${url}/events`);
        source.onerror = source.onopen = () => {
          source.close();
          resolve(null);
        };
      }),
  ];
  if (typeof document === 'undefined') {
    tries.push(() =>
      (self as unknown as { importScripts(url: string): void }).importScripts(`${url}/scripts.js`),
    );
  } else {
    const load = (tag: string, attribute: string, path: string) => () =>
      new Promise((resolve) => {
        const element = document.createElement(tag);
        element.onload = element.onerror = resolve;
        document.addEventListener('securitypolicyviolation', resolve, { once: true });
        element.setAttribute(attribute, `${url}${path}`);
        if (tag === 'link') element.setAttribute('rel', 'stylesheet');
        document.body.append(element);
      });
    tries.push(
      load('img', 'src', '/image'),
      load('script', 'src', '/script.js'),
      load('link', 'href', '/style.css'),
    );
    tries.push(load('iframe', 'src', '/frame'), load('object', 'data', '/object'));
    tries.push(() => navigator.sendBeacon(`${url}/beacon`, 'trace'));
  }
  await Promise.allSettled(tries.map(async (attempt) => attempt()));
  return tries.length;
}

async function tryFromEverywhere(page: Page, address: string): Promise<number> {
  let tried = await page.evaluate(tryEveryWayOut, address);
  for (const worker of page.workers()) tried += await worker.evaluate(tryEveryWayOut, address);
  return tried;
}

test.describe('nothing leaves the tab', () => {
  test('neither the page nor a worker reaches another server', async ({ page }) => {
    const other = await listen();
    try {
      const app = new StallscopePage(page);
      await app.goto();
      await app.pick(samplePath('staging-split'));
      expect(page.workers().length).toBeGreaterThan(0);
      const tried = await tryFromEverywhere(page, other.address);
      expect(tried).toBeGreaterThanOrEqual(12 + 7);
      expect(other.seen).toEqual([]);
    } finally {
      other.server.close();
    }
  });

  test('the policy in the page alone is enough, on a host that sends no headers and under a sub-path', async ({
    page,
  }) => {
    const other = await listen();
    const host = await serveFolder('dist', '/some/sub/path/');
    try {
      const app = new StallscopePage(page);
      await app.goto('?trace=samples/staging-split.sqlite', host.base);
      await app.idle();
      await app.expectOpen('staging-split.sqlite');
      expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(false);
      expect(page.workers().length).toBeGreaterThan(0);
      await tryFromEverywhere(page, other.address);
      expect(other.seen).toEqual([]);
    } finally {
      other.server.close();
      await host.close();
    }
  });

  test('the attempts would be seen from a page without a policy', async ({ page }) => {
    const other = await listen();
    const host = await serveFolder('e2e/fixtures', '/');
    try {
      await page.goto(`${host.base}no-policy.html`);
      await page.evaluate(tryEveryWayOut, other.address);
      for (const path of [
        'GET /fetch',
        'GET /import.js',
        'GET /xhr',
        'GET /image',
        'GET /script.js',
        'POST /beacon',
      ]) {
        expect(other.seen).toContain(path);
      }
    } finally {
      other.server.closeAllConnections();
      other.server.close();
      await host.close();
    }
  });
});
