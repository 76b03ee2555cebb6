/**
 * What the benchmark runs inside the page: an observer of long tasks, and reading the figures.
 * Each function is sent as text, so it sees nothing of this file.
 */

/**
 * @typedef {object} PageFigures
 * @property {number | null} msToGpuRows
 * @property {number | null} msToEverything
 * @property {number | null} msToIdle until the panels that are shown at first have their figures, too
 * @property {number} longestTaskMs 0 if no task of the main thread took over 50 ms
 * @property {number} tasksOver50ms
 * @property {number} events drawn
 * @property {string | null} mode how the app holds the file, in its own word
 * @property {string | null} failure why the file did not open, in the app's words
 */

/**
 * What the page offers to automation, as far as it is used here.
 * @typedef {object} Automation
 * @property {Promise<void>} ready
 * @property {() => Promise<void>} idle
 * @property {() => {tables?: Record<string, {drawn?: number}>, mode?: string, failure?: unknown}} info
 */

/** Installed before the page's own scripts, so that no task escapes it. */
export function observeLongTasks() {
  /** @type {{startTime: number, duration: number}[]} */
  const tasks = [];
  Object.assign(globalThis, { benchLongTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

export function waitUntilReady() {
  return /** @type {{stallscope: Automation}} */ (/** @type {unknown} */ (globalThis)).stallscope.ready;
}

/** Waits for the file that was just picked: first for the pick to be noticed, then for its end. */
export async function waitUntilOpened() {
  const { stallscope } = /** @type {{stallscope: Automation}} */ (/** @type {unknown} */ (globalThis));
  while (performance.getEntriesByName('stallscope:open').length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await stallscope.idle();
  performance.mark('stallscope:idle');
}

/**
 * @returns {PageFigures} of the time from the pick to now
 */
export function readPageFigures() {
  const { stallscope, benchLongTasks } =
    /** @type {{stallscope: Automation, benchLongTasks: {startTime: number, duration: number}[]}} */ (
      /** @type {unknown} */ (globalThis)
    );
  /** @param {string} name */
  const markMs = (name) => performance.getEntriesByName(`stallscope:${name}`).at(-1)?.startTime ?? null;
  const openedMs = markMs('open') ?? 0;
  /** @param {string} name */
  const sinceOpenMs = (name) => {
    const ms = markMs(name);
    return ms === null ? null : ms - openedMs;
  };
  const durations = benchLongTasks
    .filter((task) => task.startTime + task.duration > openedMs)
    .map((task) => task.duration);
  const { tables = {}, mode = null, failure = null } = stallscope.info();
  return {
    msToGpuRows: sinceOpenMs('gpu-rows'),
    msToEverything: sinceOpenMs('everything'),
    msToIdle: sinceOpenMs('idle'),
    longestTaskMs: Math.max(0, ...durations),
    tasksOver50ms: durations.length,
    events: Object.values(tables).reduce((sum, table) => sum + (table.drawn ?? 0), 0),
    mode,
    failure: failure === null ? null : JSON.stringify(failure),
  };
}
