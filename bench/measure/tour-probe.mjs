/**
 * What the painting tour runs inside the page. Each function is sent as text, so it sees nothing of this file.
 */

/** @typedef {import('./tour-plan.mjs').Stop} Stop */

/**
 * Times in ms since they were last asked for, one each: of the static canvas, of the canvas above it, of finding what lies under
 * the pointer.
 * @typedef {{paints: number[], overlays: number[], hits: number[]}} Frames
 */

/**
 * What the page offers to automation, as far as it is used here.
 * @typedef {{stallscope: {
 *   idle: () => Promise<void>,
 *   info: () => {extent: Stop | null},
 *   setView: (from: string, to: string) => void,
 *   frames: () => Frames,
 * }}} Automated
 */

/** @returns {Stop | null} */
export function readExtent() {
  return /** @type {Automated} */ (/** @type {unknown} */ (globalThis)).stallscope.info().extent;
}

/** @returns {Frames} */
export function takeFrames() {
  return /** @type {Automated} */ (/** @type {unknown} */ (globalThis)).stallscope.frames();
}

/**
 * Shows each window and waits until it is painted whole.
 * @param {readonly Stop[]} stops
 * @returns {Promise<Frames[]>} of each stop
 */
export async function visitStops(stops) {
  const { stallscope } = /** @type {Automated} */ (/** @type {unknown} */ (globalThis));
  /** @type {Frames[]} */
  const frames = [];
  stallscope.frames();
  for (const { from, to } of stops) {
    stallscope.setView(from, to);
    await stallscope.idle();
    frames.push(stallscope.frames());
  }
  return frames;
}

/** @returns {Promise<void>} */
export function waitUntilPainted() {
  return /** @type {Automated} */ (/** @type {unknown} */ (globalThis)).stallscope.idle();
}

/**
 * The plot is the largest canvas of the page.
 * @returns {{x: number, y: number, width: number, height: number}} in CSS pixels of the window
 */
export function findPlot() {
  const boxes = [...document.querySelectorAll('canvas')].map((canvas) => canvas.getBoundingClientRect());
  const [largest] = boxes.sort((a, b) => b.width * b.height - a.width * a.height);
  if (largest === undefined) throw new Error('The page has no canvas.');
  const { x, y, width, height } = largest;
  return { x, y, width, height };
}

/** @returns {number} the longest task of the main thread since `sinceMs` on the page's clock, 0 where none took over 50 ms */
export function longestTaskMs(/** @type {number} */ sinceMs) {
  const { benchLongTasks } = /** @type {{benchLongTasks: {startTime: number, duration: number}[]}} */ (
    /** @type {unknown} */ (globalThis)
  );
  return Math.max(
    0,
    ...benchLongTasks.filter(({ startTime }) => startTime >= sinceMs).map(({ duration }) => duration),
  );
}

export function pageClockMs() {
  return performance.now();
}
