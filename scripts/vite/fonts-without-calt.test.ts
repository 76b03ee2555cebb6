import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { substitutionFeatures, withoutFeature } from './font-features';
import { withFontCopies } from './fonts-without-calt';
import { readWoff2 } from './woff2';

const STYLES = readFileSync(new URL('../../src/app/fonts.css', import.meta.url), 'utf8');
const FONTS = [...STYLES.matchAll(/@fontsource[^']+\.woff2/g)].map(([specifier]) => specifier);

function fontFile(specifier: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(specifier));
}

describe('a font of the page', () => {
  test('is one of three', () => {
    expect(FONTS).toHaveLength(3);
  });

  test('has contextual alternates as it comes, in both families', () => {
    const altering = FONTS.filter((font) => substitutionFeatures(fontFile(font)).includes('calt'));
    expect(altering).toHaveLength(2);
  });

  test.each(FONTS)('has nothing that joins or exchanges letters once patched: %s', (font) => {
    const features = substitutionFeatures(withoutFeature(fontFile(font), 'calt'));
    expect(features).not.toEqual([]);
    for (const altering of ['calt', 'clig', 'liga', 'rlig', 'rclt']) expect(features).not.toContain(altering);
  });

  test.each(FONTS)('keeps its features in order and differs in nothing but one tag: %s', (font) => {
    const before = readWoff2(fontFile(font));
    const after = readWoff2(withoutFeature(fontFile(font), 'calt'));
    const features = substitutionFeatures(withoutFeature(fontFile(font), 'calt'));
    expect(features).toEqual([...features].sort());
    expect(after.tables.length).toBe(before.tables.length);
    const changed = before.tables.filter((byte, i) => byte !== after.tables[i]);
    expect(changed.length).toBeLessThanOrEqual(2);
  });

  test.each(FONTS)('states its own length: %s', (font) => {
    const patched = withoutFeature(fontFile(font), 'calt');
    expect(patched.readUInt32BE(8)).toBe(patched.length);
    expect(patched.length % 4).toBe(0);
  });
});

describe('the address of a font', () => {
  test('becomes that of its copy, whatever the quotes, and what follows it stays', () => {
    const named = (specifier: string) => `copy-of-${specifier.split('/').pop() ?? ''}`;
    expect(withFontCopies(`url('@fontsource-variable/a/b.woff2') format('woff2')`, named)).toBe(
      `url('copy-of-b.woff2') format('woff2')`,
    );
    expect(withFontCopies('url(@fontsource/a/c.woff2)', named)).toBe(`url('copy-of-c.woff2')`);
  });

  test('stays where it is not of a font package', () => {
    const src = "url('./own.woff2') format('woff2')";
    expect(withFontCopies(src, () => 'never')).toBe(src);
  });
});
