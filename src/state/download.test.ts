import { afterEach, describe, expect, it, vi } from 'vitest';
import { Cancelled } from '../trace/failure';
import { failureOf } from '../testing/open-failure';
import { download, nameOfAddress, traceAddress } from './download';

const PAGE = 'https://site.example/tools/stallscope/index.html';
const ADDRESS = new URL('https://site.example/run.sqlite');

describe('the address that a link names', () => {
  it('is taken relative to the page', () => {
    expect(traceAddress('samples/a.sqlite', PAGE).href).toBe(
      'https://site.example/tools/stallscope/samples/a.sqlite',
    );
  });

  it.each([
    'https://other.example/a.sqlite',
    '//other.example/a.sqlite',
    'http://site.example/a.sqlite',
    'https://site.example:444/a.sqlite',
    'javascript:alert(1)',
    'data:text/plain,x',
    'blob:https://site.example/1',
    'http://[',
  ])('is refused where it is %s', async (text) => {
    expect((await failureOf(Promise.resolve().then(() => traceAddress(text, PAGE)))).kind).toBe('address');
  });

  it.each([
    ['https://site.example/a/run%201.sqlite', 'run 1.sqlite'],
    ['https://site.example/a/%zz.sqlite', '%zz.sqlite'],
    ['https://site.example/', 'trace'],
  ])('names the file: %s', (address, name) => {
    expect(nameOfAddress(new URL(address))).toBe(name);
  });
});

describe('download', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const answer = (body: BodyInit | null, init: ResponseInit = {}): void => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));
  };
  const signal = new AbortController().signal;
  const ignore = (): void => undefined;

  it('gives the bytes and tells how far it is', async () => {
    answer('0123456789', { headers: { 'content-length': '10' } });
    const told: (readonly [number, number | null])[] = [];
    const blob = await download(ADDRESS, 'run.sqlite', signal, ({ done, about }) => told.push([done, about]));
    expect(await blob.text()).toBe('0123456789');
    expect([told.at(0), told.at(-1)]).toEqual([
      [0, 10],
      [10, 10],
    ]);
  });

  it('does not trust a size that counts compressed bytes', async () => {
    answer('0123456789', { headers: { 'content-length': '4', 'content-encoding': 'br' } });
    const abouts = new Set<number | null>();
    await download(ADDRESS, 'run.sqlite', signal, ({ about }) => abouts.add(about));
    expect([...abouts]).toEqual([null]);
  });

  it.each([
    [404, {}, /answered 404/],
    [200, { 'content-type': 'text/html; charset=utf-8' }, /web page/],
  ])('says when the server has no trace: %i', async (status, headers, sentence) => {
    answer('x', { status, headers });
    const failure = await failureOf(download(ADDRESS, 'run.sqlite', signal, ignore));
    expect([failure.kind, failure.sentence]).toEqual(['network', expect.stringMatching(sentence)]);
  });

  it('says when the connection breaks in the middle', async () => {
    let pulls = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (pulls++ === 0) controller.enqueue(new Uint8Array(5000));
        else controller.error(new TypeError('network error'));
      },
    });
    answer(body);
    const failure = await failureOf(download(ADDRESS, 'run.sqlite', signal, ignore));
    expect(failure.sentence).toContain('broke after 5.00 KB');
  });

  it('ends in Cancelled when it was stopped', async () => {
    const controller = new AbortController();
    vi.stubGlobal('fetch', () => {
      controller.abort();
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    await expect(download(ADDRESS, 'run.sqlite', controller.signal, ignore)).rejects.toBeInstanceOf(
      Cancelled,
    );
  });
});
