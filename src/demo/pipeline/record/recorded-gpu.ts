/** The device as one actor calls it, each call under the name that DEFINITIONS 1 classes ("Calls by class"). */

import type { Command, DeviceBuffer, Gpu, Role, StampingGpu } from '../gpu';
import type { RecordedCall } from '../../../trace/recording';
import type { Recorder, Work } from './recorder';

/** A call that no list of DEFINITIONS has: it ends as "other API". */
const WORK_DONE = 'wgpuQueueOnSubmittedWorkDone';

/** Calls of an encoder that DEFINITIONS or the reader of a trace would look for. */
const ENCODED: Readonly<Partial<Record<Command['kind'], string>>> = {
  copy: 'wgpuCopyBufferToBuffer',
  clear: 'wgpuClearBuffer',
};

/** The last copy into each read-back buffer: its wait is the call that it belongs to. */
const copiesInto = new WeakMap<DeviceBuffer, Work>();

export class RecordedGpu implements Gpu {
  private readonly recorder: Recorder;
  private readonly gpu: StampingGpu;
  private readonly tid: number;
  private readonly waitsTid: number;

  constructor(recorder: Recorder, tid: number, waitsTid: number) {
    this.recorder = recorder;
    this.gpu = recorder.gpu;
    this.tid = tid;
    this.waitsTid = waitsTid;
  }

  createBuffer(role: Role, bytes: number, mapped = false): DeviceBuffer {
    const name = role === 'data' ? 'wgpuCreateBuffer' : 'wgpuCreateBuffer(map)';
    return this.call(name, () => this.gpu.createBuffer(role, bytes, mapped));
  }

  destroy(buffer: DeviceBuffer): void {
    this.call('wgpuBufferDestroy', () => this.gpu.destroy(buffer));
  }

  /** The copy out of or into the mapped memory is the caller's, and so is its range. */
  range(buffer: DeviceBuffer): ArrayBuffer {
    return this.gpu.range(buffer);
  }

  unmap(buffer: DeviceBuffer): void {
    this.call('wgpuBufferUnmap', () => this.gpu.unmap(buffer));
  }

  map(buffer: DeviceBuffer): Promise<void> {
    const correlation = this.recorder.nextCorrelation();
    const copy = copiesInto.get(buffer);
    copiesInto.delete(buffer);
    if (copy !== undefined) copy.correlation = correlation;
    return this.wait('wgpuBufferMapAsync', this.gpu.map(buffer), copy, correlation);
  }

  done(): Promise<void> {
    return this.wait(WORK_DONE, this.gpu.done(), undefined, this.recorder.nextCorrelation());
  }

  /** The queue does this between two submissions, so an empty pass in one before and in the one after brackets it. */
  writeBuffer(to: DeviceBuffer, data: Float32Array<ArrayBuffer>): void {
    const { recorder, tid } = this;
    const stamps = recorder.takeStamps();
    const submittedNs = recorder.nowNs();
    if (stamps !== null) {
      this.gpu.submit([...this.openEnd(), { kind: 'stamp', slot: stamps.begin }]);
      const endNs = recorder.nowNs();
      recorder.overhead.push({ startNs: submittedNs, endNs, tid, name: 'bracket of a write' });
    }
    const calledNs = recorder.nowNs();
    const { startNs, correlation } = this.timed('wgpuQueueWriteBuffer', () => this.gpu.writeBuffer(to, data));
    if (stamps !== null) recorder.openEnd = stamps.end;
    const command = { kind: 'write', bytes: data.byteLength } as const;
    const work = { ...newWork(command, submittedNs, stamps), notBeforeNs: calledNs, correlation };
    recorder.work.push(work);
    if (!recorder.stamps) this.estimate([work], startNs);
  }

  submit(commands: readonly Command[]): void {
    const { recorder } = this;
    const submittedNs = recorder.nowNs();
    let calledNs = submittedNs;
    const workOf = new Map<Command, Work>();
    const stamped = commands.map((command): Command => {
      if (command.kind === 'stamp') return command;
      const stamps = recorder.takeStamps();
      const own = stamps === null ? { ...command } : { ...command, stamps };
      workOf.set(own, newWork(command, submittedNs, stamps));
      return own;
    });
    this.gpu.submit([...this.openEnd(), ...stamped], {
      encode: (command, call) => {
        const name = ENCODED[command.kind];
        const work = workOf.get(command);
        if (name === undefined || work === undefined) call();
        else work.correlation = this.timed(name, call).correlation;
      },
      submit: (call) => {
        const { startNs, correlation } = this.timed('wgpuQueueSubmit', call);
        calledNs = startNs;
        for (const work of workOf.values()) if (work.correlation === 0) work.correlation = correlation;
      },
    });
    const works = [...workOf.values()];
    for (const work of works) {
      const { command } = work;
      if (command.kind === 'copy' && command.to.role === 'readback') copiesInto.set(command.to, work);
    }
    recorder.work.push(...works);
    if (!recorder.stamps && works.length > 0) this.estimate(works, calledNs);
  }

  /**
   * Without timestamps: from the end of what was done before, or the call, to when the host was told. `works` went to the queue
   * together.
   */
  private estimate(works: readonly Work[], calledNs: number): void {
    const { recorder } = this;
    const settle = (): void => {
      const endNs = recorder.nowNs();
      const startNs = Math.max(calledNs, recorder.estimatedUntilNs);
      recorder.estimatedUntilNs = endNs;
      recorder.estimates.push({ works, startNs, endNs });
    };
    // A lost device rejects; the run hears of that from its own calls.
    this.gpu.done().then(settle, () => undefined);
  }

  /** The end of a write that is still to be stamped; it takes its place before all else. */
  private openEnd(): Command[] {
    const slot = this.recorder.openEnd;
    this.recorder.openEnd = null;
    return slot === null ? [] : [{ kind: 'stamp', slot }];
  }

  private call<T>(name: string, call: () => T): T {
    const startNs = this.recorder.nowNs();
    const result = call();
    this.keep(name, startNs);
    return result;
  }

  private timed(name: string, call: () => void): RecordedCall {
    const startNs = this.recorder.nowNs();
    call();
    return this.keep(name, startNs);
  }

  private keep(name: string, startNs: number): RecordedCall {
    const { recorder, tid } = this;
    const correlation = recorder.nextCorrelation();
    const kept = { startNs, endNs: recorder.nowNs(), tid, name, correlation, isWait: false };
    recorder.calls.push(kept);
    return kept;
  }

  /** From the request to its answer, on the row of waits. */
  private wait(
    name: string,
    answer: Promise<void>,
    work: Work | undefined,
    correlation: number,
  ): Promise<void> {
    const { recorder, waitsTid: tid } = this;
    const startNs = recorder.nowNs();
    return answer.then(() => {
      const endNs = recorder.nowNs();
      if (work !== undefined) work.doneNs = endNs;
      recorder.calls.push({ startNs, endNs, tid, name, correlation, isWait: true });
    });
  }
}

function newWork(command: Work['command'], submittedNs: number, stamps: Work['stamps']): Work {
  return {
    command,
    submittedNs,
    notBeforeNs: submittedNs,
    stamps,
    correlation: 0,
    doneNs: Infinity,
  };
}
