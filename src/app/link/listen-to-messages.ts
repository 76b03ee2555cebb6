import { decodeFragment } from '../../state/link/fragment';
import { connectSources, pagePolicy } from '../frame/policy-sentence';
import { MESSAGE_VERSION, understandMessage } from './open-messages';
import type { Sharing } from './start-sharing';

/** Answers messages of the page that opened this one or holds it in a frame. */
export function listenToMessages(sharing: Sharing): void {
  const named = (connectSources(pagePolicy()) ?? []).filter((source) => URL.canParse(source));
  const trusted = [window.location.origin, ...named];
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    const understood = understandMessage(data, { origin, isRelated: isRelated(source) }, trusted);
    if (understood === null) return;
    if (understood.kind === 'ping')
      source?.postMessage({ stallscope: 'pong', version: MESSAGE_VERSION }, { targetOrigin: origin });
    // A second one would change under the click what the user allows: it must ask again when the first is answered.
    else if (understood.kind === 'ask')
      sharing.store.setState(({ request }) => ({ request: request ?? understood.request }));
    else {
      const { file, name, view } = understood.request;
      sharing.open(file, name, decodeFragment(view));
    }
  });
}

function isRelated(source: MessageEventSource | null): boolean {
  if (source === null) return false;
  return source === window.opener || (window.parent !== window && source === window.parent);
}
