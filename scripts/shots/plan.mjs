/** Which pictures are taken: every shipped sample at three zooms in both themes. */

/**
 * @typedef {object} Window [from, to) on the capture clock, ns; these captures stay below 2^53
 * @property {number} from
 * @property {number} to
 *
 * @typedef {object} Shot
 * @property {string} name also of its file, without ".png"
 * @property {string} sample
 * @property {string} view
 * @property {'light' | 'dark'} theme
 * @property {Window | null} window null: the whole trace
 */

/**
 * Per sample a window over a batch or a few of them, in the middle of the run, and the end of a kernel in it after which its stream
 * is idle for about 1 µs. staging-staged: batches 34 to 38, with every kind of waiting copy.
 *
 * @type {Readonly<Record<string, {batch: Window, kernelEnd: number}>>}
 */
export const PLACES = {
  'staging-split': { batch: { from: 11_350_000_000, to: 11_600_000_000 }, kernelEnd: 11_454_338_019 },
  'staging-staged': { batch: { from: 7_283_843_194, to: 7_511_843_194 }, kernelEnd: 7_391_696_906 },
  'staging-prealloc': { batch: { from: 9_530_000_000, to: 9_760_000_000 }, kernelEnd: 9_635_434_956 },
  'staging-overlap': { batch: { from: 12_400_000_000, to: 12_630_000_000 }, kernelEnd: 12_501_114_689 },
  'augment-fused': { batch: { from: 31_805_700_000, to: 31_827_700_000 }, kernelEnd: 31_820_777_449 },
};

const THEMES = /** @type {const} */ (['light', 'dark']);

/** @type {Readonly<Record<string, (place: {batch: Window, kernelEnd: number}) => Window | null>>} */
const VIEWS = {
  full: () => null,
  batch: ({ batch }) => batch,
  '1us': ({ kernelEnd }) => ({ from: kernelEnd - 500, to: kernelEnd + 500 }),
};

/**
 * @param {readonly string[]} words only pictures whose names contain all of them
 * @returns {Shot[]} sample by sample
 */
export function planShots(words) {
  const all = Object.entries(PLACES).flatMap(([sample, place]) =>
    Object.entries(VIEWS).flatMap(([view, windowOf]) =>
      THEMES.map((theme) => ({
        name: `${sample}-${view}-${theme}`,
        sample,
        view,
        theme,
        window: windowOf(place),
      })),
    ),
  );
  return all.filter(({ name }) => words.every((word) => name.includes(word)));
}
