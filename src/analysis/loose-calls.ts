/** API calls that launched something while their thread was in no range: by process, for what is launched meanwhile. */

import { callWorkOf } from './call-work';
import { onceATrace } from './once-an-index';

/** By ascending start, in ns relative to the base. */
export interface LooseCalls {
  readonly calls: Uint32Array;
  readonly starts: Float64Array;
  readonly threads: Float64Array;
}

interface LooseCall {
  readonly call: number;
  readonly start: number;
  readonly thread: number;
}

/** By process; processes without such calls are left out. */
export const looseCallsOf = onceATrace((index): ReadonlyMap<number, LooseCalls> => {
  const table = index.table('calls');
  const loose = new Map<number, LooseCall[]>();
  const work = callWorkOf(index);
  for (const { process, thread } of table === null ? [] : index.threads.allWithCalls()) {
    const ranges = index.threads.ranges(process, thread);
    for (const call of index.threads.calls(process, thread)?.byStart ?? []) {
      const start = table?.start[call] as number;
      if (!work.launched(call) || ranges?.segments.covers(start) === true) continue;
      const list = loose.get(process) ?? [];
      loose.set(process, list);
      list.push({ call, start, thread });
    }
  }
  return new Map([...loose].map(([process, list]) => [process, pack(list)]));
});

function pack(list: LooseCall[]): LooseCalls {
  list.sort((a, b) => a.start - b.start);
  return {
    calls: Uint32Array.from(list, ({ call }) => call),
    starts: Float64Array.from(list, ({ start }) => start),
    threads: Float64Array.from(list, ({ thread }) => thread),
  };
}
