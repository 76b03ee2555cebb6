/** Reads one side of a comparison and describes it; the file is closed again, so that two large ones are never open together. */

import type { BatchChoice } from '../analysis/batches/batch-list';
import { describeSide } from '../analysis/diff/describe-side';
import type { DiffSide } from '../analysis/diff/diff-side';
import { TraceIndex } from '../analysis/trace-index';
import { readDriverVersion } from '../worker/sqlite/read-driver-version';
import { readKernelGrids } from '../worker/sqlite/read-kernel-grids';
import { withTraceFile } from './read-trace-file';

/** `batches`: null for what the trace itself proposes. Rejects with BadInput where the file is no trace. */
export function readDiffSide(path: string, batches: BatchChoice | null): Promise<DiffSide> {
  return withTraceFile(path, ({ model, context, report }) =>
    describeSide(new TraceIndex(model), {
      file: report,
      base: context.base,
      grids: readKernelGrids(context),
      driver: readDriverVersion(context),
      batches,
    }),
  );
}
