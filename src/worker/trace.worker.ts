/** The worker that reads traces: a small host around worker/sqlite. Everything with logic in it runs in Node too. */

import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { asError, defined } from '../base/assert';
import { makeArray, makeSharedArray } from '../base/growable';
import { OpenFailure } from '../trace/failure';
import type { FileReport } from '../trace/report';
import { answersOf } from './answers';
import { sendPart } from './send-part';
import { serve, type Telling } from './serve';
import { blobSource } from './blob-source';
import { OpenFile } from './open-file';
import { loadEngine, type SqlJsStatic } from './sqlite/engine';
import { openDatabase } from './sqlite/open-database';
import { Pace } from './sqlite/pace';
import type { TracePart } from './sqlite/read-trace';
import { yieldToMessages } from './yield-to-messages';

declare const self: DedicatedWorkerGlobalScope;

/** Begun before the first file is there: compiling takes longer than asking for one. */
const engine = loadEngine(new URL(wasmUrl, import.meta.url).href);
engine.catch(() => {
  // Said when a file is opened; without this the browser would report it a second time, as unhandled.
});

/** Kept for details and analyses of the open file. */
let current: OpenFile | null = null;

async function open(file: Blob, name: string, telling: Telling): Promise<FileReport> {
  const pace = new Pace({
    report: (progress) => {
      telling.tell('progress', progress);
    },
    yield: yieldToMessages,
    signal: telling.signal,
    now: () => performance.now(),
  });
  const opened = await openDatabase(await loadedEngine(), blobSource(file, name), pace);
  const sink = (part: TracePart): Promise<void> => sendPart(part, telling, () => pace.pause());
  // One copy of what is drawn for both sides, where the page's headers allow it; nothing needs it (DESIGN 4.7).
  const allocate = self.crossOriginIsolated ? makeSharedArray : makeArray;
  current = await OpenFile.open(opened, pace, sink, allocate);
  return current.read.report;
}

async function loadedEngine(): Promise<SqlJsStatic> {
  try {
    return await engine;
  } catch (error) {
    throw new OpenFailure({
      kind: 'reader',
      sentence: `The SQLite reader of this page could not be loaded (${asError(error).message}).`,
      wayOut: 'Reload the page; if that does not help, its server lacks the file ending in .wasm.',
    });
  }
}

serve(self, {
  open: ({ file, name }, telling) => open(file, name, telling),
  ...answersOf(() => defined(current, 'an open file')),
});

/** Says "ready", while holding a lock whose release tells the page that this worker is gone (worker/caller.ts). */
function announce(): void {
  const { locks } = navigator as Partial<WorkerNavigator>;
  if (locks === undefined) {
    self.postMessage({ type: 'ready', lock: null });
    return;
  }
  const lock = `stallscope-worker-${Math.random().toString(36).slice(2)}`;
  void locks.request(lock, () => {
    self.postMessage({ type: 'ready', lock });
    return new Promise(() => undefined);
  });
}
announce();
