/**
 * What the measuring of analyses runs inside the page. Each function is sent as text, so it sees nothing of this file.
 */

/**
 * What the page offers to automation, as far as it is used here.
 * @typedef {{stallscope: {
 *   idle: () => Promise<void>,
 *   info: () => {extent: {from: string, to: string} | null},
 *   figures: (name: string) => Promise<unknown>,
 *   report: () => Promise<unknown>,
 *   setArea: (from?: string, to?: string) => void,
 * }}} Automated
 */

/**
 * @param {string} name of an analysis
 * @returns {Promise<number>} ms until the page has it, of the whole trace
 */
export async function askFigures(name) {
  const { stallscope } = /** @type {Automated} */ (/** @type {unknown} */ (globalThis));
  const begunMs = performance.now();
  await stallscope.figures(name);
  return performance.now() - begunMs;
}

/** @returns {Promise<number>} */
export async function askReport() {
  const { stallscope } = /** @type {Automated} */ (/** @type {unknown} */ (globalThis));
  const begunMs = performance.now();
  await stallscope.report();
  return performance.now() - begunMs;
}

/** @returns {{from: string, to: string}} */
export function readExtentNs() {
  const { extent } = /** @type {Automated} */ (/** @type {unknown} */ (globalThis)).stallscope.info();
  if (extent === null) throw new Error('The trace has no extent.');
  return extent;
}

/**
 * @param {{from: string, to: string}} area
 * @returns {Promise<number>} ms from the change until nothing is computed or waits to be painted, two frames of waiting among them
 */
export async function changeArea({ from, to }) {
  const { stallscope } = /** @type {Automated} */ (/** @type {unknown} */ (globalThis));
  await stallscope.idle();
  const begunMs = performance.now();
  stallscope.setArea(from, to);
  await stallscope.idle();
  return performance.now() - begunMs;
}

/** @returns {Promise<void>} */
export async function showWholeTrace() {
  const { stallscope } = /** @type {Automated} */ (/** @type {unknown} */ (globalThis));
  stallscope.setArea();
  await stallscope.idle();
}
