import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLASS_TOKENS, IDLE_TOKEN } from '../timeline/draw/class-tokens';
import { parseHex } from '../timeline/draw/colour';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Name of a token → its colour, as one theme has it. */
function tokensOf(theme: string): ReadonlyMap<string, string> {
  const block = css.split(`[data-theme='${theme}']`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/** WCAG 2, relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex).map((byte) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['dark', 'light'])('the %s theme', (theme) => {
  const tokens = tokensOf(theme);
  const colour = (token: string): string => tokens.get(token) ?? expect.fail(`${theme} has no ${token}`);

  it.each(['--ink', '--ink2', '--ink3', '--error', '--ok'])('writes %s legibly on every surface', (ink) => {
    for (const surface of ['--canvas', '--panel', '--raised'])
      expect(contrast(colour(ink), colour(surface)), surface).toBeGreaterThanOrEqual(4.5);
  });

  it('writes legibly on the primary button', () => {
    expect(contrast(colour('--on-ink'), colour('--ink'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...new Set([...Object.values(CLASS_TOKENS), IDLE_TOKEN])])(
    'draws %s visibly on the canvas',
    (token) => {
      expect(contrast(colour(token), colour('--canvas'))).toBeGreaterThanOrEqual(3);
    },
  );
});

it('has the same tokens in both themes', () => {
  expect([...tokensOf('dark').keys()]).toEqual([...tokensOf('light').keys()]);
});
