/** What the analyses say of one capture with one device, for tests of what we say of it. */

import type { CopyWait } from '../analysis/copy-waits';
import { measureCopyWaits } from '../analysis/measure-copy-waits';
import { TraceIndex } from '../analysis/trace-index';
import { defined } from '../base/assert';
import { formatDuration } from '../base/text';
import { durationAt } from '../trace/durations';
import { eventTable } from '../trace/event-at';
import { rowOf } from '../trace/locate';
import type { EventRef } from '../trace/table';
import type { OpenedTrace } from './open-trace';

export class CaptureFigures {
  readonly waits: readonly CopyWait[];

  constructor(readonly opened: OpenedTrace) {
    this.waits = measureCopyWaits(new TraceIndex(opened.model));
  }

  get kernelSpanNs(): number {
    return defined(this.device.kernelSpanNs, 'the span of the kernels');
  }

  get kernelActiveNs(): number {
    return defined(this.device.kernelActiveNs, 'the time of the kernels');
  }

  /** In the span of the kernels: neither kernel nor copy nor memset. */
  get idleNs(): number {
    return defined(this.device.composition, 'the composition').bubbleNs;
  }

  get stalls() {
    return this.opened.file.measure('stalls', null);
  }

  /** All that was copied to the GPU; one kind of memory. */
  get htod() {
    const [group, ...others] = this.copiesOf('HtoD');
    if (others.length > 0) throw new Error('copies to the GPU come from several kinds of memory');
    return defined(group, 'the copies to the GPU');
  }

  get dtoh() {
    return this.copiesOf('DtoH');
  }

  batch(number: number) {
    const { list } = this.opened.file.batches(null);
    return defined(list?.tracks[0]?.batches[number - 1], 'the batch');
  }

  range(name: string) {
    const row = this.opened.file.measure('ranges', null).find((range) => range.name === name);
    return defined(row, `the range ${name}`);
  }

  callsOf(api: string): number {
    return this.opened.file.measure('calls', null).rows.find((row) => row.api === api)?.count ?? 0;
  }

  verdicts(verdict: CopyWait['verdict']): number {
    return this.stalls.verdicts.find((one) => one.verdict === verdict)?.count ?? 0;
  }

  duration({ table, index }: EventRef): string {
    const { duration } = defined(eventTable(this.opened.trace, table), 'the table');
    return formatDuration(durationAt(duration, index));
  }

  name(ref: EventRef | null): string | null {
    if (ref === null) return null;
    const { name } = defined(eventTable(this.opened.trace, ref.table), 'the table');
    return defined(this.opened.trace.names[name[ref.index] ?? -1], 'the name').text;
  }

  row(ref: EventRef): string {
    return defined(rowOf(this.opened.trace, ref), 'the row').row.key;
  }

  /** "t3290": as in the keys of rows. */
  thread(ref: EventRef): string {
    return this.row(ref).split('/')[1] ?? '';
  }

  /** The call that launched the first kernel of a batch. */
  launchOf(number: number): EventRef {
    const kernels = defined(eventTable(this.opened.trace, 'kernels'), 'the kernels');
    const index = kernels.start.indexOf(this.batch(number).window.from);
    const { call } = this.opened.file.links({ table: 'kernels', index });
    return defined(call, 'the launch');
  }

  /** The thread that launched the kernels of batch 35. */
  get kernelThread(): string {
    return this.thread(this.launchOf(35));
  }

  waitOf(copy: EventRef): CopyWait {
    return defined(
      this.waits.find((wait) => wait.copy.index === copy.index),
      'what is said of the copy',
    );
  }

  /** The longest idle stretch of a batch. */
  idleIn(number: number) {
    const [list] = this.opened.file.measure('bubbles', this.batch(number).window);
    return defined(list?.longest[0], 'an idle stretch');
  }

  private get device() {
    return defined(this.opened.file.measure('overview', null).devices[0], 'the device').figures;
  }

  private copiesOf(kind: string) {
    const { groups } = defined(this.opened.file.measure('copies', null).devices[0], 'the device');
    return groups.filter((group) => group.kind === kind);
  }
}
