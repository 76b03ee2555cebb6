/** The chart of copies over time as paths and as a table: bytes per bin are GB/s over the bin. */

import { scaleLinear } from 'd3-scale';
import type { Bandwidth } from '../../analysis/bandwidth';
import type { PlainTable } from '../copy-table-as';

/** The room of a chart, in px. */
export interface ChartBox {
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface Stack {
  readonly key: string;
  readonly path: string;
}

/**
 * One area a series, each on top of those before it, as steps: a bin is one figure, and nothing is known of what lies between.
 * `most`: the value at the top of the chart.
 */
export function stackedPaths(
  series: readonly { readonly key: string; readonly values: ArrayLike<number> }[],
  most: number,
  { widthPx, heightPx }: ChartBox,
): Stack[] {
  const y = scaleLinear([0, most], [heightPx, 0]);
  const bins = series[0]?.values.length ?? 0;
  const below = new Float64Array(bins);
  return series.map(({ key, values }) => {
    const runs: string[] = [];
    for (let bin = 0; bin < bins; bin++) {
      const value = values[bin] as number;
      if (value <= 0) continue;
      const base = below[bin] as number;
      below[bin] = base + value;
      const [left, right] = [xOf(bin, bins, widthPx), xOf(bin + 1, bins, widthPx)];
      runs.push(`M${left},${px(y(base))}V${px(y(base + value))}H${right}V${px(y(base))}Z`);
    }
    return { key, path: runs.join('') };
  });
}

function xOf(bin: number, bins: number, widthPx: number): number {
  return px((bin * widthPx) / bins);
}

function px(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The highest sum of all series in one bin; 0 where there are none. */
export function highestBin(series: readonly ArrayLike<number>[]): number {
  let most = 0;
  for (let bin = 0; bin < (series[0]?.length ?? 0); bin++)
    most = Math.max(
      most,
      series.reduce((sum, values) => sum + (values[bin] as number), 0),
    );
  return most;
}

/** `zero`: where the axis counts from, ns relative to the base. */
export function binTable({ from, binNs, kinds, hiddenNs, exposedNs }: Bandwidth, zero: number): PlainTable {
  return {
    heads: [
      'from (ns)',
      'to (ns)',
      ...kinds.map(({ kind }) => `${kind} (bytes)`),
      'under kernels (ns)',
      'exposed (ns)',
    ],
    lines: Array.from(hiddenNs, (hidden, bin) => [
      Math.round(from - zero + bin * binNs),
      Math.round(from - zero + (bin + 1) * binNs),
      ...kinds.map(({ bytes }) => Math.round(bytes[bin] as number)),
      Math.round(hidden),
      Math.round(exposedNs[bin] as number),
    ]),
  };
}
