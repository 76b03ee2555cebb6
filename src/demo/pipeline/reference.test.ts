import { describe, expect, it } from 'vitest';
import { Reference } from './reference';
import { Results } from './results';
import { fillBlock, makeWeight, numberColumn, rowOf, type Workload } from './workload';

const WORKLOAD: Workload = {
  tasks: 2,
  batchesPerTask: 2,
  rows: 8,
  columns: 24,
  products: 3,
  ahead: 1,
  loaders: 1,
};
const WEIGHT = makeWeight(WORKLOAD);
const REFERENCE = new Reference(WORKLOAD, WEIGHT);

/** Row times weight, as often as the workload says, without any short cut. */
function multiplied(row: Float32Array): number {
  const { columns, products } = WORKLOAD;
  let values = Float64Array.from(row);
  for (let step = 0; step < products; step++) {
    values = Float64Array.from({ length: columns }, (_, column) =>
      values.reduce((sum, value, inner) => sum + value * WEIGHT[inner * columns + column]!, 0),
    );
  }
  return values[0]!;
}

function rightResults(batch: number): Float32Array {
  return Float32Array.from({ length: 8 }, (_, row) => REFERENCE.resultOf(batch * 8 + row));
}

describe('Reference', () => {
  it.each([0, 1, 13, 31])('gives for row %i what multiplying gives', (number) => {
    const row = rowOf(WORKLOAD.columns, number, numberColumn(WORKLOAD));
    expect(REFERENCE.resultOf(number)).toBeCloseTo(multiplied(row), 10);
  });

  it('finds the column of the number once, and not for every row', () => {
    let asked = 0;
    const counting: Workload = {
      ...WORKLOAD,
      get products() {
        asked++;
        return WORKLOAD.products;
      },
    };
    const reference = new Reference(counting, WEIGHT);
    asked = 0;
    for (let number = 0; number < 32; number++) reference.resultOf(number);
    expect(asked).toBe(0);
    fillBlock(counting, 0, new Float32Array(2 * 8 * 24));
    expect(asked).toBe(1);
  });

  it('reads the number of every row from its result', () => {
    for (let number = 0; number < 32; number++) {
      expect(REFERENCE.numberOf(REFERENCE.resultOf(number))).toBe(number);
    }
  });

  it.each([64, 1024])('reads the numbers of a whole capture too, at %i columns', (columns) => {
    const large = { ...WORKLOAD, columns, products: 9, rows: 2048, batchesPerTask: 4, tasks: 32 };
    const reference = new Reference(large, makeWeight(large));
    for (let number = 0; number < 262_144; number += 1021) {
      const rounded = Math.fround(reference.resultOf(number));
      expect(Math.abs(rounded / reference.numberShare - number)).toBeLessThan(0.4);
      expect(reference.numberOf(rounded)).toBe(number);
    }
  });

  it('hangs on more of the weight than the permutation', () => {
    const other = WEIGHT.slice();
    const column = numberColumn(WORKLOAD);
    const small = other.findIndex((value, index) => value !== 0 && Math.abs(value) < 0.5 && index % 24 === 0);
    other[small] = 0;
    const changed = new Reference(WORKLOAD, other);
    expect(column).not.toBe(0);
    expect(changed.resultOf(3)).not.toBe(REFERENCE.resultOf(3));
  });
});

describe('fillBlock', () => {
  it('writes the rows of its task, each with its number', () => {
    const block = new Float32Array(2 * 8 * 24);
    const column = numberColumn(WORKLOAD);
    fillBlock(WORKLOAD, 1, block);
    for (let row = 0; row < 16; row++) {
      expect(block.subarray(row * 24, (row + 1) * 24)).toEqual(rowOf(24, 16 + row, column));
      expect(block[row * 24 + column]).toBe(16 + row);
    }
  });
});

describe('Results', () => {
  function check(...batches: [batch: number, column: Float32Array][]) {
    const results = new Results(WORKLOAD);
    for (const [batch, column] of batches) results.add(batch, column);
    return results.check(REFERENCE);
  }
  const all = [0, 1, 2, 3].map((batch) => [batch, rightResults(batch)] as [number, Float32Array]);

  it('finds nothing wrong where all is right, in whatever order batches arrive', () => {
    const inOrder = check(...all);
    expect(inOrder).toMatchObject({ lost: 0, doubled: 0, outOfOrder: 0, unknown: 0, isRight: true });
    expect(check(all[2]!, all[0]!, all[3]!, all[1]!)).toEqual(inOrder);
  });

  it('counts the rows of a batch that is missing as lost', () => {
    expect(check(all[0]!, all[1]!, all[3]!)).toMatchObject({
      lost: 8,
      doubled: 0,
      outOfOrder: 0,
      isRight: false,
    });
  });

  it('counts the rows of a batch that came twice as doubled', () => {
    const twice = check(...all, all[3]!);
    expect(twice).toMatchObject({ lost: 0, doubled: 8, isRight: false });
  });

  it('counts rows that changed places as out of order, and only these', () => {
    const column = rightResults(1);
    const swapped = column.slice();
    swapped[3] = column[4]!;
    swapped[4] = column[3]!;
    expect(check(all[0]!, [1, swapped], all[2]!, all[3]!)).toMatchObject({
      lost: 0,
      doubled: 0,
      outOfOrder: 1,
      isRight: false,
    });
  });

  it('calls a result that belongs to no row unknown, and its row lost', () => {
    const column = rightResults(0);
    column[0] = Number.NaN;
    column[1] = 1e6;
    expect(check([0, column], all[1]!, all[2]!, all[3]!)).toMatchObject({
      lost: 2,
      unknown: 2,
      isRight: false,
    });
  });

  it('does not accept a result that is off by more than rounding', () => {
    const column = rightResults(2);
    column[5]! *= 1 + 1e-4;
    const wrong = check(all[0]!, all[1]!, [2, column], all[3]!);
    expect(wrong).toMatchObject({ lost: 0, doubled: 0, outOfOrder: 0, unknown: 0, isRight: false });
    expect(wrong.worstError).toBeGreaterThan(wrong.tolerance);
  });

  it('has another digest for other results', () => {
    const column = rightResults(2);
    column[5] = Math.fround(column[5]! * (1 + 2e-7));
    expect(check(all[0]!, all[1]!, [2, column], all[3]!).digest).not.toBe(check(...all).digest);
  });
});
