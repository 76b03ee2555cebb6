/** How long kernels took from their API call to their start (DEFINITIONS 2, "launch latency", "queue delay"). All in ns. */

import { spreadOf, type Spread } from '../base/order-statistics';
import { NO_LINK } from '../trace/table';
import type { Extent } from '../trace/trace';
import { endAt } from './ordered-events';
import type { TraceIndex } from './trace-index';
import { startsIn } from './window';

export interface LaunchLatency {
  /** Kernels that start before their call: the clocks differ (C26). In no other figure of the latency. */
  readonly negative: number;
  /** The largest amount by which one does; 0 where none does. */
  readonly mostNegativeNs: number;
  /** Kernel start − start of its call. */
  readonly latency: Spread;
  /** Kernel start − end of its call: may be negative. */
  readonly queueDelay: Spread;
}

/** Of the kernels of a device that start in the window and whose call is in the trace; whole graphs are left out. */
export function measureLaunchLatency(
  index: TraceIndex,
  device: number,
  window: Extent | null,
): LaunchLatency {
  const parts = index.devices
    .parts(({ owner }) => owner === device)
    .filter(({ table }) => table.id === 'kernels');
  const most = parts.reduce((sum, { slice }) => sum + slice.count, 0);
  const latencies = new Float64Array(most);
  const delays = new Float64Array(most);
  const calls = index.table('calls');
  const callOf = index.column('kernels', 'call') ?? [];
  let linked = 0;
  let count = 0;
  let mostNegativeNs = 0;
  for (const { table, slice } of calls === null ? [] : parts) {
    for (let i = slice.first; i < slice.first + slice.count; i++) {
      const start = table.start[i] as number;
      const call = callOf[i] ?? NO_LINK;
      if (call === NO_LINK || !startsIn(window, start) || calls === null) continue;
      delays[linked++] = start - endAt(calls, call);
      const latency = start - (calls.start[call] as number);
      if (latency >= 0) latencies[count++] = latency;
      else mostNegativeNs = Math.max(mostNegativeNs, -latency);
    }
  }
  return {
    negative: linked - count,
    mostNegativeNs,
    latency: spreadOf(latencies.subarray(0, count)),
    queueDelay: spreadOf(delays.subarray(0, linked)),
  };
}
