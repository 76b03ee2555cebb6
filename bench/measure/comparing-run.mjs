/**
 * One trace opened beside itself: how long the second takes, the comparison, and painting both.
 */
import { measureOpened } from './opened-page.mjs';
import { addFileInput, openSecond, panBoth } from './comparing-probe.mjs';
import { planTour } from './tour-plan.mjs';
import { readExtent } from './tour-probe.mjs';

/**
 * @typedef {object} ComparingFigures
 * @property {number} msToEverything of the first
 * @property {number} msToEverythingOfSecond
 * @property {number} msToComparison from the last table of the second until both are compared: both sides described, with the batches of
 *   the second proposed
 * @property {readonly number[]} panMs of each window, painting both sides
 */

/**
 * @param {import('./opened-page.mjs').Setting} setting
 * @param {string} path of the trace
 * @returns {Promise<import('./opened-page.mjs').Result<ComparingFigures>>}
 */
export function runComparing(setting, path) {
  // Jumps are not eased: one painting a side and window.
  const screen = /** @type {const} */ ({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' });
  return measureOpened(setting, path, screen, async (page, { msToEverything }) => {
    const extent = await page.evaluate(readExtent);
    if (extent === null) throw new Error('The trace has no extent.');
    await page.evaluate(addFileInput);
    await page.setInputFiles('#bench-second', path);
    const second = await page.evaluate(openSecond);
    const { pan } = planTour({ from: BigInt(extent.from), to: BigInt(extent.to) });
    return {
      msToEverything: msToEverything ?? 0,
      msToEverythingOfSecond: second.msToEverything,
      msToComparison: second.msToComparison,
      panMs: await page.evaluate(panBoth, pan),
    };
  });
}
