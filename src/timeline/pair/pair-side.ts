/** One of two things that are looked at from their own start: of one trace or of two. */

import { formatDuration } from '../../base/text';
import type { Extent, Trace } from '../../trace/trace';
import type { Layout } from '../draw/layout';

export interface PairSide {
  readonly trace: Trace;
  /** The rows it uses. */
  readonly layout: Layout;
  /** What is looked at, in ns relative to the base of its trace: its start is the zero of the axis. */
  readonly span: Extent;
  /** "batch 35 of 128". */
  readonly label: string;
  /** What else tells it from the other: "pid 3290 · GPU 0". */
  readonly detail: string;
  /** Rows are still being found. */
  readonly isPending: boolean;
}

export function lengthOf({ span }: Pick<PairSide, 'span'>): number {
  return span.to - span.from;
}

/** The second against the first, in words (LOOKS 3): "20.1 ms longer than batch 12 of 128". */
export function differenceText(
  first: Pick<PairSide, 'span' | 'label'>,
  second: Pick<PairSide, 'span'>,
): string {
  const byNs = lengthOf(second) - lengthOf(first);
  if (byNs === 0) return `as long as ${first.label}`;
  return `${formatDuration(Math.abs(byNs))} ${byNs > 0 ? 'longer' : 'shorter'} than ${first.label}`;
}
