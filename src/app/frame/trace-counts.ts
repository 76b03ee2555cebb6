/** The figures of the status bar. */

import { countOf, formatCount } from '../../base/text';
import { droppedRows } from '../../trace/report';
import type { TableId } from '../../trace/table';
import type { Trace } from '../../trace/trace';
import { tickLabel } from '../../timeline/time-axis';

/** "−0.501 – 9.256 s": what the timeline shows, as the axis counts. Null where nothing is drawn. */
export function windowText({
  extent,
  zero,
}: Trace): { readonly text: string; readonly exact: string } | null {
  if (extent === null) return null;
  const origin = zero ?? extent.from;
  const from = extent.from - origin;
  const to = extent.to - origin;
  const lengthNs = extent.to - extent.from;
  // A thousandth of the window and no finer: what lies between is less than a pixel.
  const label = tickLabel(Math.max(1, lengthNs / 1000), Math.max(Math.abs(from), Math.abs(to)));
  const unit = label(to).replace(/^\S+ /, '');
  return {
    text: `${label(from).replace(` ${unit}`, '')} – ${label(to)}`,
    exact: `${formatCount(from)} to ${formatCount(to)} ns, ${formatCount(lengthNs)} ns long`,
  };
}

const COUNTED: readonly (readonly [TableId, one: string, many: string])[] = [
  ['kernels', 'kernel', 'kernels'],
  ['graphs', 'graph launch', 'graph launches'],
  ['copies', 'copy', 'copies'],
  ['calls', 'call', 'calls'],
  ['ranges', 'range', 'ranges'],
];

/** "1,285 kernels, 257 copies, 4,844 calls, 963 ranges": of what there is. */
export function countsText({ tables }: Trace): string {
  return COUNTED.map(([id, one, many]) => [tables[id]?.count ?? 0, one, many] as const)
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => countOf(count, one, many))
    .join(', ');
}

/** Null until the file has been read to its end. */
export function droppedText({ report }: Trace): string | null {
  if (report === null) return null;
  const dropped = report.tables.reduce((sum, table) => sum + droppedRows(table), 0);
  return `${countOf(dropped, 'row')} dropped`;
}
