/** Asks the worker which rows belong to what only the rows are shown of, and to the two batches beside each other. */

import type { RowsQuestion } from '../analysis/used-rows';
import { asError } from '../base/assert';
import { OpenFailure, type Failure } from '../trace/failure';
import type { AppState, AppStore, BatchPick, FoundRows } from './app-state';
import { batchListOf, placeOfPick } from './batches';
import type { LoadingStory } from './loading-story';

type Asked = Pick<LoadingStory, 'usedRows'>;

interface Wanted {
  readonly of: FoundRows['of'];
  readonly question: RowsQuestion;
}

/** Returns what ends the following. */
export function followRows(store: AppStore, story: Asked): () => void {
  const asked = new Set<FoundRows['of']>();
  return store.subscribe((state) => {
    const wanted = wantedRows(state);
    // What nobody looks at any more would be shown for a moment when the next is asked for.
    if (wanted.length === 0 && state.foundRows.length > 0) store.setState({ foundRows: [] });
    for (const { of, question } of wanted) {
      if (asked.has(of) || state.foundRows.some((found) => found.of === of)) continue;
      asked.add(of);
      void find(story, of, question).then((found) => {
        asked.delete(of);
        const now = wantedRows(store.getState()).map((other) => other.of);
        if (!now.includes(of)) return;
        const others = store.getState().foundRows.filter((other) => now.includes(other.of));
        store.setState({ foundRows: [...others, found] });
      });
    }
  });
}

/** Nothing of a file that is still read, or whose worker is gone. */
function wantedRows(state: AppState): Wanted[] {
  const { open, view } = state;
  if (open?.state !== 'complete' || open.isReaderLost) return [];
  const { onlyRows, batch, batchBeside } = view;
  const wanted: Wanted[] = [];
  if (onlyRows?.kind === 'selection') {
    const { selection } = onlyRows;
    wanted.push({ of: selection, question: selection });
  }
  if (onlyRows?.kind === 'batch' || batchBeside !== null) wanted.push(...ofBatch(state, batch));
  return [...wanted, ...ofBatch(state, batchBeside)];
}

function ofBatch(state: AppState, pick: BatchPick | null): Wanted[] {
  const place = placeOfPick(batchListOf(state), pick);
  if (place === null) return [];
  const { track, batch } = place;
  const { processKey, device } = track;
  const { window, instance } = batch;
  return [{ of: batch, question: { kind: 'batch', processKey, device, window, instance } }];
}

async function find(story: Asked, of: FoundRows['of'], question: RowsQuestion): Promise<FoundRows> {
  try {
    return { of, rows: await story.usedRows(question), failure: null };
  } catch (error) {
    return { of, rows: null, failure: failureOf(error) };
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof OpenFailure) return error.failure;
  return {
    kind: 'reader',
    sentence: `The rows that belong to this could not be found: ${asError(error).message}.`,
    wayOut: 'All rows are shown instead; open the file again to ask once more.',
  };
}
