import { expect, test } from '@playwright/test';
import { loadDemoStories } from './demo-harness';

// Odd in every dimension, smaller than a tile and over its edge. A software adapter takes seconds to compile a tiled product, and
// does so for every shape: one exact tile, without checks of edges, and one just over it.
const ODD = ['1 × 1 × 1', '37 × 61 × 83', '130 × 20 × 131', '9 × 333 × 5'];
const AROUND_A_TILE = ['128 × 32 × 128', '130 × 37 × 131'];
const PRODUCTS = [
  ['simple', 1, ODD],
  ['registers', 1, ODD],
  ['tiled', 1, AROUND_A_TILE],
  ['tiled', 2, AROUND_A_TILE],
] as const;

for (const [kind, buffers, shapes] of PRODUCTS) {
  test(`the ${kind} product holding ${buffers} at once equals float64 on odd shapes`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto('/');
    await loadDemoStories(page);
    for (const shape of shapes) {
      const [rows = 0, inner = 0, columns = 0] = shape.split(' × ').map(Number);
      const { worstError, scale } = await page.evaluate(
        ([kind, shape, buffers]) => demoStories.checkProduct(kind, shape, buffers),
        [kind, { rows, inner, columns }, buffers] as const,
      );
      // Each of the additions rounds by at most 2⁻²⁴ of what is added up.
      expect(worstError, shape).toBeLessThanOrEqual((inner + 1) * 2 ** -24 * scale);
    }
  });
}
