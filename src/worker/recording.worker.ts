/** The worker that makes a file of a recording of our own pipeline. It says that it runs, and answers each recording with its bytes. */

import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { asError } from '../base/assert';
import type { Recording } from '../trace/recording';
import type { WriterAnswer } from './recording-client';
import { loadEngine } from './sqlite/engine';
import { writeRecording } from './sqlite/write-recording';

declare const self: DedicatedWorkerGlobalScope;

const engine = loadEngine(new URL(wasmUrl, import.meta.url).href);
engine.catch(() => {
  // Said when a recording comes; without this the browser would report it a second time, as unhandled.
});

async function write(recording: Recording): Promise<void> {
  try {
    // Its own memory, so that it can be handed over.
    const bytes = new Uint8Array(writeRecording(await engine, recording));
    self.postMessage(bytes satisfies WriterAnswer, [bytes.buffer]);
  } catch (error) {
    self.postMessage({ failure: asError(error).message } satisfies WriterAnswer);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Recording>) => void write(data));
self.postMessage('ready' satisfies WriterAnswer);
