/**
 * Process and thread ids of an export. globalTid packs machine, VM, process and thread into 64 bits (SCHEMA 4), more than a
 * double holds, so SQL splits it: `globalTid >> 24` (the process key: machine, VM and process) and `globalTid & 0xFFFFFF`.
 * A globalPid has the same upper bits, so one key serves both.
 */

const PID_COUNT = 2 ** 24;

/** The process id as the operating system shows it. A negative key comes from a set top bit. */
export function pidOf(processKey: number): number {
  return ((processKey % PID_COUNT) + PID_COUNT) % PID_COUNT;
}

/** Machine and VM bits of a process key: tells containers and ranks on different hosts apart. */
export function hostOf(processKey: number): number {
  return Math.floor(processKey / PID_COUNT);
}

/** Stands for "the export does not say which process"; no real key is that small. */
export const UNKNOWN_PROCESS = -1;
