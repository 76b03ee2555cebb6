/**
 * What our own pipeline records of itself, in the words of an export of Nsight Systems (SCHEMA 5 to 7). One process, one device, one
 * queue. Times are whole ns since the recording began. worker/sqlite/write-recording.ts makes a file of it.
 */

interface Timed {
  readonly startNs: number;
  readonly endNs: number;
}

/** Correlation ids join device work to the call that asked for it; they count from 1. */
interface DeviceWork extends Timed {
  readonly correlation: number;
}

export interface RecordedKernel extends DeviceWork {
  readonly name: string;
  readonly fullName: string;
  readonly grid: readonly [number, number, number];
  readonly block: readonly [number, number, number];
}

export interface RecordedCopy extends DeviceWork {
  readonly bytes: number;
  readonly direction: 'toDevice' | 'fromDevice';
  /** Of the host's side. */
  readonly memory: 'pageable' | 'pinned';
}

export interface RecordedMemset extends DeviceWork {
  readonly bytes: number;
  readonly value: number;
}

interface HostWork extends Timed {
  readonly tid: number;
  readonly name: string;
}

export interface RecordedCall extends HostWork {
  readonly correlation: number;
  /** A wait of the host for the device; it is written as a synchronisation too. */
  readonly isWait: boolean;
}

export interface RecordedThread {
  readonly tid: number;
  readonly name: string;
}

export interface RecordedNote {
  /** A warning is shown wherever the file's warnings are; information is only kept. */
  readonly severity: 'information' | 'warning';
  readonly text: string;
}

export interface Recording {
  readonly producerVersion: string;
  /** ms since 1970 at time 0. */
  readonly beganMs: number;
  readonly pid: number;
  readonly processName: string;
  readonly deviceName: string;
  readonly queueName: string;
  readonly threads: readonly RecordedThread[];
  readonly kernels: readonly RecordedKernel[];
  readonly copies: readonly RecordedCopy[];
  readonly memsets: readonly RecordedMemset[];
  readonly calls: readonly RecordedCall[];
  readonly ranges: readonly HostWork[];
  /** What the recorder itself cost. */
  readonly overhead: readonly HostWork[];
  readonly notes: readonly RecordedNote[];
  /** Settings of the run and facts about its clocks. */
  readonly facts: Readonly<Record<string, string>>;
}
