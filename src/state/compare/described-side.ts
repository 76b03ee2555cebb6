/**
 * What a comparison needs of a side, asked for once a file and choice of batches: swapping asks nothing, and A is described while B is
 * still read.
 */

import type { DiffSide } from '../../analysis/diff/diff-side';
import type { FileReport } from '../../trace/report';
import type { Session } from '../session';

const known = new WeakMap<FileReport, Map<string, Promise<DiffSide>>>();

/** Rejects where its reader or file is gone. */
export function describedSide({ store, story }: Session): Promise<DiffSide> {
  const { open, view } = store.getState();
  const choice = view.batchChoice;
  const report = open?.trace.report ?? null;
  if (report === null) return story.describeSide(choice);
  const ofFile = known.get(report) ?? new Map<string, Promise<DiffSide>>();
  known.set(report, ofFile);
  const key = JSON.stringify(choice);
  const asked = ofFile.get(key) ?? story.describeSide(choice);
  ofFile.set(key, asked);
  // What failed once may be asked again.
  asked.catch(() => ofFile.delete(key));
  return asked;
}
