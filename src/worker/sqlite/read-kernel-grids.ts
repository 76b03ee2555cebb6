/** Reads the grid of every kernel, for comparing what two traces launched. One scan of the table of kernels. */

import { NO_GRID, type KernelGrids } from '../../trace/kernel-grids';
import { fileError, throwIfLost } from './file-failures';
import type { ReadContext } from './read-context';
import { estimateRows } from './read-rows';
import { column, ROWID, select } from './select';

const COLUMNS = ['gridX', 'gridY', 'gridZ'] as const;
/** A row number may be anything; 2^26 kernels are more than any export that a tab opens. */
const MOST_ROWS = 2 ** 26;

/** Null where the export does not say: no such columns, or rows without numbers. Throws OpenFailure. */
export function readKernelGrids(context: ReadContext): KernelGrids | null {
  try {
    const grids = scan(context);
    throwIfLost(context);
    return grids;
  } catch (error) {
    throw fileError(context, error);
  }
}

function scan(context: ReadContext): KernelGrids | null {
  const table = context.schema.table('CUPTI_ACTIVITY_KIND_KERNEL');
  if (table === null || !table.hasRowid || !COLUMNS.every((name) => table.columns.has(name))) return null;
  const last = estimateRows(context, table) ?? 0;
  if (last >= MOST_ROWS) return null;
  const ofRow = new Uint32Array(last + 1).fill(NO_GRID);
  const texts: string[] = [];
  const known = new Map<string, number>();
  const statement = context.db.prepare(select(table, [ROWID, ...COLUMNS.map(column)]));
  try {
    while (statement.step()) {
      const [row, x, y, z] = statement.get();
      if (typeof row !== 'number' || row < 0 || row > last) continue;
      const text = `${Number(x)}×${Number(y)}×${Number(z)}`;
      let grid = known.get(text);
      if (grid === undefined) {
        grid = texts.length;
        known.set(text, grid);
        texts.push(text);
      }
      ofRow[row] = grid;
    }
  } finally {
    statement.free();
  }
  return { texts, ofRow };
}
