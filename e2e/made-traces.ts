/** Small exports for the stories of the timeline. Times in ns of the capture clock. */

import { makeNsysDb } from '../src/testing/make-nsys-db';

export const MS = 1_000_000;
/** Where the first kernel starts. */
export const FIRST = 1000 * MS;
export const KERNEL_COUNT = 10;
/** From the start of a kernel to the next; each runs for 600 µs, then its stream and device are idle. */
export const PITCH = 1_000_000;

/** Ten kernels on stream 7, each called 300 µs before on the main thread, inside one range over all of them. */
export function tenKernels(): Promise<Uint8Array> {
  const starts = Array.from({ length: KERNEL_COUNT }, (_, i) => FIRST + i * PITCH);
  return makeNsysDb({
    kernels: starts.map((start, i) => ({
      start,
      end: start + 0.6 * MS,
      name: `kernel_${i}`,
      correlation: i + 1,
    })),
    calls: starts.map((start, i) => ({ start: start - 0.3 * MS, end: start - 0.2 * MS, correlation: i + 1 })),
    ranges: [{ start: FIRST - 0.4 * MS, end: FIRST + 10 * MS, text: 'epoch' }],
    processes: [{ name: 'python3' }],
  });
}

/** The middle of kernel i. */
export function middleOf(i: number): number {
  return FIRST + i * PITCH + 0.3 * MS;
}
