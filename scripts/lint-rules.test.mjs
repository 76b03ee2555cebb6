import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const eslint = new ESLint({ cwd: ROOT });

/**
 * Lints a text as if it stood in a file that exists: rules that ask for types know no others.
 *
 * @param {string} text
 * @param {'src/app/main.tsx' | 'vite.config.ts' | 'scripts/serve.mjs'} path
 */
async function rulesBrokenBy(text, path) {
  const [result] = await eslint.lintText(text, { filePath: join(ROOT, path) });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message);
}

describe('the lint rules', () => {
  // The plugin does not name this ESLint among those it works with, so that it does is shown here.
  test.each([
    ['an image without words', '<img src="a.png" />', 'jsx-a11y/alt-text'],
    [
      'a click that no key makes',
      '<div onClick={() => undefined} />',
      'jsx-a11y/click-events-have-key-events',
    ],
    ['a role that does not exist', '<div role="datepicker" />', 'jsx-a11y/aria-role'],
    ['a link without an address', '<a>there</a>', 'jsx-a11y/anchor-is-valid'],
    ['a label that labels nothing', '<label>Name</label>', 'jsx-a11y/label-has-associated-control'],
  ])('find %s', async (_, jsx, rule) => {
    expect(await rulesBrokenBy(`export const element = ${jsx};\n`, 'src/app/main.tsx')).toContain(rule);
  });

  test('find a hook behind a condition', async () => {
    const text =
      "import { useState } from 'react';\n" +
      'export function useName(on: boolean) {\n  return on ? useState(1)[0] : 0;\n}\n';
    expect(await rulesBrokenBy(text, 'src/app/main.tsx')).toEqual(['react-hooks/rules-of-hooks']);
  });

  test('find a promise that nobody waits for, in both languages', async () => {
    expect(await rulesBrokenBy('Promise.resolve(1);\n', 'vite.config.ts')).toEqual([
      '@typescript-eslint/no-floating-promises',
    ]);
    expect(await rulesBrokenBy('Promise.resolve(1);\n', 'scripts/serve.mjs')).toEqual([
      '@typescript-eslint/no-floating-promises',
    ]);
  });

  test.each([
    ['any', 'export const value: any = 1;\n', '@typescript-eslint/no-explicit-any'],
    ['a note to do it later', `// ${'TO'}${'DO'}: later\nexport const value = 1;\n`, 'no-warning-comments'],
    ['a focused test', 'test.only("name", () => undefined);\n', 'no-restricted-syntax'],
    ['a focused group', 'test.describe.only("name", () => undefined);\n', 'no-restricted-syntax'],
    ['the console', 'console.log(1);\n', 'no-console'],
    [
      'a type imported as a value',
      "import { Plugin } from 'vite';\nexport type P = Plugin;\n",
      '@typescript-eslint/consistent-type-imports',
    ],
    [
      'a permission that permits nothing',
      '// eslint-disable-next-line eqeqeq\nexport const value = 1;\n',
      'eqeqeq',
    ],
  ])('find %s', async (_, text, rule) => {
    const broken = await rulesBrokenBy(text, 'src/app/main.tsx');
    expect(broken?.some((found) => found.includes(rule))).toBe(true);
  });
});
