/**
 * What the analyses of one file take: those of the whole trace, asked for as the page asks, one after another, and those of areas
 * that are dragged while a panel is shown.
 */
import { measureOpened } from './opened-page.mjs';
import { askFigures, askReport, changeArea, readExtentNs, showWholeTrace } from './analyses-probe.mjs';

/**
 * @typedef {object} AnalysesFigures
 * @property {number} events of all tables
 * @property {{name: string, ms: number}[]} whole each analysis of the whole trace, in the order in which they were asked for; first
 *   what the page asks by itself when a trace is open: overview, stalls and batches
 * @property {{panel: string, ms: number[]}[]} areas from the change of the area to the new figures on the screen
 */

/** As `figures` of the automation surface knows them. */
const ANALYSES = [
  'overview',
  'stalls',
  'kernelGaps',
  'bubbles',
  'copies',
  'kernels',
  'calls',
  'ranges',
  'allocations',
];

/** Panels whose figures follow the area, by the words on their tabs. */
const PANELS = ['Overview', 'Stalls', 'Gaps', 'Copies', 'Kernels', 'API calls', 'Ranges', 'Allocations'];

/** Places and lengths of areas as shares of the trace: long and short, at both ends and between. */
const AREAS = [
  [0, 1],
  [0.1, 0.9],
  [0.4, 0.6],
  [0, 0.5],
  [0.5, 1],
  [0.3, 0.31],
  [0.62, 0.625],
  [0.9, 0.99],
  [0.2, 0.2005],
  [0.05, 0.75],
];

/**
 * @param {import('./opened-page.mjs').Setting} setting
 * @param {string} path of the trace
 * @returns {Promise<import('./opened-page.mjs').Result<AnalysesFigures>>}
 */
export function runAnalyses(setting, path) {
  return measureOpened(setting, path, { viewport: { width: 1600, height: 900 } }, async (page, opened) => {
    const { events, msToEverything, msToIdle } = opened;
    const whole = [{ name: 'atOpening', ms: (msToIdle ?? 0) - (msToEverything ?? 0) }];
    for (const name of ANALYSES) whole.push({ name, ms: await page.evaluate(askFigures, name) });
    whole.push({ name: 'report', ms: await page.evaluate(askReport) });
    const extent = await page.evaluate(readExtentNs);
    const areas = [];
    for (const panel of PANELS) {
      await page.getByRole('tab', { name: panel }).click();
      const ms = [];
      for (const [from = 0, to = 1] of AREAS)
        ms.push(await page.evaluate(changeArea, placed(extent, from, to)));
      await page.evaluate(showWholeTrace);
      areas.push({ panel, ms });
    }
    return { events, whole, areas };
  });
}

/**
 * @param {{from: string, to: string}} extent capture clock, ns
 * @param {number} from
 * @param {number} to shares of it
 */
function placed(extent, from, to) {
  const start = BigInt(extent.from);
  const length = Number(BigInt(extent.to) - start);
  const at = (/** @type {number} */ share) => String(start + BigInt(Math.round(length * share)));
  return { from: at(from), to: at(to) };
}
