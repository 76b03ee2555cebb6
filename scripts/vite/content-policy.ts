/**
 * The content policy, said once, and where it goes: into the built page, into the answers of the preview server, and into header
 * files for hosts that serve static files. The development server sends no policy: Vite puts inline scripts into its page.
 */

import type { Plugin } from 'vite';

/** Origins, separated by spaces, that the page may fetch traces from, besides its own. */
const ORIGINS_VARIABLE = 'STALLSCOPE_CONNECT_ORIGINS';

type Headers = Record<string, string>;

export function contentPolicy(connectOrigins: readonly string[]): string {
  const directives = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    // blob: because a worker inherits the policy of a meta element only when a same-origin blob starts it.
    "worker-src 'self' blob:",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    // Widgets and the SQL editor insert style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return directives.join('; ');
}

/** Throws on what is not an origin: one stray `;` or `*` would open the policy without anyone seeing it. */
export function parseOrigins(text: string | undefined): string[] {
  const words = (text ?? '').split(/\s+/).filter((word) => word !== '');
  return [...new Set(words.map(parseOrigin))];
}

function parseOrigin(word: string): string {
  const origin = URL.canParse(word) ? new URL(word) : undefined;
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(origin?.hostname ?? '');
  const isSafe = origin?.protocol === 'https:' || (origin?.protocol === 'http:' && isLoopback);
  if (!isSafe || /[;,*\s]/.test(word) || origin.origin !== word) {
    throw new Error(
      `${ORIGINS_VARIABLE}: "${word}" is not an origin such as https://traces.example.org (http only for loopback)`,
    );
  }
  return word;
}

/** Own process, and with it a finer clock and memory that page and worker may share. */
const ISOLATION: Headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export function hostHeaders(policy: string): Headers {
  return {
    'Content-Security-Policy': policy,
    ...ISOLATION,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}

/** File name in dist → text. Each host reads its own and ignores the others. */
export function headerFiles(headers: Headers): Record<string, string> {
  const each = (line: (name: string, value: string) => string) =>
    Object.entries(headers).map(([name, value]) => `${line(name, value)}\n`);
  return {
    // Netlify, Cloudflare Pages
    _headers: ['/*\n', ...each((name, value) => `  ${name}: ${value}`)].join(''),
    '.htaccess': [
      '# Apache, with mod_headers\n',
      'AddType application/wasm .wasm\n',
      ...each((name, value) => `Header always set ${name} "${value}"`),
    ].join(''),
    'nginx.conf': [
      '# To be included in the server or location block that serves this folder\n',
      ...each((name, value) => `add_header ${name} "${value}" always;`),
    ].join(''),
    'vercel.json': `${JSON.stringify({ headers: [{ source: '/(.*)', headers: pairs(headers) }] }, null, 2)}\n`,
  };
}

function pairs(headers: Headers): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

export function contentPolicyPlugin(): Plugin {
  const policy = contentPolicy(parseOrigins(process.env[ORIGINS_VARIABLE]));
  const headers = hostHeaders(policy);
  let building = false;
  return {
    name: 'stallscope-content-policy',
    config: () => ({ server: { headers: ISOLATION }, preview: { headers } }),
    configResolved(config) {
      building = config.command === 'build';
    },
    transformIndexHtml: {
      // After every other plugin, so that what they put into the head stands behind the policy.
      order: 'post',
      handler: () =>
        building
          ? [
              {
                tag: 'meta',
                attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
                injectTo: 'head-prepend',
              },
            ]
          : [],
    },
    generateBundle() {
      for (const [fileName, source] of Object.entries(headerFiles(headers))) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
