/**
 * A column that grows while a table is read: how many rows will come is not known in advance, and doubling one array
 * would hold three times its size for a moment. Chunks of fixed length are appended instead and joined once.
 */

export interface NumberArrays {
  u8: Uint8Array;
  u32: Uint32Array;
  f64: Float64Array;
}
export type NumberType = keyof NumberArrays;
export type NumberArray = NumberArrays[NumberType];

const constructors = { u8: Uint8Array, u32: Uint32Array, f64: Float64Array };

/** 65,536 elements: small enough that a trace of a few events costs little, large enough that joining is a few copies. */
const CHUNK_LENGTH = 1 << 16;
const CHUNK_MASK = CHUNK_LENGTH - 1;

export function makeArray<T extends NumberType>(type: T, length: number): NumberArrays[T] {
  return new constructors[type](length) as NumberArrays[T];
}

export class GrowableColumn<T extends NumberType> {
  readonly type: T;
  length = 0;
  private chunks: NumberArrays[T][] = [];
  private current: NumberArrays[T];

  constructor(type: T) {
    this.type = type;
    this.current = makeArray(type, CHUNK_LENGTH);
    this.chunks.push(this.current);
  }

  push(value: number): void {
    const at = this.length & CHUNK_MASK;
    if (at === 0 && this.length > 0) {
      this.current = makeArray(this.type, CHUNK_LENGTH);
      this.chunks.push(this.current);
    }
    this.current[at] = value;
    this.length++;
  }

  get(index: number): number {
    return (this.chunks[index >>> 16] as NumberArrays[T])[index & CHUNK_MASK] as number;
  }

  set(index: number, value: number): void {
    (this.chunks[index >>> 16] as NumberArrays[T])[index & CHUNK_MASK] = value;
  }

  /** All values in the order of `permutation` (element i of the result is value `permutation[i]`). The column is empty afterwards. */
  drain(permutation: Uint32Array): NumberArrays[T] {
    const result = makeArray(this.type, permutation.length);
    for (let i = 0; i < permutation.length; i++) result[i] = this.get(permutation[i] as number);
    this.chunks = [];
    this.length = 0;
    return result;
  }
}
