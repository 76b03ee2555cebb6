/** Takes the pictures: the built page in a real browser, driven by its automation surface alone. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contactSheet } from './contact-sheet.mjs';

/** Of the page, in CSS pixels, as the pictures of the design have it; at ratio 1 also of the file. */
const SIZE_PX = { width: 1600, height: 1000 };

/**
 * What the page offers to automation, as far as it is used here.
 * @typedef {{stallscope: {
 *   ready: Promise<void>,
 *   idle: () => Promise<void>,
 *   info: () => {state: string, failure: {sentence: string} | null},
 *   setView: (from: number, to: number) => void,
 * }}} Automated
 */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the page
 * @param {string} folder where the files go
 * @param {readonly import('./plan.mjs').Shot[]} shots
 * @param {(name: string) => void} onTaken
 */
export async function takeShots(browser, url, folder, shots, onTaken) {
  // One page a sample and theme: what is opened once is looked at three times.
  for (const group of groupsOf(shots)) {
    const [{ sample, theme }] = group;
    const page = await browser.newPage({
      viewport: SIZE_PX,
      deviceScaleFactor: 1,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    await page.goto(`${url}/?trace=samples/${sample}.sqlite`);
    await page.evaluate(whenOpen);
    for (const { name, window } of group) {
      if (window !== null) await page.evaluate(show, window);
      await page.screenshot({ path: join(folder, `${name}.png`) });
      onTaken(name);
    }
    await page.close();
  }
}

/**
 * Writes index.html and a picture of it.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} folder
 * @param {readonly import('./plan.mjs').Shot[]} shots
 */
export async function writeContactSheet(browser, folder, shots) {
  const path = join(folder, 'index.html');
  writeFileSync(path, contactSheet(shots));
  const page = await browser.newPage({ viewport: SIZE_PX, deviceScaleFactor: 1 });
  await page.goto(pathToFileURL(path).href);
  const size = await page.evaluate(() => {
    // With the margin on both sides.
    const { right, left, bottom, top } = document.body.getBoundingClientRect();
    return { width: Math.ceil(right + left), height: Math.ceil(bottom + top) };
  });
  await page.setViewportSize(size);
  await page.screenshot({ path: join(folder, 'contact-sheet.png') });
  await page.close();
}

/**
 * @param {readonly import('./plan.mjs').Shot[]} shots
 * @returns {[import('./plan.mjs').Shot, ...import('./plan.mjs').Shot[]][]}
 */
function groupsOf(shots) {
  /** @type {Map<string, [import('./plan.mjs').Shot, ...import('./plan.mjs').Shot[]]>} */
  const groups = new Map();
  for (const shot of shots) {
    const key = `${shot.sample} ${shot.theme}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [shot]);
    else group.push(shot);
  }
  return [...groups.values()];
}

/** Sent to the page: sees nothing of this file. */
async function whenOpen() {
  const { stallscope } = /** @type {Automated} */ (/** @type {unknown} */ (globalThis));
  await stallscope.ready;
  await stallscope.idle();
  const { state, failure } = stallscope.info();
  if (state !== 'complete') throw new Error(failure?.sentence ?? `the sample is ${state}`);
  await document.fonts.ready;
}

/**
 * Sent to the page.
 * @param {import('./plan.mjs').Window} window
 */
async function show({ from, to }) {
  const { stallscope } = /** @type {Automated} */ (/** @type {unknown} */ (globalThis));
  stallscope.setView(from, to);
  await stallscope.idle();
}
