/**
 * Starts the trace worker so that the page's content policy holds in it too. A policy in a meta element does not reach a worker
 * loaded by its address; one started through a same-origin blob that imports it inherits the policy (TECH 2).
 */

import workerUrl from './trace.worker?worker&url';
import { TraceClient } from './client';

export function startTraceWorker(): TraceClient {
  const address = new URL(workerUrl, document.baseURI).href;
  const blob = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const blobUrl = URL.createObjectURL(blob);
  const worker = new Worker(blobUrl, { type: 'module', name: 'trace' });
  const client = new TraceClient(worker, navigator.locks);
  // The worker has read its script when it first speaks; until then the address must stay.
  worker.addEventListener('message', () => URL.revokeObjectURL(blobUrl), { once: true });
  return client;
}
