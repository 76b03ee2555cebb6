/**
 * One run of opening: how long the file took and what it cost.
 */
import { measureOpened } from './opened-page.mjs';
import { peakRendererBytes } from './renderer-memory.mjs';

/** @typedef {import('./page-probe.mjs').PageFigures & {peakRendererBytes: number | null}} RunFigures */
/** @typedef {import('./opened-page.mjs').Result<RunFigures>} RunResult */

/**
 * @param {import('./opened-page.mjs').Setting} setting
 * @param {string} path of the trace
 * @returns {Promise<RunResult>}
 */
export function runOnce(setting, path) {
  return measureOpened(setting, path, {}, async (_page, opened, browser) => ({
    ...opened,
    peakRendererBytes: await peakRendererBytes(browser),
  }));
}
