/** The page's side of recording.worker.ts: a recording as the file that this viewer, `report` and other tools for such exports read. */

import type { Recording } from '../trace/recording';

export type WriterAnswer = Uint8Array<ArrayBuffer> | { readonly failure: string } | 'ready';

/** Ends the worker. */
export async function writeFile(worker: Worker, recording: Recording): Promise<Blob> {
  try {
    return new Blob([await ask(worker, recording)], { type: 'application/vnd.sqlite3' });
  } finally {
    worker.terminate();
  }
}

function ask(worker: Worker, recording: Recording): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WriterAnswer>) => {
      if (data === 'ready') worker.postMessage(recording);
      else if (data instanceof Uint8Array) resolve(data);
      else reject(new Error(data.failure));
    });
    worker.addEventListener('error', ({ message }) => {
      reject(new Error(message || 'the script that writes it could not be loaded'));
    });
  });
}
