/**
 * What a comparison needs of a side, asked for once a file and choice of batches: swapping asks nothing, and A is described while B is
 * still read.
 */

import type { DiffSide } from '../../analysis/diff/diff-side';
import { cutMiddle } from '../../base/text';
import { OpenFailure, type Failure } from '../../trace/failure';
import type { FileReport } from '../../trace/report';
import type { Session } from '../session';

const known = new WeakMap<FileReport, Map<string, Promise<DiffSide>>>();

/** Rejects where the trace was read in part, or its reader or file is gone. */
export function describedSide({ store, story }: Session): Promise<DiffSide> {
  const { open, view } = store.getState();
  if (open?.state === 'partial') return Promise.reject(new OpenFailure(readInPart(open.name)));
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

/** In a sentence. */
const MOST_NAME_CHARACTERS = 60;

/** What is missing of it would be called a difference. */
function readInPart(name: string): Failure {
  return {
    kind: 'reader',
    sentence: `${cutMiddle(name, MOST_NAME_CHARACTERS)} was read in part: what it did cannot be compared.`,
    wayOut: 'What came of it is drawn and moves with the other trace; for figures, open the whole file.',
  };
}
