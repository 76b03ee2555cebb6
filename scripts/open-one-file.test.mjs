import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { oneFile, queryOf } from './open-one-file.mjs';

/**
 * A server of one file named "a b%.sqlite", beside which another lies.
 *
 * @returns {Promise<{path: string, get: (path: string, method?: string) => Promise<Response>}>}
 */
async function served() {
  const folder = mkdtempSync(join(tmpdir(), 'stallscope-'));
  writeFileSync(join(folder, 'a b%.sqlite'), 'the trace');
  writeFileSync(join(folder, 'other.sqlite'), 'another');
  const { path, serve } = oneFile(join(folder, 'a b%.sqlite'));
  const server = createServer((request, response) =>
    serve(request, response, () => response.writeHead(404).end()),
  );
  await /** @type {Promise<void>} */ (
    new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  );
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { path, get: (own, method = 'GET') => fetch(`http://127.0.0.1:${port}/${own}`, { method }) };
}

it('the file is served under its address', async () => {
  const { path, get } = await served();
  expect(await (await get(path)).text()).toBe('the trace');
});

it('the file says its size, for the page to show how far it is', async () => {
  const { path, get } = await served();
  expect((await get(path, 'HEAD')).headers.get('content-length')).toBe('9');
});

it('nothing else is served', async () => {
  const { path, get } = await served();
  const folder = path.slice(0, path.lastIndexOf('/'));
  const others = [
    '',
    'a%20b%25.sqlite',
    `${folder}/`,
    `${folder}/other.sqlite`,
    `${path}/..%2fother.sqlite`,
    `${path}?x`,
  ];
  const codes = await Promise.all(others.map(async (other) => (await get(other)).status));
  expect(codes).toEqual(others.map(() => 404));
});

it('the file cannot be written', async () => {
  const { path, get } = await served();
  expect((await get(path, 'PUT')).status).toBe(404);
});

it('each start has another address', () => {
  expect(oneFile('run.sqlite').path).not.toBe(oneFile('run.sqlite').path);
});

it('the page finds the file by its query', () => {
  const { path } = oneFile('a b%.sqlite');
  const trace = new URLSearchParams(queryOf(path)).get('trace');
  expect(new URL(trace ?? '', 'http://localhost/').pathname).toBe(`/${path}`);
});
