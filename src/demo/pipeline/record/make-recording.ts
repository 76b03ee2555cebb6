/** From what was written down and the device's timestamps to a recording; what cannot be is dropped and counted. */

import type { Workload } from '../workload';
import type {
  RecordedCopy,
  RecordedKernel,
  RecordedMemset,
  RecordedNote,
  Recording,
} from '../../../trace/recording';
import { fitClock, tickOf } from './fit-clock';
import type { Recorder, Work } from './recorder';

export interface RecordingOf {
  readonly mode: string;
  readonly workload: Workload;
  readonly deviceName: string;
  readonly isSoftware: boolean;
  readonly version: string;
}

/** How well the recording knows when things happened. */
export interface ClockReport {
  readonly source: 'timestamps' | 'hostEstimates';
  /** Of device times against the host's, either way. */
  readonly errorNs: number | null;
  readonly driftNs: number | null;
  /** Null where the clock was never seen to move. */
  readonly hostTickNs: number | null;
  readonly deviceTickNs: number | null;
  /** Intervals that ended before they began, began before they were asked for, or were never stamped. */
  readonly dropped: number;
}

interface Placed {
  readonly work: Work;
  readonly startNs: number;
  readonly endNs: number;
}

const PID = 1;

export async function makeRecording(
  recorder: Recorder,
  of: RecordingOf,
): Promise<{ readonly recording: Recording; readonly clocks: ClockReport }> {
  const { placed, clocks } = recorder.stamps ? await placeByStamps(recorder) : placeByHost(recorder);
  const label = clocks.source === 'timestamps' ? '' : ' (host estimate)';
  const recording: Recording = {
    producerVersion: of.version,
    beganMs: recorder.beganMs,
    pid: PID,
    processName: `staging pipeline, ${of.mode}`,
    deviceName: of.deviceName,
    queueName: 'WebGPU queue',
    threads: recorder.threads,
    kernels: placed.flatMap((one) => kernelOf(one, label)),
    copies: placed.flatMap(copyOf),
    memsets: placed.flatMap(memsetOf),
    calls: recorder.calls,
    ranges: recorder.ranges,
    overhead: recorder.overhead,
    notes: notesOf(clocks, of.isSoftware),
    facts: factsOf(of, clocks),
  };
  return { recording, clocks };
}

async function placeByStamps(
  recorder: Recorder,
): Promise<{ readonly placed: Placed[]; readonly clocks: ClockReport }> {
  const times = await recorder.gpu.readStamps(recorder.slotsUsed);
  const known = times.filter((time) => time !== 0n);
  const zero = known.reduce((least, time) => (time < least ? time : least), known[0] ?? 0n);
  const at = (slot: number): number => Number((times[slot] ?? 0n) - zero);
  const brackets = recorder.brackets
    .filter(({ slot }) => times[slot] !== 0n)
    .map(({ slot, beforeNs, afterNs }) => ({
      deviceNs: at(slot),
      hostBeforeNs: beforeNs,
      hostAfterNs: afterNs,
    }));
  const fit = fitClock([...brackets, ...recorder.causes(times, zero)]);
  const hostTickNs = tickOf(recorder.sampleHostClock());
  const deviceTickNs = tickOf([...known].map((time) => Number(time - zero)));
  // The fit takes readings as exact: either clock may have been read a tick before it stepped.
  const errorNs = Math.round(fit.errorNs + (hostTickNs ?? 0) + (deviceTickNs ?? 0));
  const placed: Placed[] = [];
  let dropped = 0;
  for (const work of recorder.work) {
    if (work.stamps === null) continue;
    const { begin, end } = work.stamps;
    const beginNs = Math.round(fit.toHost(at(begin)));
    const endNs = Math.round(fit.toHost(at(end)));
    const isStamped = times[begin] !== 0n && times[end] !== 0n;
    if (!isStamped || !isPossible({ work, startNs: beginNs, endNs }, errorNs)) {
      dropped++;
      continue;
    }
    // Within the error nothing begins before its call. Between its first stamp and its call a write had not begun; the rest of its
    // time is the queue's own copy, as with pageable memory elsewhere.
    placed.push({ work, startNs: Math.max(beginNs, Math.min(work.notBeforeNs, endNs)), endNs });
  }
  const clocks: ClockReport = {
    source: 'timestamps',
    errorNs,
    driftNs: Math.round(fit.driftNs),
    hostTickNs,
    deviceTickNs,
    dropped: dropped + recorder.unstamped,
  };
  return { placed, clocks };
}

function isPossible({ work, startNs, endNs }: Placed, errorNs: number): boolean {
  // Half a nanosecond either way is rounding.
  const slack = errorNs + 1;
  return endNs >= startNs && startNs >= work.submittedNs - slack && endNs <= work.doneNs + slack;
}

/** A submission or a write is one interval here: when the parts of a submission ran within it, nobody saw. */
function placeByHost(recorder: Recorder): { readonly placed: Placed[]; readonly clocks: ClockReport } {
  const placed = recorder.estimates.flatMap(({ works, startNs, endNs }) => {
    const work = works.find(({ command }) => command.kind === 'pass') ?? works[0];
    return work === undefined || endNs < startNs ? [] : [{ work, startNs, endNs }];
  });
  const clocks: ClockReport = {
    source: 'hostEstimates',
    errorNs: null,
    driftNs: null,
    hostTickNs: tickOf(recorder.sampleHostClock()),
    deviceTickNs: null,
    dropped: recorder.work.length - placed.length,
  };
  return { placed, clocks };
}

function kernelOf({ work, startNs, endNs }: Placed, label: string): RecordedKernel[] {
  const { command, correlation } = work;
  if (command.kind !== 'pass') return [];
  const { entryPoint, detail, workgroups, workgroupSize } = command.plan;
  const name = `${entryPoint}${label}`;
  const fullName = `${entryPoint}(${detail})${label}`;
  return [{ startNs, endNs, correlation, name, fullName, grid: workgroups, block: workgroupSize }];
}

function copyOf({ work, startNs, endNs }: Placed): RecordedCopy[] {
  const { command, correlation } = work;
  const timed = { startNs, endNs, correlation };
  if (command.kind === 'write') {
    return [{ ...timed, bytes: command.bytes, direction: 'toDevice', memory: 'pageable' }];
  }
  if (command.kind !== 'copy') return [];
  const direction = command.to.role === 'readback' ? 'fromDevice' : 'toDevice';
  return [{ ...timed, bytes: command.bytes, direction, memory: 'pinned' }];
}

function memsetOf({ work, startNs, endNs }: Placed): RecordedMemset[] {
  const { command, correlation } = work;
  return command.kind === 'clear'
    ? [{ startNs, endNs, correlation, bytes: command.buffer.bytes, value: 0 }]
    : [];
}

function notesOf(clocks: ClockReport, isSoftware: boolean): RecordedNote[] {
  const notes: RecordedNote[] = [
    {
      severity: 'information',
      text:
        'Rows named after the consumer, a call or the background stage share one thread, which holds the device. ' +
        'WebGPU has one queue: an upload and a dispatch never overlap on the device.',
    },
  ];
  if (isSoftware) {
    notes.push({
      severity: 'warning',
      text: 'A software adapter did the device work: times show order and waits and say nothing about a GPU.',
    });
  }
  if (clocks.source === 'hostEstimates') {
    notes.push({
      severity: 'warning',
      text:
        'This device takes no timestamps: device times are estimates by the host clock, one interval a submission or write, ' +
        `and ${clocks.dropped} pieces of work within submissions have none.`,
    });
  } else if (clocks.dropped > 0) {
    notes.push({
      severity: 'warning',
      text: `${clocks.dropped} device intervals were impossible or had no timestamps and are left out.`,
    });
  }
  return notes;
}

function factsOf({ mode, workload, isSoftware }: RecordingOf, clocks: ClockReport): Record<string, string> {
  return {
    STALLSCOPE_MODE: mode,
    STALLSCOPE_WORKLOAD: JSON.stringify(workload),
    STALLSCOPE_ADAPTER: isSoftware ? 'software' : 'card',
    STALLSCOPE_DEVICE_TIMES: clocks.source,
    STALLSCOPE_CLOCK_ERROR_NS: String(clocks.errorNs ?? ''),
    STALLSCOPE_CLOCK_DRIFT_NS: String(clocks.driftNs ?? ''),
    STALLSCOPE_HOST_TICK_NS: String(clocks.hostTickNs ?? ''),
    STALLSCOPE_DEVICE_TICK_NS: String(clocks.deviceTickNs ?? ''),
    STALLSCOPE_DROPPED_INTERVALS: String(clocks.dropped),
  };
}
