/** The grids that kernels were launched with: read only where two traces are compared, so not a column of the trace. */

export interface KernelGrids {
  /** "16×1×1", each grid once. */
  readonly texts: readonly string[];
  /** Index into `texts` by number of the row in the export; a row beyond its end, or with NO_GRID, has none. */
  readonly ofRow: Uint32Array;
}

export const NO_GRID = 0xffffffff;
