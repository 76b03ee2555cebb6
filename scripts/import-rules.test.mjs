import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/**
 * Written out, and not derived from the table: a test that reads the table would agree with any mistake in it.
 *
 * @type {[from: string, to: string][]}
 */
const FORBIDDEN = [
  ['base/a.ts', 'trace/b'],
  ['base/c.ts', 'react'],
  ['trace/lod/a.ts', 'analysis/b'],
  ['analysis/a.ts', 'worker/sqlite/b'],
  ['analysis/c.ts', 'worker/api'],
  ['worker/sqlite/a.ts', 'analysis/b'],
  ['worker/sqlite/c.ts', 'worker/serve'],
  ['worker/client.ts', 'worker/sqlite/b'],
  ['worker/serve.ts', 'worker/sqlite/b'],
  ['worker/c.ts', 'sql.js'],
  ['worker/d.ts', 'state/b'],
  ['state/a.ts', 'worker/serve'],
  ['state/c.ts', 'worker/client'],
  ['state/d.ts', 'timeline/b'],
  ['state/e.ts', 'react'],
  ['timeline/draw/a.ts', 'state/b'],
  ['timeline/draw/c.ts', 'analysis/b'],
  ['timeline/draw/d.ts', 'timeline/b'],
  ['timeline/draw/e.ts', 'react'],
  ['timeline/a.ts', 'panels/b'],
  ['timeline/c.ts', 'zustand'],
  ['panels/a.ts', 'timeline/b'],
  ['panels/c.ts', 'worker/sqlite/b'],
  ['panels/d.ts', 'app/b'],
  ['panels/e.ts', 'testing/b'],
  ['export/a.ts', 'state/b'],
  ['export/c.ts', 'timeline/b'],
  ['export/d.ts', 'react-dom'],
  ['ui/a.ts', 'trace/b'],
  ['ui/c.ts', 'state/b'],
  ['demo/pipeline/a.ts', 'analysis/b'],
  ['demo/page/a.ts', 'app/b'],
  ['app/a.ts', 'worker/sqlite/b'],
  ['app/c.ts', 'zustand/vanilla'],
  ['app/d.ts', 'cli/b'],
  ['app/e.ts', 'testing/b'],
  ['cli/a.ts', 'state/b'],
  ['testing/a.ts', 'state/b'],
  ['misc/a.ts', 'base/b'],
  ['worker/start-worker.ts', 'state/b'],
  ['cli/d.ts', 'sql.js'],
  // A test sees all that lies below its part, and no more.
  ['base/t.test.ts', 'trace/b'],
  ['trace/t.test.ts', 'analysis/b'],
  ['analysis/t.test.ts', 'worker/serve'],
  ['worker/sqlite/t.test.ts', 'analysis/b'],
  ['worker/client.test.ts', 'state/b'],
  ['state/t.test.ts', 'timeline/b'],
  ['timeline/draw/t.test.ts', 'timeline/b'],
  ['timeline/t.test.ts', 'panels/b'],
  ['panels/t.test.tsx', 'timeline/b'],
  ['export/t.test.ts', 'state/b'],
  ['ui/t.test.tsx', 'state/b'],
  ['demo/pipeline/t.test.ts', 'analysis/b'],
  ['demo/page/t.test.tsx', 'app/b'],
  ['app/t.test.tsx', 'cli/b'],
  ['cli/t.test.ts', 'state/b'],
  ['testing/t.test.ts', 'state/b'],
];

/** @type {[from: string, to: string][]} */
const ALLOWED = [
  ['trace/f.ts', 'base/b'],
  ['trace/lod/f.ts', 'trace/b'],
  ['analysis/f.ts', 'trace/lod/b'],
  ['worker/sqlite/f.ts', 'sql.js'],
  ['worker/f.worker.ts', 'worker/sqlite/b'],
  ['worker/g.worker.ts', 'sql.js/dist/sql-wasm.wasm?url'],
  ['worker/api.ts', 'type worker/sqlite/b'],
  ['worker/f.ts', 'worker/f.worker?worker&url'],
  ['state/f.ts', 'type worker/client'],
  ['state/g.ts', 'zustand/vanilla'],
  ['state/react.ts', 'react'],
  ['timeline/f.tsx', 'timeline/draw/b'],
  ['timeline/g.tsx', 'react'],
  ['panels/g.tsx', 'state/b'],
  ['panels/h.tsx', 'ui/b'],
  ['export/f.ts', 'timeline/draw/b'],
  ['ui/f.tsx', 'react'],
  ['demo/page/f.tsx', 'demo/pipeline/b'],
  ['demo/page/g.tsx', 'worker/client'],
  ['demo/page/h.tsx', 'panels/b'],
  ['app/f.tsx', 'panels/b'],
  ['app/g.tsx', 'worker/start-worker'],
  ['app/main.tsx', 'react-dom'],
  ['cli/f.ts', 'worker/sqlite/b'],
  ['cli/g.ts', 'demo/pipeline/b'],
  ['testing/f.ts', 'sql.js'],
  ['base/g.test.ts', 'testing/b'],
  ['analysis/g.test.ts', 'base/b'],
  ['export/g.test.ts', 'sql.js'],
  ['state/h.test.ts', 'worker/serve'],
];

const PACKAGES = ['react', 'react-dom', 'zustand', 'sql.js'];

let folder = '';
/** @type {{from: string, to: string, rule: {name: string}}[]} */
let violations = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  write(
    'package.json',
    JSON.stringify({ dependencies: Object.fromEntries(PACKAGES.map((name) => [name, '1'])) }),
  );
  for (const name of PACKAGES) {
    for (const file of ['index.js', 'vanilla.js', 'dist/sql-wasm.wasm'])
      write(`node_modules/${name}/${file}`, '');
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  }
  const imports = [...FORBIDDEN, ...ALLOWED];
  for (const [, to] of imports) writeTarget(to);
  for (const [from, to] of imports) write(`src/${from}`, importLine(from, to));
  write('src/base/ring.ts', "export { one } from './ring-back';");
  write('src/base/ring-back.ts', "import './ring'; export const one = 1;");
  write('src/base/alone.ts', 'export const one = 1;');

  const { output } = await cruise(['src'], {
    ...config.options,
    baseDir: folder,
    ruleSet: config,
    validate: true,
  });
  if (typeof output === 'string') throw new Error(output);
  violations = output.summary.violations;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the import table', () => {
  test.each(FORBIDDEN)('keeps %s from importing %s', (from, to) => {
    expect(violations.filter((found) => found.from === `src/${from}` && found.to.includes(to))).not.toEqual(
      [],
    );
  });

  test.each(ALLOWED)('lets %s import %s', (from) => {
    expect(violations.filter((found) => found.from === `src/${from}`)).toEqual([]);
  });

  test('has no rule that these imports leave untried', () => {
    const fired = new Set(violations.map(({ rule }) => rule.name));
    const rules = config.forbidden.map((/** @type {{name: string}} */ { name }) => name);
    expect(rules.filter((/** @type {string} */ name) => !fired.has(name))).toEqual([]);
  });

  test('finds files that import each other', () => {
    expect(violations.filter(({ rule }) => rule.name === 'no cycles')).toMatchObject([
      { from: expect.stringContaining('ring') },
    ]);
  });

  test('finds a file that nothing imports and that imports nothing', () => {
    expect(violations.filter(({ rule }) => rule.name === 'no orphans')).toMatchObject([
      { from: 'src/base/alone.ts' },
    ]);
  });
});

/**
 * A file to be imported. What is imported elsewhere as the importer of a pair is written afterwards and replaces it.
 *
 * @param {string} to
 */
function writeTarget(to) {
  const path = to.replace(/^type /, '').replace(/\?.*$/, '');
  if (!isPackage(path)) write(`src/${path}.ts`, 'export const one = 1;');
}

/**
 * @param {string} from
 * @param {string} to
 */
function importLine(from, to) {
  const path = to.replace(/^type /, '');
  const up =
    from
      .split('/')
      .slice(1)
      .map(() => '..')
      .join('/') || '.';
  const target = isPackage(path) ? path : `${up}/${path}`;
  return to.startsWith('type ')
    ? `import type { one } from '${target}'; export type One = typeof one;`
    : `import '${target}'; export const two = 2;`;
}

/** @param {string} path */
function isPackage(path) {
  return PACKAGES.some((name) => path === name || path.startsWith(`${name}/`));
}

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
