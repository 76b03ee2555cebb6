/** Actors of which everything is written down. */

import type { Actor, Tape } from './actor';
import { RecordedGpu } from './recorded-gpu';
import type { Recorder } from './recorder';

export class RecordedTape implements Tape {
  private readonly recorder: Recorder;

  constructor(recorder: Recorder) {
    this.recorder = recorder;
  }

  /** A row for what it does and one for what it waits for: waits may cross what goes on meanwhile. */
  actor(name: string): Actor {
    const { recorder } = this;
    return new RecordedActor(recorder, recorder.thread(name), recorder.thread(`${name}, waits`));
  }
}

class RecordedActor implements Actor {
  readonly gpu: RecordedGpu;
  private readonly recorder: Recorder;
  private readonly tid: number;

  constructor(recorder: Recorder, tid: number, waitsTid: number) {
    this.recorder = recorder;
    this.tid = tid;
    this.gpu = new RecordedGpu(recorder, tid, waitsTid);
  }

  range<T>(name: string, work: () => T): T {
    const { recorder, tid } = this;
    const startNs = recorder.nowNs();
    const end = (): void => void recorder.ranges.push({ startNs, endNs: recorder.nowNs(), tid, name });
    let isPending = false;
    try {
      const result = work();
      if (!(result instanceof Promise)) return result;
      isPending = true;
      return result.finally(end) as T;
    } finally {
      if (!isPending) end();
    }
  }
}
