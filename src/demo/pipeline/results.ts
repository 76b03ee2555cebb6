/** What came back, by its place, and whether it is right: rows lost, doubled and out of order are three different mistakes. */

import type { Reference } from './reference';
import { batchCount, rowCount, type Workload } from './workload';

export interface RowCounts {
  /** Rows of which no result came back. */
  readonly lost: number;
  /** Results beyond the first of a row. */
  readonly doubled: number;
  /** Results whose number is not greater than that of the one before. */
  readonly outOfOrder: number;
  /** Results that belong to no row. */
  readonly unknown: number;
}

export interface Check extends RowCounts {
  readonly rows: number;
  readonly sampled: number;
  /** The largest difference to the reference, as a share of 1 + its size. */
  readonly worstError: number;
  readonly tolerance: number;
  /** Of all results bit by bit; equal in every mode. */
  readonly digest: string;
  readonly isRight: boolean;
}

/** Rows compared with the reference; more where they cost little. */
const SAMPLES = 4096;

export class Results {
  private readonly workload: Workload;
  private readonly columns: (Float32Array | undefined)[];
  private arrived = 0;

  constructor(workload: Workload) {
    this.workload = workload;
    this.columns = Array.from({ length: batchCount(workload) });
  }

  get batches(): number {
    return this.arrived;
  }

  /** `batch` counts over all tasks. A second result of a batch stays beside the first and is found as doubled. */
  add(batch: number, column: Float32Array): void {
    const before = this.columns[batch];
    this.arrived++;
    this.columns[batch] = before === undefined ? column : joined(before, column);
  }

  check(reference: Reference): Check {
    const values = joined(...this.columns.map((column) => column ?? new Float32Array(0)));
    const rows = rowCount(this.workload);
    const counts = countRows(values, rows, reference);
    const step = Math.max(1, Math.floor(values.length / SAMPLES));
    let worstError = 0;
    let sampled = 0;
    for (let index = 0; index < values.length; index += step) {
      const number = reference.numberOf(values[index]!);
      if (!(number >= 0 && number < rows)) continue;
      const right = reference.resultOf(number);
      worstError = Math.max(worstError, Math.abs(values[index]! - right) / (1 + Math.abs(right)));
      sampled++;
    }
    const { tolerance } = reference;
    const isRight =
      counts.lost + counts.doubled + counts.outOfOrder + counts.unknown === 0 && worstError <= tolerance;
    return { ...counts, rows, sampled, worstError, tolerance, digest: digestOf(values), isRight };
  }
}

function countRows(values: Float32Array, rows: number, reference: Reference): RowCounts {
  const seen = new Uint8Array(rows);
  let [doubled, outOfOrder, unknown, found, last] = [0, 0, 0, 0, -1];
  for (const value of values) {
    const number = reference.numberOf(value);
    if (!(number >= 0 && number < rows)) {
      unknown++;
      continue;
    }
    if (seen[number] === 1) doubled++;
    else found++;
    // One that is doubled in its place is not out of order as well.
    if (number < last) outOfOrder++;
    seen[number] = 1;
    last = number;
  }
  return { lost: rows - found, doubled, outOfOrder, unknown };
}

function joined(...parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** FNV-1a over 32-bit words. */
function digestOf(values: Float32Array<ArrayBuffer>): string {
  let hash = 0x811c9dc5;
  for (const word of new Uint32Array(values.buffer)) hash = Math.imul(hash ^ word, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
