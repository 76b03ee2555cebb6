/** A recording as rows of the tables of an export. What a WebGPU device does not tell, such as registers, is 0. */

import { OWN_PRODUCER } from '../../trace/producer';
import type { RecordedCopy, Recording } from '../../trace/recording';
import { RECORDING_COLUMNS, type Column } from './recording-columns';

export type Cell = number | string | null;
type Row = Readonly<Record<string, Cell>>;

export interface TableRows {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** One device, one context, and the stream number that CUDA gives the first stream of a context. */
const PLACE = { deviceId: 0, contextId: 1, streamId: 7 } as const;
/** Machine 0, VM 1 (SCHEMA 4). */
const VM = 2 ** 48;
// ENUM_CUDA_MEMCPY_OPER, ENUM_CUDA_MEM_KIND, ENUM_NSYS_EVENT_TYPE, ENUM_DIAGNOSTIC_SEVERITY_LEVEL, and so on.
const COPY_KIND = { toDevice: 1, fromDevice: 2 } as const;
const MEMORY = { pageable: 0, pinned: 1, device: 2 } as const;
const PUSH_POP = 59;
const SEVERITY = { information: 1, warning: 2 } as const;
const SYNC_EVENT = 1;
const REGULAR_LAUNCH = 1;
/** The schema whose tables these are. */
const SCHEMA_VERSION = '3.20.3';

class Strings {
  private readonly ids = new Map<string, number>();

  id(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    this.ids.set(text, this.ids.size);
    return this.ids.size - 1;
  }

  rows(): Row[] {
    return [...this.ids].map(([value, id]) => ({ id, value }));
  }
}

export function recordingTables(recording: Recording): TableRows[] {
  const strings = new Strings();
  const tables = {
    ...workRows(recording, strings),
    ...hostRows(recording, strings),
    ...aboutRows(recording),
  };
  return Object.entries({ ...tables, StringIds: strings.rows() }).map(([name, rows]) => ({
    name,
    columns: RECORDING_COLUMNS[name] ?? [],
    rows,
  }));
}

function workRows(recording: Recording, strings: Strings): Record<string, Row[]> {
  const globalPid = VM + recording.pid * 2 ** 24;
  const work = (one: { startNs: number; endNs: number; correlation: number }): Row => ({
    start: one.startNs,
    end: one.endNs,
    ...PLACE,
    correlationId: one.correlation,
    globalPid,
  });
  return {
    CUPTI_ACTIVITY_KIND_KERNEL: recording.kernels.map((kernel, index) => ({
      ...work(kernel),
      demangledName: strings.id(kernel.fullName),
      shortName: strings.id(kernel.name),
      launchType: REGULAR_LAUNCH,
      gridX: kernel.grid[0],
      gridY: kernel.grid[1],
      gridZ: kernel.grid[2],
      blockX: kernel.block[0],
      blockY: kernel.block[1],
      blockZ: kernel.block[2],
      gridId: index + 1,
    })),
    CUPTI_ACTIVITY_KIND_MEMCPY: recording.copies.map((copy) => ({ ...work(copy), ...copyCells(copy) })),
    CUPTI_ACTIVITY_KIND_MEMSET: recording.memsets.map((memset) => ({
      ...work(memset),
      value: memset.value,
      bytes: memset.bytes,
      memKind: MEMORY.device,
    })),
    // A wait stands among the calls, where it was made, and here, as what it was.
    CUPTI_ACTIVITY_KIND_SYNCHRONIZATION: recording.calls
      .filter((call) => call.isWait)
      .map((call) => ({ ...work(call), syncType: SYNC_EVENT, eventId: 0 })),
  };
}

function copyCells({ bytes, direction, memory }: RecordedCopy): Row {
  const host = MEMORY[memory];
  const isUpload = direction === 'toDevice';
  return {
    bytes,
    copyKind: COPY_KIND[direction],
    srcKind: isUpload ? host : MEMORY.device,
    dstKind: isUpload ? MEMORY.device : host,
    copyCount: 1,
  };
}

function hostRows(recording: Recording, strings: Strings): Record<string, Row[]> {
  const globalTid = (tid: number): number => VM + recording.pid * 2 ** 24 + tid;
  const host = (one: { startNs: number; endNs: number; tid: number }): Row => ({
    start: one.startNs,
    end: one.endNs,
    globalTid: globalTid(one.tid),
  });
  return {
    CUPTI_ACTIVITY_KIND_RUNTIME: recording.calls.map((call) => ({
      ...host(call),
      eventClass: 0,
      correlationId: call.correlation,
      nameId: strings.id(call.name),
    })),
    NVTX_EVENTS: recording.ranges.map((range) => ({
      ...host(range),
      eventType: PUSH_POP,
      text: range.name,
      domainId: 0,
    })),
    PROFILER_OVERHEAD: recording.overhead.map((one) => ({ ...host(one), nameId: strings.id(one.name) })),
    ThreadNames: recording.threads.map(({ tid, name }) => ({
      nameId: strings.id(name),
      globalTid: globalTid(tid),
    })),
  };
}

function aboutRows(recording: Recording): Record<string, Row[]> {
  const { pid } = recording;
  const globalPid = VM + pid * 2 ** 24;
  const began = new Date(recording.beganMs);
  const utcTime = began.toISOString().replace('T', ' ').replace('Z', '');
  const { deviceId, contextId, streamId } = PLACE;
  const meta = {
    EXPORT_PRODUCT_NAME: OWN_PRODUCER,
    EXPORT_PRODUCT_VERSION: `${OWN_PRODUCER} ${recording.producerVersion}`,
    EXPORT_SCHEMA_VERSION: SCHEMA_VERSION,
    EXPORT_TIME_UTC: began.toISOString().slice(0, 19),
    ...recording.facts,
  };
  return {
    PROCESSES: [{ globalPid, pid, name: recording.processName }],
    TARGET_INFO_GPU: [{ vmId: VM, id: 0, name: recording.deviceName, cuDevice: deviceId }],
    TARGET_INFO_CUDA_DEVICE: [{ gpuId: 0, cudaId: deviceId, pid }],
    TARGET_INFO_CUDA_STREAM: [{ streamId, hwId: 0, vmId: 1, processId: pid, contextId, flag: 1 }],
    TARGET_INFO_NVTX_CUDA_STREAM: [
      { name: recording.queueName, hwId: 0, vmId: 1, processId: pid, deviceId, contextId, streamId },
    ],
    TARGET_INFO_SESSION_START_TIME: [
      // A bound integer would lose digits as a double; SQLite reads it from text by the column's type.
      { utcEpochNs: `${Math.floor(recording.beganMs)}000000`, utcTime, localTime: utcTime },
    ],
    DIAGNOSTIC_EVENT: recording.notes.map(({ severity, text }) => ({
      timestamp: 0,
      source: 1,
      severity: SEVERITY[severity],
      text,
      globalPid,
    })),
    META_DATA_EXPORT: Object.entries(meta).map(([name, value]) => ({ name, value })),
  };
}
