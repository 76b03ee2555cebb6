/** Which call on another thread went on while a copy call was held (DEFINITIONS 2, "Holder"). */

import type { EventRef } from '../trace/table';
import { heldInterval } from './judge-copy';
import type { CoveringCall } from './thread-calls';
import type { TraceIndex } from './trace-index';

export class HolderSearch {
  private readonly index: TraceIndex;
  /** One launch of a graph has many copies, all held over the same time: the last answer is most often the next. */
  private last: { readonly call: number; readonly to: number; readonly holder: EventRef | null } | null =
    null;

  constructor(index: TraceIndex) {
    this.index = index;
  }

  /**
   * Of the process's calls on other threads than that of `call`, the one that covers most of the time in which the copy was held;
   * of calls that cover as much, the outer one, then that of the lowest thread id. `copyStart` in ns relative to the base.
   */
  find(call: EventRef, copyStart: number): EventRef | null {
    const { from, to } = heldInterval({ from: this.index.start(call), to: this.index.end(call) }, copyStart);
    if (this.last?.call !== call.index || this.last.to !== to)
      this.last = { call: call.index, to, holder: this.search(call, from, to) };
    return this.last.holder;
  }

  private search(call: EventRef, from: number, to: number): EventRef | null {
    const { process, owner } = this.index.row(call);
    let most: CoveringCall | null = null;
    for (const other of this.index.threads.withCalls(process)) {
      if (other === owner) continue;
      const found = this.index.threads.calls(process, other)?.mostCovering(from, to) ?? null;
      if (found !== null && found.ns > (most?.ns ?? 0)) most = found;
    }
    return most === null ? null : { table: 'calls', index: most.index };
  }
}
