/** Loaders of the pipeline in threads of Node. The thread runs the same built file, which serves blocks where it is told so. */

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { PortLoader, serveBlocks } from '../demo/pipeline/loader/port-loader';
import type { Workload } from '../demo/pipeline/workload';

const ROLE = 'stallscope block loader';

export function serveIfLoader(): void {
  if (isMainThread || workerData !== ROLE || parentPort === null) return;
  const port = parentPort;
  serveBlocks(
    {
      send: (message, transfer) => port.postMessage(message, transfer),
      receive: (handler) => void port.on('message', handler),
      broken: () => undefined,
      close: () => port.close(),
    },
    () => performance.timeOrigin + performance.now(),
  );
}

/** `file` is the built file. */
export function startLoaders(file: URL, workload: Workload): PortLoader[] {
  return Array.from({ length: workload.loaders }, (_, index) => {
    const worker = new Worker(file, { workerData: ROLE });
    return new PortLoader(
      {
        send: (message, transfer) => worker.postMessage(message, transfer),
        receive: (handler) => void worker.on('message', handler),
        broken: (handler) => void worker.on('error', (error: Error) => handler(error.message)),
        close: () => void worker.terminate(),
      },
      workload,
      index,
    );
  });
}
