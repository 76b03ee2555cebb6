/**
 * What every mode computes, as the H200 captures do (traces/h200/INDEX): tasks of batches, each batch multiplied `products` times by
 * one weight, of which the first column comes back. Every row carries its own number.
 */

export interface Workload {
  readonly tasks: number;
  readonly batchesPerTask: number;
  readonly rows: number;
  /** A multiple of four: of a row and, squared, of the weight. */
  readonly columns: number;
  readonly products: number;
  /** Blocks that may wait for the consumer. */
  readonly ahead: number;
  readonly loaders: number;
}

/** Small enough for a software adapter: a batch of 1 MiB, about 0.1 s. */
export const SOFTWARE_WORKLOAD: Workload = {
  tasks: 4,
  batchesPerTask: 4,
  rows: 2048,
  columns: 128,
  products: 2,
  ahead: 2,
  loaders: 2,
};

/** The batches of the captures, 64 MiB, and an eighth of their number. */
const CARD_WORKLOAD: Workload = {
  tasks: 4,
  batchesPerTask: 4,
  rows: 2048,
  columns: 8192,
  products: 9,
  ahead: 2,
  loaders: 2,
};

export function workloadFor(isSoftware: boolean, changes: Partial<Workload>): Workload {
  return { ...(isSoftware ? SOFTWARE_WORKLOAD : CARD_WORKLOAD), ...changes };
}

export function batchCount(workload: Workload): number {
  return workload.tasks * workload.batchesPerTask;
}

export function batchBytes(workload: Workload): number {
  return workload.rows * workload.columns * 4;
}

export function rowCount(workload: Workload): number {
  return batchCount(workload) * workload.rows;
}

export function blockValues(workload: Workload): number {
  return workload.batchesPerTask * workload.rows * workload.columns;
}

/** Numbers of rows are carried through float32 products: beyond so many, right results would be read as other rows. */
const MOST_ROWS = 2 ** 19;
/** In blocks that wait or are in use. */
const MOST_HOST_BYTES = 4 * 2 ** 30;

/** Why a workload is not run, as a sentence; null where it is. `largestBuffer`: in bytes, what the adapter binds at most. */
export function whyTooLarge(workload: Workload, largestBuffer: number): string | null {
  const [what, bytes] = largestOf(workload);
  if (bytes > largestBuffer) {
    // Rounded down: a limit a few bytes below is not the size.
    return `${what} takes a buffer of ${mib(bytes)}; the largest that this adapter binds is ${mib(largestBuffer, Math.floor)}.`;
  }
  const rows = rowCount(workload);
  if (rows > MOST_ROWS)
    return `${rows} rows are more than float32 tells apart after the products; ${MOST_ROWS} are the most.`;
  const gib = (blockValues(workload) * 4 * (workload.ahead + 2)) / 2 ** 30;
  return gib * 2 ** 30 > MOST_HOST_BYTES
    ? `Blocks of this size take ${gib.toFixed(1)} GiB of host memory; ${MOST_HOST_BYTES / 2 ** 30} GiB are the most.`
    : null;
}

/** The largest buffer that a run creates; staging and read-back buffers are no larger. */
function largestOf(workload: Workload): readonly [what: string, bytes: number] {
  const weight = workload.columns ** 2 * 4;
  const batch = batchBytes(workload);
  return weight > batch ? ['The weight', weight] : ['A batch', batch];
}

function mib(bytes: number, rounded = Math.round): string {
  return `${rounded((bytes / 2 ** 20) * 10) / 10} MiB`;
}

/**
 * The column that holds a row's number: what the weight carries into the first column after all products. Takes products × columns
 * steps: for a whole run or block, not for a row.
 */
export function numberColumn({ columns, products }: Workload): number {
  const stride = permutationStride(columns);
  let column = 0;
  for (let step = 0; step < products; step++) {
    let from = 0;
    while (permuted(from, stride, columns) !== column) from++;
    column = from;
  }
  return column;
}

/** Small entries of the weight in each column, beside the large one. */
const SMALL_ENTRIES = 8;

/**
 * A permutation that also scales, and a few small entries in every column, so that a result hangs on many entries of every product
 * and yet its row's number can be read from it. All else is 0, which adds no rounding.
 */
export function makeWeight({ columns, products }: Workload): Float32Array<ArrayBuffer> {
  const weight = new Float32Array(columns * columns);
  const small = 0.09 / Math.sqrt(SMALL_ENTRIES * products);
  let seed = 0x2545f491;
  for (let column = 0; column < columns; column++) {
    for (let entry = 0; entry < SMALL_ENTRIES; entry++) {
      seed = nextRandom(seed);
      const row = (seed >>> 0) % columns;
      seed = nextRandom(seed);
      weight[row * columns + column] = unit(seed) * small;
    }
  }
  const stride = permutationStride(columns);
  for (let row = 0; row < columns; row++) {
    weight[row * columns + permuted(row, stride, columns)] = 0.97 + (0.06 * ((row * 29) % 64)) / 64;
  }
  return weight;
}

/** Fills a block of one task. Rows are stretches of one table of noise, so that this costs about what copying does. */
export function fillBlock(workload: Workload, task: number, block: Float32Array): void {
  const { columns, rows, batchesPerTask } = workload;
  const noise = noiseFor(columns);
  const column = numberColumn(workload);
  const count = rows * batchesPerTask;
  for (let row = 0; row < count; row++) {
    const number = task * count + row;
    const from = noiseOffset(number);
    block.set(noise.subarray(from, from + columns), row * columns);
    block[row * columns + column] = number;
  }
}

/** One row as `fillBlock` writes it. `column`: that of the number. */
export function rowOf(columns: number, number: number, column: number): Float32Array {
  const from = noiseOffset(number);
  const row = noiseFor(columns).slice(from, from + columns);
  row[column] = number;
  return row;
}

const NOISE_STARTS = 65_536;
let noise = new Float32Array(0);

function noiseFor(columns: number): Float32Array {
  if (noise.length < NOISE_STARTS + columns) {
    noise = new Float32Array(NOISE_STARTS + columns);
    let seed = 0x9e3779b9;
    for (let index = 0; index < noise.length; index++) {
      seed = nextRandom(seed);
      noise[index] = unit(seed);
    }
  }
  return noise;
}

function noiseOffset(number: number): number {
  return (number * 7919) % NOISE_STARTS;
}

function permuted(column: number, stride: number, columns: number): number {
  return (column * stride + 1) % columns;
}

/** A stride without a common factor with the number of columns, so that every column is met once. */
function permutationStride(columns: number): number {
  let stride = Math.max(3, Math.round(columns * 0.618));
  while (greatestCommonDivisor(stride, columns) !== 1) stride++;
  return stride;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** xorshift32. */
function nextRandom(seed: number): number {
  let next = seed ^ (seed << 13);
  next ^= next >>> 17;
  return next ^ (next << 5);
}

/** −1 to 1. */
function unit(random: number): number {
  return random / 2 ** 31;
}
