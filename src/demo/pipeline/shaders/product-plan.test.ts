import { describe, expect, it } from 'vitest';
import { matrixBytes, planFirstColumn, planProduct, PRODUCTS } from './product-plan';

describe('planProduct', () => {
  it.each([
    ['tiled', 128, 128],
    ['registers', 32, 32],
    ['simple', 8, 8],
  ] as const)(
    '%s covers every shape with workgroups of %i rows and %i columns',
    (kind, tileRows, tileColumns) => {
      for (const [rows, columns] of [
        [1, 1],
        [tileRows, tileColumns],
        [tileRows + 1, tileColumns + 1],
        [300, 77],
      ] as const) {
        const { workgroups } = planProduct(kind, { rows, inner: 5, columns });
        const across = kind === 'tiled' ? workgroups[1] : workgroups[0];
        const down = kind === 'tiled' ? workgroups[0] : workgroups[1];
        expect(down).toBe(Math.ceil(rows / tileRows));
        expect(across).toBe(Math.ceil((Math.ceil(columns / 4) * 4) / tileColumns));
      }
    },
  );

  it('leaves out the checks of edges only where there are none', () => {
    const isChecked = (rows: number, inner: number, columns: number): boolean =>
      planProduct('tiled', { rows, inner, columns }).head.includes('CHECKED = true');
    expect(isChecked(2048, 8192, 8192)).toBe(false);
    expect(isChecked(2047, 8192, 8192)).toBe(true);
    expect(isChecked(2048, 8196, 8192)).toBe(true);
    expect(isChecked(2048, 8192, 8188)).toBe(true);
  });

  it.each(PRODUCTS)('%s is named as a comparison looks for products', (kind) => {
    expect(planProduct(kind, { rows: 1, inner: 1, columns: 1 }).entryPoint).toContain('matmul');
  });

  it.each(PRODUCTS)('%s counts padded rows in vec4', (kind) => {
    expect(planProduct(kind, { rows: 3, inner: 5, columns: 9 }).constants).toEqual({
      ROWS: 3,
      INNER_VEC4: 2,
      COLUMNS_VEC4: 3,
    });
  });
});

describe('planFirstColumn', () => {
  it('has a thread for every row', () => {
    expect(planFirstColumn(129, 8).workgroups).toEqual([3, 1, 1]);
  });
});

describe('matrixBytes', () => {
  it('pads rows to four', () => {
    expect(matrixBytes(3, 5)).toBe(3 * 8 * 4);
  });
});
