/**
 * The painting tour: how long the timeline takes to paint at every zoom, and to find what lies under the pointer. Windows are
 * visited through the automation surface; rows are scrolled, the wheel turned and the pointer moved by real input.
 */
import { measureOpened } from './opened-page.mjs';
import { planTour } from './tour-plan.mjs';
import {
  findPlot,
  longestTaskMs,
  pageClockMs,
  readExtent,
  takeFrames,
  visitStops,
  waitUntilPainted,
} from './tour-probe.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./tour-probe.mjs').Frames} Frames */
/** @typedef {import('./tour-plan.mjs').Stop} Stop */

/**
 * @typedef {object} TourFigures
 * @property {number} pixelRatio
 * @property {{width: number, height: number}} plotPx CSS pixels of the canvas
 * @property {Record<'zoom' | 'pan' | 'scroll' | 'wheel' | 'hover', Frames>} legs
 * @property {{ms: number, stop: Stop} | null} slowest painting among the windows that were visited
 * @property {number} longestTaskMs
 */

const SCREEN_PX = { width: 1600, height: 900 };
const WHEEL_TURNS = 20;
/** One notch of a usual wheel. */
const NOTCH_PX = 120;
const HOVERS_A_ZOOM = 100;

/** How much of the plot's height and width is left out at each edge. */
const EDGE = 0.02;

/**
 * @param {import('./opened-page.mjs').Setting} setting
 * @param {string} path of the trace
 * @param {number} pixelRatio
 * @returns {Promise<import('./opened-page.mjs').Result<TourFigures>>}
 */
export function runTour(setting, path, pixelRatio) {
  // Jumps are not eased, so that every build paints the same windows.
  const screen = /** @type {const} */ ({
    viewport: SCREEN_PX,
    deviceScaleFactor: pixelRatio,
    reducedMotion: 'reduce',
  });
  return measureOpened(setting, path, screen, (page) => tour(page, pixelRatio));
}

/**
 * @param {Page} page
 * @param {number} pixelRatio
 * @returns {Promise<TourFigures>}
 */
async function tour(page, pixelRatio) {
  const begunMs = await page.evaluate(pageClockMs);
  const extent = await page.evaluate(readExtent);
  if (extent === null) throw new Error('The trace has no extent.');
  const plan = planTour({ from: BigInt(extent.from), to: BigInt(extent.to) });
  const zoomed = await page.evaluate(visitStops, plan.zoom);
  const panned = await page.evaluate(visitStops, plan.pan);
  await page.evaluate(visitStops, [extent]);
  const plot = await page.evaluate(findPlot);
  const scroll = await turnWheel(page, plot);
  await page.keyboard.down('Control');
  const wheel = await turnWheel(page, plot);
  await page.keyboard.up('Control');
  const middle = /** @type {Stop} */ (plan.pan[plan.pan.length >> 1]);
  const hover = join([await hoverAt(page, plot, extent), await hoverAt(page, plot, middle)]);
  return {
    pixelRatio,
    plotPx: { width: Math.round(plot.width), height: Math.round(plot.height) },
    legs: { zoom: join(zoomed), pan: join(panned), scroll, wheel, hover },
    slowest: slowestOf([...plan.zoom, ...plan.pan], [...zoomed, ...panned]),
    longestTaskMs: await page.evaluate(longestTaskMs, begunMs),
  };
}

/**
 * Away from the user and back, by notches. With Control that zooms in and out.
 * @param {Page} page
 * @param {{x: number, y: number, width: number, height: number}} plot
 */
async function turnWheel(page, plot) {
  await page.mouse.move(plot.x + plot.width / 2, plot.y + plot.height / 2);
  await page.evaluate(takeFrames);
  // Zooming in is a turn upwards and scrolling down one downwards; each leg goes both ways.
  for (const direction of [-1, 1, 1, -1]) {
    for (let turn = 0; turn < WHEEL_TURNS / 2; turn += 1) {
      await page.mouse.wheel(0, direction * NOTCH_PX);
      await page.evaluate(waitUntilPainted);
    }
  }
  return page.evaluate(takeFrames);
}

/**
 * Moves the pointer over places that are spread over the plot, the same in every run.
 * @param {Page} page
 * @param {{x: number, y: number, width: number, height: number}} plot
 * @param {Stop} stop
 */
async function hoverAt(page, plot, stop) {
  await page.evaluate(visitStops, [stop]);
  await page.evaluate(takeFrames);
  for (const { across, down } of spreadPlaces(HOVERS_A_ZOOM)) {
    await page.mouse.move(plot.x + plot.width * across, plot.y + plot.height * down);
    await page.evaluate(waitUntilPainted);
  }
  return page.evaluate(takeFrames);
}

/**
 * Evenly spread and never in line, by the golden ratio.
 * @param {number} count
 * @returns {{across: number, down: number}[]} shares of the plot, away from its edges
 */
export function spreadPlaces(count) {
  const within = 1 - 2 * EDGE;
  return Array.from({ length: count }, (_, i) => ({
    across: EDGE + within * ((i * 0.618033988749895) % 1),
    down: EDGE + (within * (i + 0.5)) / count,
  }));
}

/**
 * @param {readonly Frames[]} parts
 * @returns {Frames}
 */
function join(parts) {
  return {
    paints: parts.flatMap(({ paints }) => paints),
    overlays: parts.flatMap(({ overlays }) => overlays),
    hits: parts.flatMap(({ hits }) => hits),
  };
}

/**
 * @param {readonly Stop[]} stops
 * @param {readonly Frames[]} frames of each
 */
function slowestOf(stops, frames) {
  /** @type {TourFigures['slowest']} */
  let slowest = null;
  frames.forEach(({ paints }, i) => {
    const ms = Math.max(0, ...paints);
    const stop = stops[i];
    if (stop !== undefined && ms > (slowest?.ms ?? 0)) slowest = { ms, stop };
  });
  return slowest;
}
