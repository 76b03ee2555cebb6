import { describe, expect, test } from 'vitest';
import { contentPolicy, headerFiles, hostHeaders, parseOrigins } from './content-policy';

const BARE_POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self'; " +
  "style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; object-src 'none'; " +
  "base-uri 'none'; form-action 'none'";

describe('the content policy', () => {
  test('lets the page reach nothing but its own origin', () => {
    expect(contentPolicy([])).toBe(BARE_POLICY);
  });

  test('lets it fetch from the origins named at build, and opens nothing else', () => {
    const policy = contentPolicy(parseOrigins(' https://traces.example.org  http://127.0.0.1:9000 '));
    expect(policy).toBe(
      BARE_POLICY.replace(
        "connect-src 'self'",
        "connect-src 'self' https://traces.example.org http://127.0.0.1:9000",
      ),
    );
  });

  test('names an origin once', () => {
    expect(parseOrigins('https://a.example https://a.example')).toEqual(['https://a.example']);
  });

  test.each([
    ['a wildcard', 'https://*.example.org'],
    ['every host', '*'],
    ['a scheme', 'https:'],
    ['plain http beyond this machine', 'http://traces.example.org'],
    ['a host that only begins like loopback', 'http://localhost.example.org'],
    ['a path', 'https://traces.example.org/runs'],
    ['a slash at the end', 'https://traces.example.org/'],
    ['a directive of its own', "https://traces.example.org;script-src='unsafe-inline'"],
    ['a user name', 'https://me@traces.example.org'],
    ['a keyword', "'unsafe-inline'"],
    ['a blob', 'blob:https://traces.example.org'],
  ])('refuses %s', (_, word) => {
    expect(() => parseOrigins(`https://fine.example ${word}`)).toThrow('is not an origin');
  });
});

describe('the header files', () => {
  const headers = hostHeaders(BARE_POLICY);
  const files = headerFiles(headers);

  test.each(Object.entries(files))('%s says every header once', (_, text) => {
    for (const [name, value] of Object.entries(headers)) {
      expect(text.split(name)).toHaveLength(2);
      expect(text).toContain(value);
    }
  });

  test('are read by the host that each is for', () => {
    expect(files._headers?.split('\n')[1]).toBe(`  Content-Security-Policy: ${BARE_POLICY}`);
    expect(files['.htaccess']).toContain(`Header always set Content-Security-Policy "${BARE_POLICY}"\n`);
    expect(files['nginx.conf']).toContain(`add_header Content-Security-Policy "${BARE_POLICY}" always;\n`);
    expect(JSON.parse(files['vercel.json'] ?? '')).toEqual({
      headers: [
        {
          source: '/(.*)',
          headers: expect.arrayContaining([{ key: 'Referrer-Policy', value: 'no-referrer' }]),
        },
      ],
    });
  });
});
