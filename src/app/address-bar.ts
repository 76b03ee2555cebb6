/** Opens what an address names, as `?trace=` does. */

import { nameOfAddress, traceAddress } from '../state/download';
import type { LoadingStory } from '../state/loading-story';
import { OpenFailure } from '../trace/failure';

/** Resolves when it is settled; an address that the page does not fetch is a failure on the screen like any other. */
export async function openAddressText(story: LoadingStory, text: string, name?: string): Promise<void> {
  try {
    const address = traceAddress(text, document.baseURI);
    await story.openAddress(address, name ?? nameOfAddress(address));
  } catch (error) {
    if (!(error instanceof OpenFailure)) throw error;
    story.fail(error.failure);
  }
}
