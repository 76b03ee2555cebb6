/** The right results in float64, without multiplying matrices: the first column of X·Wᵖ is X·(Wᵖ·e₀). */

import { numberColumn, rowOf, type Workload } from './workload';

export class Reference {
  private readonly workload: Workload;
  /** Wᵖ·e₀: what each column of a row adds to its result. */
  private readonly shares: Float64Array;
  private readonly numberColumn: number;
  /** What a row's number is multiplied by on its way into the result. */
  readonly numberShare: number;

  constructor(workload: Workload, weight: Float32Array) {
    this.workload = workload;
    this.shares = firstColumnOfPower(weight, workload.columns, workload.products);
    this.numberColumn = numberColumn(workload);
    this.numberShare = this.shares[this.numberColumn] ?? 0;
  }

  resultOf(number: number): number {
    const row = rowOf(this.shares.length, number, this.numberColumn);
    let sum = 0;
    for (let column = 0; column < row.length; column++) sum += row[column]! * this.shares[column]!;
    return sum;
  }

  /** The number of the row that a result belongs to: all else in it adds less than half a number. */
  numberOf(result: number): number {
    // Not −0, which is another number to some.
    return Math.round(result / this.numberShare) + 0;
  }

  /**
   * By how much a float32 result may differ, as a share of 1 + its size: each product adds up at most nine terms that are not 0, and
   * each sum is rounded by at most 2⁻²⁴ of it. 16 leaves room for small entries that outweigh the result.
   */
  get tolerance(): number {
    return this.workload.products * 16 * 2 ** -24;
  }
}

function firstColumnOfPower(weight: Float32Array, columns: number, power: number): Float64Array {
  // A weight has columns² entries, of which nine a column are not 0.
  const entries: number[] = [];
  for (let index = 0; index < weight.length; index++) if (weight[index] !== 0) entries.push(index);
  let vector = new Float64Array(columns);
  vector[0] = 1;
  for (let step = 0; step < power; step++) {
    const next = new Float64Array(columns);
    for (const index of entries)
      next[Math.floor(index / columns)]! += weight[index]! * vector[index % columns]!;
    vector = next;
  }
  return vector;
}
