/** Asks the worker for the batches of the open trace: once it is read, and whenever the user chooses what batches are. */

import { asError } from '../base/assert';
import { OpenFailure, type Failure } from '../trace/failure';
import type { AppState, AppStore, FoundBatches } from './app-state';
import type { LoadingStory } from './loading-story';

type Asked = Pick<LoadingStory, 'batches'>;

/** Returns what ends the following. */
export function followBatches(store: AppStore, story: Asked): () => void {
  return store.subscribe((state, before) => {
    if (!isAskable(state) || (isAskable(before) && isSameQuestion(state, before))) return;
    void find(story, state).then((found) => {
      const now = store.getState();
      // An answer to an older question is dropped.
      if (isAskable(now) && isSameQuestion(now, state)) store.setState({ batches: found });
    });
  });
}

function isAskable({ open }: AppState): boolean {
  return open?.state === 'complete' && !open.isReaderLost;
}

/** A file that is opened again has another report, and so another question. */
function isSameQuestion(a: AppState, b: AppState): boolean {
  return a.view.batchChoice === b.view.batchChoice && a.open?.trace.report === b.open?.trace.report;
}

async function find(story: Asked, { view: { batchChoice: choice } }: AppState): Promise<FoundBatches> {
  try {
    return { choice, answer: await story.batches(choice), failure: null };
  } catch (error) {
    return { choice, answer: null, failure: failureOf(error) };
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof OpenFailure) return error.failure;
  return {
    kind: 'reader',
    sentence: `Batches could not be found: ${asError(error).message}.`,
    wayOut: 'Choose other ranges, or open the file again.',
  };
}
