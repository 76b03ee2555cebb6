/**
 * One run: a fresh browser, the page, one file through the page's own file input.
 */
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../scripts/chromium.mjs';
import { observeLongTasks, readPageFigures, waitUntilOpened, waitUntilReady } from './page-probe.mjs';
import { peakRendererBytes } from './renderer-memory.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./page-probe.mjs').PageFigures & {peakRendererBytes: number | null}} RunFigures */
/** @typedef {{ok: true, figures: RunFigures} | {ok: false, reason: string}} RunResult */

/**
 * @typedef {object} Setting
 * @property {string} url of the page
 * @property {string} executablePath of the browser
 * @property {number} timeoutMs for opening the file
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
      reject(new Error(`The file was not open after ${timeoutMs / 1000} s.`));
    }, timeoutMs);
  });
  // Trouble may come while nobody waits; it is then found by the next race.
  broken.catch(() => {});
  return { broken: /** @type {Promise<never>} */ (broken), stop: () => clearTimeout(timer) };
}

/**
 * @param {import('./page-probe.mjs').PageFigures} figures
 * @returns {string | null} why they do not count
 */
function whatIsMissing(figures) {
  if (figures.failure !== null) return `The app could not open the file: ${figures.failure}`;
  if (figures.msToGpuRows === null) return 'The mark stallscope:gpu-rows is missing.';
  if (figures.msToEverything === null) return 'The mark stallscope:everything is missing.';
  return figures.events === 0 ? 'The app drew no events.' : null;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Setting} setting
 * @param {string} path of the trace
 * @returns {Promise<RunResult>}
 */
async function openAndRead(browser, { url, timeoutMs }, path) {
  const page = await browser.newPage();
  page.setDefaultTimeout(timeoutMs);
  await page.addInitScript(observeLongTasks);
  const { broken, stop } = watchForTrouble(page, timeoutMs);
  try {
    await page.goto(url);
    await Promise.race([page.evaluate(waitUntilReady), broken]);
    await page.setInputFiles('input[type=file]', path);
    await Promise.race([page.evaluate(waitUntilOpened), broken]);
    const figures = await Promise.race([page.evaluate(readPageFigures), broken]);
    const reason = whatIsMissing(figures);
    if (reason !== null) return { ok: false, reason };
    return { ok: true, figures: { ...figures, peakRendererBytes: await peakRendererBytes(browser) } };
  } finally {
    stop();
  }
}

/**
 * @param {Setting} setting
 * @param {string} path of the trace
 * @returns {Promise<RunResult>} never rejects: a broken run is a result
 */
export async function runOnce(setting, path) {
  let browser;
  try {
    browser = await chromium.launch({
      executablePath: setting.executablePath,
      headless: true,
      args: CHROMIUM_FLAGS,
    });
    return await openAndRead(browser, setting, path);
  } catch (error) {
    // Playwright's messages go on with a stack; their first line says what happened.
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return { ok: false, reason };
  } finally {
    await browser?.close();
  }
}
