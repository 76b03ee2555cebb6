/**
 * One bar a batch, on one scale. Where there is no room for all, a bar stands for several: it shows the one of median length, and a
 * line reaches up to the longest.
 */

import { scaleLinear } from 'd3-scale';
import type { Batch } from '../../analysis/batches/batch-list';
import { bandNs, type BatchBand } from '../../state/batch-bands';
import { lengthFigures, lengthOf } from '../../state/batch-lengths';

export interface Bar {
  /** In the order of time, at least one. */
  readonly batches: readonly Batch[];
  /** Of median length, by nearest rank: its parts are drawn. */
  readonly shown: Batch;
  readonly longest: Batch;
  readonly isOutlier: boolean;
}

/** A bar needs this much to be told from its neighbours. */
const LEAST_BAR_PX = 3;
/** Three batches do not fill a screen with three walls. */
const MOST_BAR_PX = 48;

/** In the order of time; all stand for as many batches, but for the last. */
export function barsOf(batches: readonly Batch[], widthPx: number): Bar[] {
  const room = Math.max(1, Math.floor(widthPx / LEAST_BAR_PX));
  const each = Math.max(1, Math.ceil(batches.length / room));
  const bars: Bar[] = [];
  for (let from = 0; from < batches.length; from += each) {
    const held = batches.slice(from, from + each);
    const figures = lengthFigures(held);
    if (figures === null) continue;
    const { median: shown, longest } = figures;
    bars.push({ batches: held, shown, longest, isOutlier: held.some(({ isOutlier }) => isOutlier) });
  }
  return bars;
}

export interface BarRoom {
  /** Distance from one bar to the next: whole, so that all bars are alike. */
  readonly pitchPx: number;
  readonly barPx: number;
}

export function barRoom(bars: number, widthPx: number): BarRoom {
  const pitchPx = Math.max(1, Math.floor(Math.min(MOST_BAR_PX, widthPx / Math.max(1, bars))));
  return { pitchPx, barPx: pitchPx >= LEAST_BAR_PX ? pitchPx - 1 : pitchPx };
}

/** The bar below the pointer; the nearest at either end. */
export function barAt(xPx: number, bars: number, { pitchPx }: BarRoom): number {
  return Math.min(Math.max(Math.floor(xPx / pitchPx), 0), bars - 1);
}

export interface BarBox {
  /** What the full height stands for, above 0. */
  readonly mostNs: number;
  readonly heightPx: number;
}

/** From a length to a distance from the top; the top for all that are longer. */
export function heightScale({ mostNs, heightPx }: BarBox): (ns: number) => number {
  return scaleLinear([0, mostNs], [heightPx, 0]).clamp(true);
}

/** Where the break of a cut bar lies, below the top. */
const BREAK_PX = 5;

/** Across the bars that are cut, as a cut axis has it. */
export function breakPath(bars: readonly Bar[], { pitchPx, barPx }: BarRoom, { mostNs }: BarBox): string {
  return bars
    .flatMap(({ shown }, at) =>
      lengthOf(shown) > mostNs ? [`M${px(at * pitchPx)},${BREAK_PX}h${px(barPx)}`] : [],
    )
    .join('');
}

export interface BandPath {
  readonly band: BatchBand;
  readonly path: string;
}

/** One path a band, those of a bar on top of each other from the foot; what is above the room is cut. */
export function bandPaths(
  bars: readonly Bar[],
  bands: readonly BatchBand[],
  { pitchPx, barPx }: BarRoom,
  box: BarBox,
): BandPath[] {
  const y = heightScale(box);
  const footNs = new Float64Array(bars.length);
  return bands.map((band) => {
    const runs: string[] = [];
    bars.forEach(({ shown }, at) => {
      const ns = bandNs(shown, band);
      if (ns <= 0) return;
      const foot = footNs[at] as number;
      footNs[at] = foot + ns;
      runs.push(`M${px(at * pitchPx)},${px(y(foot))}V${px(y(foot + ns))}h${px(barPx)}V${px(y(foot))}Z`);
    });
    return { band, path: runs.join('') };
  });
}

/** From the shown batch up to the longest, of bars that stand for several. */
export function reachPath(bars: readonly Bar[], { pitchPx, barPx }: BarRoom, box: BarBox): string {
  const y = heightScale(box);
  return bars
    .flatMap(({ shown, longest }, at) =>
      longest === shown
        ? []
        : [`M${px(at * pitchPx + barPx / 2)},${px(y(lengthOf(shown)))}V${px(y(lengthOf(longest)))}`],
    )
    .join('');
}

function px(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A triangle above every bar with an outlier, its point down, in the `MARK_PX` above the bars. */
export function outlierPath(bars: readonly Bar[], { pitchPx, barPx }: BarRoom): string {
  return bars
    .flatMap(({ isOutlier }, at) => {
      const middle = at * pitchPx + barPx / 2;
      return isOutlier ? [`M${px(middle - MARK_PX / 2)},${-MARK_PX - 1}h${MARK_PX}L${px(middle)},-1Z`] : [];
    })
    .join('');
}

/** Side of a triangle. */
const MARK_PX = 5;

/** Bar of the batch of a number; −1 where it is in none. */
export function barOf(bars: readonly Bar[], number: number | null): number {
  if (number === null) return -1;
  return bars.findIndex(({ batches }) => {
    const [first] = batches;
    const last = batches.at(-1);
    return first !== undefined && last !== undefined && number >= first.number && number <= last.number;
  });
}
