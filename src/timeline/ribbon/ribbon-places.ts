/** Where columns stand on the ribbon. Few batches do not fill it: a cell is never wider than a hand needs. */

import type { RibbonColumns } from './ribbon-columns';

const MOST_CELL_PX = 48;

/** A stretch in CSS pixels from the left edge of the plot. */
export interface Stretch {
  readonly fromPx: number;
  readonly toPx: number;
}

export class RibbonPlaces {
  /** Of a column, CSS pixels. */
  readonly cellPx: number;

  constructor(
    private readonly columns: RibbonColumns,
    widthPx: number,
  ) {
    this.cellPx = Math.min(MOST_CELL_PX, widthPx / Math.max(1, columns.count));
  }

  /** Null beside the columns. */
  columnAt(xPx: number): number | null {
    const column = Math.floor(xPx / this.cellPx);
    return column >= 0 && column < this.columns.count ? column : null;
  }

  /** Columns [first, last). */
  stretchOf(first: number, last = first + 1): Stretch {
    return { fromPx: first * this.cellPx, toPx: last * this.cellPx };
  }
}
