/** Opens a source through the real reader, without a worker: what most tests of reading start from. */

import { applyPart } from '../trace/apply-part';
import { EMPTY_TRACE, type Trace } from '../trace/trace';
import { makeArray } from '../base/growable';
import { OpenFile } from '../worker/open-file';
import { loadEngine } from '../worker/sqlite/engine';
import { openDatabase, WHOLE_LIMIT } from '../worker/sqlite/open-database';
import { Pace, type Progress } from '../worker/sqlite/pace';
import type { ReadTrace, TracePart } from '../worker/sqlite/read-trace';
import type { ByteSource } from '../worker/sqlite/source';

export interface OpenedTrace extends ReadTrace {
  /** What answers questions about it, as the worker does. */
  readonly file: OpenFile;
  /** The trace as the page would hold it. */
  readonly trace: Trace;
  readonly parts: readonly TracePart[];
  readonly progress: readonly Progress[];
}

export interface OpenOptions {
  readonly signal?: AbortSignal;
  readonly wholeLimit?: number;
  readonly onProgress?: (progress: Progress) => void;
}

/** A pace that never waits: tests have no page to keep alive. */
export function testPace(options: OpenOptions = {}, seen: Progress[] = []): Pace {
  return new Pace({
    report: (progress) => {
      seen.push(progress);
      options.onProgress?.(progress);
    },
    yield: () => Promise.resolve(),
    signal: options.signal ?? new AbortController().signal,
    now: () => performance.now(),
  });
}

export async function openTrace(source: ByteSource, options: OpenOptions = {}): Promise<OpenedTrace> {
  const progress: Progress[] = [];
  const parts: TracePart[] = [];
  const pace = testPace(options, progress);
  const engine = await loadEngine();
  const opened = await openDatabase(engine, source, pace, options.wholeLimit ?? WHOLE_LIMIT);
  let trace = EMPTY_TRACE;
  const sink = (part: TracePart): Promise<void> => {
    parts.push(part);
    trace = applyPart(trace, part);
    return Promise.resolve();
  };
  const file = await OpenFile.open(opened, pace, sink, makeArray);
  const { read } = file;
  return { file, ...read, trace: { ...trace, report: read.report }, parts, progress };
}
