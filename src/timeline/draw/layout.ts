/**
 * Where every row stands, in CSS pixels from the top of the content: a pure function of the trace and of what is folded.
 *
 *     ▾ python3                     GroupBox, a heading
 *     ▾ GPU 0 · NVIDIA H200         GroupBox
 *         Device      ▆▆ ▆▆▆ ▆      RowBox, one lane
 *         Stream 7    ▆▆ ▆▆▆ ▆      RowBox
 *       ┃ Streams     ▂             BracketBox beside thin RowBoxes: closed. An opened one is a heading above full rows.
 *       ┃ 14–138         ▂
 */

import type { RowGroup, TraceRow } from '../../trace/row';

export interface LaneBox {
  readonly lane: number;
  readonly topPx: number;
  readonly heightPx: number;
}

export interface RowBox {
  readonly kind: 'row';
  readonly row: TraceRow;
  readonly topPx: number;
  readonly heightPx: number;
  /** In the order of painting: a later one lies over an earlier one where they share a place, as in thin rows. */
  readonly lanes: readonly LaneBox[];
  /** A row of a closed bracket: 5 px, without labels and head. */
  readonly isThin: boolean;
}

export interface GroupBox {
  readonly kind: 'group';
  readonly group: RowGroup;
  readonly topPx: number;
  readonly heightPx: number;
  readonly isFolded: boolean;
  readonly events: number;
}

export interface BracketBox {
  readonly kind: 'bracket';
  readonly key: string;
  /** "Streams 14–138", "Threads 3325–3825". */
  readonly label: string;
  /** "32 rows, HtoD copies". */
  readonly detail: string;
  readonly topPx: number;
  readonly heightPx: number;
  readonly isOpen: boolean;
}

export type HeadBox = RowBox | GroupBox | BracketBox;

export interface Layout {
  /** What has a head beside the plot, by topPx. Thin rows have none: their bracket stands for them. */
  readonly heads: readonly HeadBox[];
  /** Everything that is painted, thin rows too, by topPx. */
  readonly rows: readonly RowBox[];
  readonly heightPx: number;
}
