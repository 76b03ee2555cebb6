/**
 * The API calls of a generated trace: what each is called, how long it takes, and what it starts.
 */

/** What a call sets going on the GPU, or what it waits for. */
export const CallEffect = Object.freeze({
  none: 0,
  kernel: 1,
  copy: 2,
  memset: 3,
  streamSync: 4,
  deviceSync: 5,
});

/**
 * @typedef {object} CallShape
 * @property {string} name with the ABI suffix that nsys records
 * @property {0 | 1} eventClass 0 runtime API, 1 driver API
 * @property {number} effect one of CallEffect
 * @property {number} naturalNs typical time inside the call when nothing holds it
 * @property {number} share how often, among the calls that are chosen by chance
 */

/**
 * @param {string} name
 * @param {number} effect
 * @param {number} naturalNs
 * @param {number} share
 * @returns {CallShape}
 */
function runtime(name, effect, naturalNs, share) {
  return { name, eventClass: 0, effect, naturalNs, share };
}

/**
 * @param {string} name
 * @param {number} naturalNs
 * @param {number} share
 * @returns {CallShape}
 */
function driver(name, naturalNs, share) {
  return { name, eventClass: 1, effect: CallEffect.none, naturalNs, share };
}

/** Calls that start kernels. */
const LAUNCHES = [
  runtime('cudaLaunchKernel_v7000', CallEffect.kernel, 4200, 3),
  runtime('cudaLaunchKernelExC_v11060', CallEffect.kernel, 5200, 1),
];

/** The few percent that move memory or wait. */
const SPECIAL = [
  runtime('cudaMemcpyAsync_v3020', CallEffect.copy, 6000, 55),
  runtime('cudaMemsetAsync_v3020', CallEffect.memset, 4500, 12),
  runtime('cudaStreamSynchronize_v3020', CallEffect.streamSync, 3000, 18),
  runtime('cudaMalloc_v3020', CallEffect.none, 40_000, 8),
  runtime('cudaFree_v3020', CallEffect.none, 30_000, 7),
];

/** The chatter between launches. */
const FILLER = [
  runtime('cudaStreamIsCapturing_v10000', CallEffect.none, 500, 30),
  runtime('cudaEventRecord_v3020', CallEffect.none, 1800, 15),
  runtime('cudaEventQuery_v3020', CallEffect.none, 1500, 20),
  runtime('cudaStreamWaitEvent_v3020', CallEffect.none, 1200, 10),
  driver('cuKernelGetName', 300, 15),
  driver('cuGetProcAddress_v2', 260, 10),
];

const DEVICE_SYNC = runtime('cudaDeviceSynchronize_v3020', CallEffect.deviceSync, 3000, 1);

/** What a thread without streams does: it prepares host memory. */
const HOST_ONLY = [
  runtime('cudaEventQuery_v3020', CallEffect.none, 1500, 80),
  runtime('cudaHostAlloc_v3020', CallEffect.none, 60_000, 5),
  runtime('cudaFreeHost_v3020', CallEffect.none, 50_000, 5),
  driver('cuKernelGetName', 300, 10),
];

/** @type {readonly CallShape[]} a call is recorded as its index here */
export const CALL_SHAPES = [...LAUNCHES, ...SPECIAL, ...FILLER, ...HOST_ONLY, DEVICE_SYNC];

/**
 * @param {readonly CallShape[]} group
 * @returns {(roll: number) => number} from a number in [0, 1) to an index of CALL_SHAPES
 */
function chooser(group) {
  const total = group.reduce((sum, shape) => sum + shape.share, 0);
  const table = group.flatMap((shape) => {
    const slots = Math.max(1, Math.round((shape.share / total) * 100));
    return Array.from({ length: slots }, () => CALL_SHAPES.indexOf(shape));
  });
  return (roll) => /** @type {number} */ (table[Math.floor(roll * table.length)]);
}

export const chooseLaunch = chooser(LAUNCHES);
export const chooseSpecial = chooser(SPECIAL);
export const chooseFiller = chooser(FILLER);
export const chooseHostOnly = chooser(HOST_ONLY);
export const DEVICE_SYNC_CALL = CALL_SHAPES.indexOf(DEVICE_SYNC);

/** Share of all calls that `chooseSpecial` should make up. */
export const SPECIAL_SHARE = 0.05;
