/**
 * A fresh browser with one file, given to the page's own file input. What is measured of it, the caller says.
 */
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../scripts/chromium.mjs';
import { observeLongTasks, readPageFigures, waitUntilOpened, waitUntilReady } from './page-probe.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./page-probe.mjs').PageFigures} PageFigures */

/**
 * @typedef {object} Setting
 * @property {string} url of the page
 * @property {string} executablePath of the browser
 * @property {number} timeoutMs for opening the file and measuring it
 */

/**
 * @template T
 * @typedef {{ok: true, figures: T} | {ok: false, reason: string}} Result
 */

/**
 * @template T
 * @typedef {(page: Page, opened: PageFigures, browser: Browser) => Promise<T>} Measure
 */

/**
 * A promise that rejects when the page can no longer answer.
 * @param {Page} page
 * @param {number} timeoutMs
 * @returns {{broken: Promise<never>, stop: () => void}}
 */
function watchForTrouble(page, timeoutMs) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const broken = new Promise((_resolve, reject) => {
    page.on('crash', () => reject(new Error('The page crashed.')));
    page.on('pageerror', (error) => reject(new Error(`The page threw: ${error.message}`)));
    timer = setTimeout(() => {
      reject(new Error(`The run was not over after ${timeoutMs / 1000} s.`));
    }, timeoutMs);
  });
  // Trouble may come while nobody waits; it is then found by the next race.
  broken.catch(() => {});
  return { broken: /** @type {Promise<never>} */ (broken), stop: () => clearTimeout(timer) };
}

/**
 * @param {PageFigures} figures
 * @returns {string | null} why they do not count
 */
function whatIsMissing(figures) {
  if (figures.failure !== null) return `The app could not open the file: ${figures.failure}`;
  if (figures.msToGpuRows === null) return 'The mark stallscope:gpu-rows is missing.';
  if (figures.msToEverything === null) return 'The mark stallscope:everything is missing.';
  return figures.events === 0 ? 'The app drew no events.' : null;
}

/**
 * @template T
 * @param {Browser} browser
 * @param {Setting} setting
 * @param {string} path of the trace
 * @param {import('@playwright/test').BrowserContextOptions} screen
 * @param {Measure<T>} measure
 * @returns {Promise<Result<T>>}
 */
async function openAndMeasure(browser, { url, timeoutMs }, path, screen, measure) {
  const page = await browser.newPage(screen);
  page.setDefaultTimeout(timeoutMs);
  await page.addInitScript(observeLongTasks);
  const { broken, stop } = watchForTrouble(page, timeoutMs);
  try {
    await page.goto(url);
    await Promise.race([page.evaluate(waitUntilReady), broken]);
    await page.setInputFiles('input[aria-label="Trace file"]', path);
    await Promise.race([page.evaluate(waitUntilOpened), broken]);
    const opened = await Promise.race([page.evaluate(readPageFigures), broken]);
    const reason = whatIsMissing(opened);
    if (reason !== null) return { ok: false, reason };
    return { ok: true, figures: await Promise.race([measure(page, opened, browser), broken]) };
  } finally {
    stop();
  }
}

/**
 * @template T
 * @param {Setting} setting
 * @param {string} path of the trace
 * @param {import('@playwright/test').BrowserContextOptions} screen of the page: size and pixel ratio
 * @param {Measure<T>} measure called once the file is open
 * @returns {Promise<Result<T>>} never rejects: a broken run is a result
 */
export async function measureOpened(setting, path, screen, measure) {
  let browser;
  try {
    browser = await chromium.launch({
      executablePath: setting.executablePath,
      headless: true,
      args: CHROMIUM_FLAGS,
    });
    return await openAndMeasure(browser, setting, path, screen, measure);
  } catch (error) {
    // Playwright's messages go on with a stack; their first line says what happened.
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return { ok: false, reason };
  } finally {
    await browser?.close();
  }
}
