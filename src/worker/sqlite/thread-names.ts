/**
 * Names of threads and processes. ThreadNames and PROCESSES list the whole machine (thousands of rows), so only what a row needs
 * is looked up; a name given by the program through NVTX is the better one.
 */

import { pidOf } from '../../trace/ids';
import type { Database } from './engine';
import { column, processKey, select, threadId } from './select';
import type { Schema } from './schema';
import type { StringLookup } from './strings';

/** More threads than this are not of one machine. */
const MOST_ROWS = 200_000;

export class ThreadNames {
  /** "process key/thread id" → string id. */
  private readonly systemNames = new Map<string, number>();
  private readonly givenNames = new Map<string, string>();
  private readonly processNames = new Map<number, string>();
  private readonly strings: StringLookup;

  constructor(db: Database, schema: Schema, strings: StringLookup) {
    this.strings = strings;
    const query = (sql: string): unknown[][] => db.exec(`${sql} LIMIT ${MOST_ROWS}`)[0]?.values ?? [];
    const threads = schema.table('ThreadNames');
    if (threads !== null) {
      const wanted = [processKey('globalTid'), threadId('globalTid'), column('nameId')];
      for (const [process, thread, name] of query(select(threads, wanted))) {
        if (typeof name === 'number') this.systemNames.set(`${Number(process)}/${Number(thread)}`, name);
      }
    }
    const processes = schema.table('PROCESSES');
    if (processes !== null) {
      for (const [process, name] of query(select(processes, [processKey('globalPid'), column('name')]))) {
        if (typeof process === 'number' && typeof name === 'string') this.processNames.set(process, name);
      }
    }
  }

  /** A name the program gave the thread itself. */
  set(process: number, thread: number, name: string): void {
    this.givenNames.set(`${process}/${thread}`, name);
  }

  thread(process: number, thread: number): string | null {
    const key = `${process}/${thread}`;
    return this.givenNames.get(key) ?? this.strings.find(this.systemNames.get(key) ?? null);
  }

  /** Before 2022.1 there is no table of processes: the main thread, whose id is the process id, carries the name. */
  process(process: number): string | null {
    return this.processNames.get(process) ?? this.thread(process, pidOf(process));
  }
}
