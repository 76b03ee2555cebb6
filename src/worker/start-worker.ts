/**
 * Starts workers so that the page's content policy holds in them too. A policy in a meta element does not reach a worker loaded by
 * its address; one started through a same-origin blob that imports it inherits the policy (TECH 2).
 */

import recordingUrl from './recording.worker?worker&url';
import traceUrl from './trace.worker?worker&url';
import { TraceClient } from './client';

export function startTraceWorker(): TraceClient {
  return new TraceClient(startByBlob(traceUrl, 'trace'), navigator.locks);
}

/** Takes one recording and answers with the bytes of its file. */
export function startRecordingWorker(): Worker {
  return startByBlob(recordingUrl, 'recording');
}

/** `url` is relative to the page; the worker must speak first. */
export function startByBlob(url: string, name: string): Worker {
  const address = new URL(url, document.baseURI).href;
  const blob = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const blobUrl = URL.createObjectURL(blob);
  const worker = new Worker(blobUrl, { type: 'module', name });
  // The worker has read its script when it first speaks; until then the address must stay.
  worker.addEventListener('message', () => URL.revokeObjectURL(blobUrl), { once: true });
  return worker;
}
