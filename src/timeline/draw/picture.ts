/** What painters, hit test and overlay share: which part of which trace is shown where. All of it is handed in. */

import type { Extent, Trace } from '../../trace/trace';
import type { EventRef } from '../../trace/table';
import type { TraceRow } from '../../trace/row';
import type { Layout } from './layout';

export interface Picture {
  readonly trace: Trace;
  /** The short name of most kernels of all traces that are shown beside each other; absent where this one is alone. */
  readonly commonestKernel?: string | null | undefined;
  /** What the width shows, in ns relative to the base. */
  readonly window: Extent;
  readonly layout: Layout;
  /** Content pixels above the top edge of the canvas. */
  readonly scrollTopPx: number;
  /** CSS pixels of the canvas. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Device pixels of the canvas: not always the product of the above, at fractional ratios. */
  readonly deviceWidthPx: number;
  readonly deviceHeightPx: number;
  readonly pixelRatio: number;
  /** Times of the axis ticks, in ns relative to the base: the grid behind the rows. */
  readonly gridNs: readonly number[];
}

/** What lies under the pointer. */
export type Hit =
  | { readonly kind: 'event'; readonly ref: EventRef; readonly row: TraceRow }
  /** The hole in a device's activity after segment `after` of table `activity`; ns relative to the base. */
  | {
      readonly kind: 'gap';
      readonly after: number;
      readonly row: TraceRow;
      readonly fromNs: number;
      readonly toNs: number;
    }
  /** A row of samples: the value that holds at that time. */
  | { readonly kind: 'sample'; readonly row: TraceRow; readonly value: number }
  /** Nothing but the row itself. */
  | { readonly kind: 'row'; readonly row: TraceRow };

/** What the interactive canvas shows, on top of the static one. */
export interface Overlay {
  readonly hover: Hit | null;
  /** CSS pixels from the left edge of the plot; null: the pointer is elsewhere. */
  readonly cursorXPx: number | null;
  readonly selected: EventRef | null;
  readonly selectedGap: { readonly after: number } | null;
  /** The call or the work of the selected event: dashed in ink. */
  readonly partners: readonly EventRef[];
  /** Dashed in `--held`, with a tag. */
  readonly holder: EventRef | null;
  /** Dashed in `--malloc`, with a tag. */
  readonly allocation: EventRef | null;
  /** From the call to its work; the label stands in a pill at the middle: "call to copy 16.5 ms". One a call where it fans out. */
  readonly arrows: readonly {
    readonly from: EventRef;
    readonly to: EventRef;
    readonly label: string | null;
  }[];
  readonly area: Extent | null;
}

/** What one painting did: for the paint log of tests and for `frames()`. */
export interface PaintLog {
  /** Events that were looked at or summed up while painting, by row key: those that meet the window. */
  readonly rows: readonly { readonly key: string; readonly events: number }[];
  /** Labels written. */
  readonly labels: number;
  /** False where some lane is an estimate because its sums are still to be made: paint again when they are. */
  readonly isComplete: boolean;
}
