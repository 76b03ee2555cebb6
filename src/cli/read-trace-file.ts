/** Reads a trace as the worker does, by the same readers, and keeps nothing for drawing. */

import { TraceIndex } from '../analysis/trace-index';
import { OpenFailure, type Failure } from '../trace/failure';
import type { FileReport } from '../trace/report';
import { loadEngine } from '../worker/sqlite/engine';
import { openDatabase } from '../worker/sqlite/open-database';
import { Pace } from '../worker/sqlite/pace';
import { readTrace, type ReadTrace } from '../worker/sqlite/read-trace';
import { BadInput } from './bad-input';
import { openFileSource } from './file-source';

export interface TraceFile {
  readonly index: TraceIndex;
  readonly file: FileReport;
  /** Capture-clock time of relative time 0. */
  readonly base: bigint;
}

/** Nobody watches and nobody cancels. */
function unwatchedPace(): Pace {
  return new Pace({
    report: () => undefined,
    yield: () => Promise.resolve(),
    signal: new AbortController().signal,
    now: () => performance.now(),
  });
}

/** Rejects with BadInput where the file is no trace. */
export function readTraceFile(path: string): Promise<TraceFile> {
  return withTraceFile(path, ({ model, context, report }) => ({
    index: new TraceIndex(model),
    file: report,
    base: context.base,
  }));
}

/** As `readTraceFile`, for what still asks the file itself, which is closed afterwards. */
export async function withTraceFile<T>(path: string, ask: (read: ReadTrace) => T): Promise<T> {
  const source = openFileSource(path);
  const pace = unwatchedPace();
  try {
    const opened = await openDatabase(await loadEngine(), source, pace);
    const answer = ask(await readTrace(opened, pace, () => Promise.resolve()));
    opened.db.close();
    return answer;
  } catch (error) {
    throw error instanceof OpenFailure ? new BadInput(sentenceOf(error.failure)) : error;
  } finally {
    source.close();
  }
}

/** The way out speaks to the page's user; a command helps here too. */
function sentenceOf({ sentence, command }: Failure): string {
  return command === undefined ? sentence : `${sentence.replace(/\.$/, '')}; this helps: ${command}`;
}
