/**
 * Serves and ships the page's fonts without contextual alternates: they draw 256x128x8 as 256×128×8 and join :: and ->, and a name
 * is never altered by its font. Styles could switch the feature off; text on a canvas cannot.
 *
 * A style's `url(@fontsource…woff2)` is pointed at a copy in Vite's cache, before Vite itself follows it.
 */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { CSSOptions, Plugin } from 'vite';
import { withoutFeature } from './font-features.ts';

const FEATURE = 'calt';
const FONT_URL = /url\(\s*(['"]?)(@fontsource[^'")]+\.woff2)\1\s*\)/g;
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/stallscope-fonts');

const resolve = createRequire(import.meta.url).resolve;

/** The value of a `src` with every font of the packages replaced by the address of its copy, as `addressOf` says it. */
export function withFontCopies(src: string, addressOf: (specifier: string) => string): string {
  return src.replace(FONT_URL, (_, _quote, specifier: string) => `url('${addressOf(specifier)}')`);
}

/** Writes the copy; returns its path. */
function copyFont(specifier: string): string {
  const original = resolve(specifier);
  const path = join(FOLDER, basename(original));
  mkdirSync(FOLDER, { recursive: true });
  // Whole or not at all, should a build and a development server begin at once.
  const partial = `${path}.${process.pid}.tmp`;
  writeFileSync(partial, withoutFeature(readFileSync(original), FEATURE));
  renameSync(partial, path);
  return path;
}

export function fontsWithoutCalt(): Plugin {
  const copies = new Map<string, string>();
  const copyOf = (specifier: string) => {
    const path = copies.get(specifier) ?? copyFont(specifier);
    copies.set(specifier, path);
    return path;
  };
  const postcss = {
    plugins: [
      {
        postcssPlugin: 'stallscope-fonts-without-calt',
        Once(root) {
          root.walkDecls('src', (declaration) => {
            const style = declaration.source?.input.file;
            if (style === undefined) return;
            declaration.value = withFontCopies(declaration.value, (specifier) =>
              relative(dirname(style), copyOf(specifier)).replaceAll(sep, '/'),
            );
          });
        },
      },
    ],
  } satisfies CSSOptions['postcss'];
  return { name: 'stallscope-fonts-without-calt', config: () => ({ css: { postcss } }) };
}
