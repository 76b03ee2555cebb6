/** Loaders in Web Workers of the pipeline's own thread, which run before a run begins. */

import { PortLoader, type Port } from '../loader/port-loader';
import type { Workload } from '../workload';

/** `address` is absolute. Through a blob, so that the policy of the page holds there too, as in every worker. */
export async function startLoaders(address: string, workload: Workload): Promise<PortLoader[]> {
  const blob = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const blobUrl = URL.createObjectURL(blob);
  const workers = Array.from(
    { length: workload.loaders },
    (_, index) => new Worker(blobUrl, { type: 'module', name: `loader ${index + 1}` }),
  );
  try {
    await Promise.all(workers.map(ready));
  } catch (error) {
    for (const worker of workers) worker.terminate();
    throw error;
  } finally {
    URL.revokeObjectURL(blobUrl);
  }
  return workers.map((worker, index) => new PortLoader(portOf(worker), workload, index));
}

/** A loader speaks first. */
function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', () => resolve(), { once: true });
    worker.addEventListener('error', ({ message }) => reject(new Error(notStarted(message))), { once: true });
  });
}

function notStarted(message: string): string {
  return `a loader did not start: ${message || 'its script could not be loaded'}`;
}

function portOf(worker: Worker): Port {
  return {
    send: (message, transfer) => worker.postMessage(message, transfer),
    receive: (handler) =>
      worker.addEventListener('message', (event: MessageEvent<unknown>) => handler(event.data)),
    broken: (handler) => worker.addEventListener('error', ({ message }) => handler(message)),
    close: () => worker.terminate(),
  };
}
