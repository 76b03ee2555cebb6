/** What the address of the page asks for. Parameters it does not know are left alone. */

import { nameOfAddress, traceAddress } from '../state/download';
import type { LoadingStory } from '../state/loading-story';
import { OpenFailure } from '../trace/failure';

/** `?trace=samples/x.sqlite` */
export async function openFromAddressBar(story: LoadingStory): Promise<void> {
  const text = new URLSearchParams(window.location.search).get('trace');
  if (text !== null) await openAddressText(story, text);
}

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
