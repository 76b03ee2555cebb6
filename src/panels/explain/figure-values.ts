/** The exact value behind a figure that is shown rounded. */

import { captureTime, type Extent, type Trace } from '../../trace/trace';
import { formatCount } from '../../base/text';
import { exactBytes, exactNs, wholeNs } from '../exact-text';

/** One of the first five, or none, as for a column. */
export interface FigureValues {
  readonly ns?: number | undefined;
  readonly bytes?: number | undefined;
  readonly count?: number | undefined;
  /** An instant, ns relative to the base. */
  readonly atNs?: number | undefined;
  /** As a decimal, where it is none of these. */
  readonly decimal?: string | undefined;
  /** Key of the device it is of. */
  readonly device?: string | null | undefined;
  /** What a line of a table is of. */
  readonly name?: string | undefined;
  /** What the figure is of, where that is neither the area nor the whole trace; ns relative to the base. */
  readonly span?: Extent | undefined;
  /** What `span` is: a gap where not said. */
  readonly spanWord?: 'gap' | 'copy' | 'batch' | undefined;
}

export function exactText({ base, zero }: Pick<Trace, 'base' | 'zero'>, values: FigureValues): string | null {
  const { ns, bytes, count, atNs, decimal } = values;
  if (ns !== undefined) return exactNs(wholeNs(ns));
  if (bytes !== undefined) return exactBytes(wholeNs(bytes));
  if (count !== undefined) return formatCount(count);
  if (atNs !== undefined)
    return `${exactNs(captureTime(base, atNs))} on the capture clock, ${exactNs(wholeNs(atNs - (zero ?? 0)))} after the zero`;
  return decimal ?? null;
}
