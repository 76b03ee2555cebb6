/** Sides of a comparison, read as the command line reads them: of a file's bytes, or of an export made by hand. */

import { readFileSync } from 'node:fs';
import type { BatchChoice } from '../analysis/batches/batch-list';
import { describeSide } from '../analysis/diff/describe-side';
import type { DiffSide } from '../analysis/diff/diff-side';
import { TraceIndex } from '../analysis/trace-index';
import { readDriverVersion } from '../worker/sqlite/read-driver-version';
import { readKernelGrids } from '../worker/sqlite/read-kernel-grids';
import { sourceOf } from './describe-shared';
import { makeNsysDb, type NsysRows } from './make-nsys-db';
import { openTrace } from './open-trace';

async function sideOfBytes(
  bytes: Uint8Array,
  name: string,
  batches: BatchChoice | null = null,
): Promise<DiffSide> {
  const { model, context, report } = await openTrace(sourceOf(bytes, name));
  return describeSide(new TraceIndex(model), {
    file: report,
    base: context.base,
    grids: readKernelGrids(context),
    driver: readDriverVersion(context),
    batches,
  });
}

export function sideOfFile(path: string): Promise<DiffSide> {
  return sideOfBytes(new Uint8Array(readFileSync(path)), path.split('/').at(-1) ?? path);
}

export async function sideOfRows(
  rows: NsysRows,
  name = 'made.sqlite',
  batches: BatchChoice | null = null,
): Promise<DiffSide> {
  return sideOfBytes(await makeNsysDb(rows), name, batches);
}
