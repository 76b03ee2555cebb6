/**
 * What a visitor waits for: the script and style that the built page names, and the trace worker, without which no trace opens.
 * What is loaded when it is asked for (the demo, the SQL editor) and the wasm file are not counted.
 */

import { readFileSync } from 'node:fs';

const page = readFileSync('dist/index.html', 'utf8');
const named = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, path]) => `dist/${path}`,
);

export default [
  { name: 'first load', path: [...named, 'dist/assets/trace.worker-*.js'], limit: '250 kB', gzip: true },
];
