/**
 * Which kernel activity each API call launched on one device, by thread: a call may launch on several devices, and copies are no
 * kernel activity, so this is not `callWorkOf`. Times in ns relative to the base.
 */

import { chosenOf, columnOf } from '../../base/columns';
import { NO_LINK } from '../../trace/table';
import { KERNEL_TABLES } from '../device-work';
import { onceATrace } from '../once-an-index';
import { endAt } from '../ordered-events';
import type { Launches } from '../range-projection';

/** Calls of one thread that launched kernel activity on one device. */
export interface KernelLaunches extends Launches {
  readonly process: number;
  readonly thread: number;
  /** Number of the device. */
  readonly device: number;
  readonly starts: Float64Array;
  /** Summed durations of what each launched. */
  readonly kernelNs: Float64Array;
}

export const kernelLaunchesOf = onceATrace((index): readonly KernelLaunches[] => {
  const calls = index.table('calls');
  if (calls === null) return [];
  const found: KernelLaunches[] = [];
  // By index of a call, of one device at a time.
  const first = new Float64Array(calls.count).fill(Infinity);
  const last = new Float64Array(calls.count);
  const ns = new Float64Array(calls.count);
  for (const device of index.devices.numbers()) {
    first.fill(Infinity);
    last.fill(-Infinity);
    ns.fill(0);
    for (const { table, slice } of index.devices.parts(({ owner }) => owner === device)) {
      const callOf = KERNEL_TABLES.has(table.id) ? index.column(table.id, 'call') : null;
      if (callOf === null) continue;
      for (let i = slice.first; i < slice.first + slice.count; i++) {
        const call = callOf[i] as number;
        if (call === NO_LINK) continue;
        const start = table.start[i] as number;
        const end = endAt(table, i);
        if (start < (first[call] as number)) first[call] = start;
        if (end > (last[call] as number)) last[call] = end;
        ns[call] = (ns[call] as number) + end - start;
      }
    }
    for (const { process, thread } of index.threads.allWithCalls()) {
      const byStart = index.threads.calls(process, thread)?.byStart;
      if (byStart === undefined) continue;
      const launching = chosenOf(byStart, (call) => (first[call] as number) < Infinity);
      if (launching.length === 0) continue;
      found.push({
        process,
        thread,
        device,
        starts: columnOf(launching, (call) => calls.start[call] as number),
        ends: columnOf(launching, (call) => endAt(calls, call)),
        firstStarts: columnOf(launching, (call) => first[call] as number),
        lastEnds: columnOf(launching, (call) => last[call] as number),
        kernelNs: columnOf(launching, (call) => ns[call] as number),
      });
    }
  }
  return found;
});
