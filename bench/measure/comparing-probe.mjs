/**
 * What the measuring of a comparison runs inside the page. Each function is sent as text, so it sees nothing of this file.
 */

/**
 * What the page offers to automation, as far as it is used here.
 * @typedef {{stallscope: {
 *   idle: () => Promise<void>,
 *   openWith: (file: Blob, name: string) => Promise<void>,
 *   compare: () => object | null,
 *   setView: (from: string, to: string) => void,
 *   frames: () => {paints: number[]},
 * }}} Automated
 */

/** A place for the second file: what the page itself offers takes files and tells nothing of when they are read. */
export function addFileInput() {
  const input = document.createElement('input');
  input.type = 'file';
  input.id = 'bench-second';
  document.body.append(input);
}

/**
 * Opens what was given to that input as side B.
 * @returns {Promise<{msToEverything: number, msToComparison: number}>} from the beginning to the last table; from there until both are
 *   compared
 */
export async function openSecond() {
  const { stallscope } = /** @type {Automated} */ (/** @type {unknown} */ (globalThis));
  const input = /** @type {HTMLInputElement} */ (document.querySelector('#bench-second'));
  const [file] = input.files ?? [];
  if (file === undefined) throw new Error('There is no second file.');
  const begunMs = performance.now();
  await stallscope.openWith(file, 'second.sqlite');
  const openedMs = performance.now();
  while (stallscope.compare() === null) await new Promise((resolve) => setTimeout(resolve, 5));
  const comparedMs = performance.now();
  await stallscope.idle();
  return { msToEverything: openedMs - begunMs, msToComparison: comparedMs - openedMs };
}

/**
 * Shows each window on both sides and waits until both are painted whole.
 * @param {readonly {from: string, to: string}[]} stops of side A; side B is locked to it
 * @returns {Promise<number[]>} of each stop, ms of painting both sides
 */
export async function panBoth(stops) {
  const { stallscope } = /** @type {Automated} */ (/** @type {unknown} */ (globalThis));
  const framesMs = [];
  stallscope.frames();
  for (const { from, to } of stops) {
    stallscope.setView(from, to);
    await stallscope.idle();
    framesMs.push(stallscope.frames().paints.reduce((sum, ms) => sum + ms, 0));
  }
  return framesMs;
}
