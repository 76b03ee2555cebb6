import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { StallscopePage } from './stallscope-page';

const FAMILIES = [
  ['Inter Variable', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', ['256x128x8']],
  [
    'JetBrains Mono Variable',
    '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    ['at::native', 'a->b', '0xFF', '!=', '<=>'],
  ],
] as const;

/** The words that a canvas draws otherwise as a whole than letter by letter: those whose letters the font exchanges or joins. */
function alteredWords(page: Page, family: string, words: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ({ family, words }) => {
      // A size at which every advance of the monospaced font is a whole pixel.
      const font = `40px "${family}"`;
      await document.fonts.load(font, words.join(''));
      const inkOf = (draw: (context: CanvasRenderingContext2D) => void) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 80 });
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (context === null) throw new Error('no canvas');
        context.font = font;
        context.fontKerning = 'none';
        draw(context);
        return context.getImageData(0, 0, canvas.width, canvas.height).data;
      };
      const isAltered = (word: string) => {
        const whole = inkOf((context) => {
          context.fillText(word, 10, 50);
        });
        const lettered = inkOf((context) => {
          let x = 10;
          for (const letter of word) {
            context.fillText(letter, x, 50);
            x += context.measureText(letter).width;
          }
        });
        // Letters may fall on other fractions of a pixel; a letter that is another one differs by its whole ink.
        let different = 0;
        whole.forEach((value, i) => (different += Math.abs(value - (lettered[i] ?? 0)) > 128 ? 1 : 0));
        return different > 10;
      };
      return words.filter(isAltered);
    },
    { family, words },
  );
}

for (const [family, file, words] of FAMILIES) {
  test(`text on a canvas keeps its letters: ${family}`, async ({ page }) => {
    await new StallscopePage(page).goto();
    expect(await alteredWords(page, family, words)).toEqual([]);
  });

  test(`the font as it comes would alter them: ${family}`, async ({ page }) => {
    await new StallscopePage(page).goto();
    const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
    await page.evaluate(async (base64) => {
      const buffer = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
      document.fonts.add(await new FontFace('As It Comes', buffer).load());
    }, bytes.toString('base64'));
    expect(await alteredWords(page, 'As It Comes', words)).toContain(words[0]);
  });
}
