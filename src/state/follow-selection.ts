/** Asks the worker for what hangs together with the selection, whenever it changes. An answer to an older question is dropped. */

import { asError } from '../base/assert';
import { OpenFailure, type Failure } from '../trace/failure';
import { isDerived, type EventRef } from '../trace/table';
import type { AppStore, Selection, SelectionLinks } from './app-state';
import type { LoadingStory } from './loading-story';

type Asked = Pick<LoadingStory, 'links' | 'gap' | 'details'>;

/** Returns what ends the following. */
export function followSelection(store: AppStore, story: Asked): () => void {
  return store.subscribe((state, before) => {
    const { selection } = state.view;
    const isSameTrace = state.open?.name === before.open?.name && state.open?.state === before.open?.state;
    if (selection === before.view.selection && isSameTrace) return;
    // A file that is still being read cannot be asked; it is asked once it is complete.
    if (selection === null || state.open === null || state.open.state === 'reading') return;
    void answer(story, selection).then((links) => {
      if (store.getState().view.selection === selection) store.setState({ links });
    });
  });
}

async function answer(story: Asked, selection: Selection): Promise<SelectionLinks> {
  const nothing = { selection, event: null, gap: null, details: null, failure: null };
  try {
    if (selection.kind === 'gap') return { ...nothing, gap: await story.gap(selection.after) };
    const { ref } = selection;
    const event = await story.links(ref);
    return { ...nothing, event, ...(await readDetails(story, ref)) };
  } catch (error) {
    return { ...nothing, failure: failureOf(error) };
  }
}

/** The file may be gone while the links, which the worker holds, are still there. */
async function readDetails(
  story: Asked,
  ref: EventRef,
): Promise<Pick<SelectionLinks, 'details' | 'failure'>> {
  if (isDerived(ref.table)) return { details: null, failure: null };
  try {
    return { details: await story.details(ref), failure: null };
  } catch (error) {
    return { details: null, failure: failureOf(error) };
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof OpenFailure) return error.failure;
  return {
    kind: 'reader',
    sentence: `The details of this event could not be read: ${asError(error).message}.`,
    wayOut: 'What is drawn is still right; open the file again for the rest.',
  };
}
