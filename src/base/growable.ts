/**
 * A column that grows while a table is read. About how many rows will come is usually known, so that one array is made, filled,
 * and put in order where it lies: a table of millions of rows is never held twice.
 */

export interface NumberArrays {
  u8: Uint8Array;
  u32: Uint32Array;
  f64: Float64Array;
}
export type NumberType = keyof NumberArrays;

const ELEMENT_BYTES = { u8: 1, u32: 4, f64: 8 };

/** `buffer` seen as an array of the type. */
const views: { [T in NumberType]: (buffer: ArrayBufferLike) => NumberArrays[T] } = {
  u8: (buffer) => new Uint8Array(buffer),
  u32: (buffer) => new Uint32Array(buffer),
  f64: (buffer) => new Float64Array(buffer),
};

/** Makes the array that a column ends in; all values are 0. */
export type Allocate = <T extends NumberType>(type: T, length: number) => NumberArrays[T];

export const makeArray: Allocate = (type, length) =>
  views[type](new ArrayBuffer(length * ELEMENT_BYTES[type]));

/** As `makeArray`, in memory that another thread may hold too. */
export const makeSharedArray: Allocate = (type, length) =>
  views[type](new SharedArrayBuffer(length * ELEMENT_BYTES[type]));

export interface ColumnOptions {
  /** About how many values will come; an array of that length is made at the first. Pages never written cost no memory. */
  readonly expected?: number;
  readonly allocate?: Allocate;
}

const LEAST_CAPACITY = 1024;

/** Where a column is copied to while it is put in order; one for all, since freed memory is given back only much later. */
let scratch = new ArrayBuffer(0);

function scratchFor(bytes: number): ArrayBuffer {
  // A whole number of the largest elements, so that it serves columns of every type.
  if (scratch.byteLength < bytes) scratch = new ArrayBuffer(Math.ceil(bytes / 8) * 8);
  return scratch;
}

/** When no more columns will be put in order: lets the working memory go. */
export function forgetScratch(): void {
  scratch = new ArrayBuffer(0);
}

export class GrowableColumn<T extends NumberType> {
  readonly type: T;
  length = 0;
  private readonly allocate: Allocate;
  private readonly expected: number;
  /** Empty before the first value: most columns of a small trace stay so. */
  private values: NumberArrays[T];

  constructor(type: T, { expected = 0, allocate = makeArray }: ColumnOptions = {}) {
    this.type = type;
    this.expected = expected;
    this.allocate = allocate;
    this.values = makeArray(type, 0);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.grow();
    this.values[this.length++] = value;
  }

  get(index: number): number {
    return this.values[index] as number;
  }

  /** All values in the order of `permutation` (element i of the result is value `permutation[i]`). The column is empty afterwards. */
  drain(permutation: Uint32Array): NumberArrays[T] {
    const { values, length } = this;
    const unordered = views[this.type](scratchFor(length * ELEMENT_BYTES[this.type])).subarray(0, length);
    unordered.set(values.subarray(0, length));
    const count = permutation.length;
    for (let i = 0; i < count; i++) values[i] = unordered[permutation[i] as number] as number;
    this.clear();
    return values.subarray(0, count) as NumberArrays[T];
  }

  /** Lets all values go. */
  clear(): void {
    this.values = makeArray(this.type, 0);
    this.length = 0;
  }

  private grow(): void {
    const capacity = this.length === 0 ? Math.max(this.expected, LEAST_CAPACITY) : this.length * 2;
    const larger = this.allocate(this.type, capacity);
    larger.set(this.values);
    this.values = larger;
  }
}
