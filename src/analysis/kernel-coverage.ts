/** Kernel activity of several devices as one coverage. */

import { NO_COVERAGE, unionOf, type Coverage } from './coverage';
import { onceAnIndex, onceATrace } from './once-an-index';

/** Union of the kernel activity of all devices. */
export const kernelsOfTrace = onceATrace((index): Coverage =>
  index.devices
    .numbers()
    .reduce((all, device) => unionOf(all, index.devices.work(device).kernels), NO_COVERAGE),
);

/** Union of the kernel activity of all devices on which a process has GPU rows (DEFINITIONS 2, "allocation calls"). */
export const kernelsAroundProcess = onceAnIndex((index, process: number): Coverage => {
  const parts = index.devices.parts((row) => row.process === process);
  const devices = new Set(parts.map(({ row }) => row.owner));
  return [...devices].reduce((all, device) => unionOf(all, index.devices.work(device).kernels), NO_COVERAGE);
});
