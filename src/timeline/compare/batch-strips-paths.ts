/** The strip of differences as two paths: filled below the line where B is shorter, hollow above it where B is longer. */

import type { DifferenceColumns } from './batch-strips-columns';

interface DifferencePaths {
  readonly shorter: string;
  readonly longer: string;
  /** Bars that are cut have a break, as a cut axis has. */
  readonly breaks: string;
  /** The line of no difference, from the top. */
  readonly zeroPx: number;
}

/** Either way keeps this much, whatever the other needs. */
const LEAST_PX = 6;
/** A difference is seen, however small. */
const LEAST_BAR_PX = 1;
/** Wider columns have room between them. */
const LEAST_JOINT_PX = 3;

export function differencePaths(
  { meanNs, scaleNs }: DifferenceColumns,
  cellPx: number,
  heightPx: number,
): DifferencePaths {
  const most = mostEachWay(meanNs, scaleNs);
  const share = most.longer / Math.max(1, most.longer + most.shorter);
  const zeroPx = Math.round(Math.min(Math.max(share * heightPx, LEAST_PX), heightPx - LEAST_PX));
  // One scale for both ways, or they could not be compared.
  const pxPerNs = Math.min(
    most.longer === 0 ? Infinity : zeroPx / most.longer,
    most.shorter === 0 ? Infinity : (heightPx - zeroPx) / most.shorter,
  );
  const barPx = cellPx >= LEAST_JOINT_PX ? cellPx - 1 : cellPx;
  let shorter = '';
  let longer = '';
  let breaks = '';
  meanNs.forEach((ns, column) => {
    if (Number.isNaN(ns) || ns === 0) return;
    const left = px(column * cellPx);
    const sizePx = Math.max(LEAST_BAR_PX, Math.min(Math.abs(ns), scaleNs) * pxPerNs);
    if (ns < 0) shorter += `M${left},${zeroPx}h${px(barPx)}v${px(sizePx)}h${px(-barPx)}Z`;
    else
      longer += `M${px(left + 0.5)},${zeroPx}v${px(-sizePx)}h${px(Math.max(barPx - 1, 0.5))}v${px(sizePx)}`;
    if (Math.abs(ns) > scaleNs)
      breaks += `M${left},${px(zeroPx + (ns < 0 ? 1 : -1) * Math.max(sizePx - 4, 1))}h${px(barPx)}`;
  });
  return { shorter, longer, breaks, zeroPx };
}

function mostEachWay(meanNs: Float64Array, scaleNs: number): { shorter: number; longer: number } {
  let shorter = 0;
  let longer = 0;
  for (const ns of meanNs) {
    if (ns < 0) shorter = Math.max(shorter, Math.min(-ns, scaleNs));
    else if (ns > 0) longer = Math.max(longer, Math.min(ns, scaleNs));
  }
  return { shorter, longer };
}

function px(value: number): number {
  return Math.round(value * 100) / 100;
}
