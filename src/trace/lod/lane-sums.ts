/**
 * How long each class is busy in any stretch of a slice, without visiting its events: sums up to every 16th event.
 *
 *     events    ▬▬ ▬ ▬▬▬▬ … ▬ | ▬▬▬ ▬ ▬▬ … ▬▬ | ▬ …
 *     sums      0             | 812           | 1790
 *
 * Half a byte an event and class: 1.7 bytes an event in a trace of twice as many calls as kernels and ranges. Built a piece at a time, since the page paints meanwhile.
 */

import { durationAt, ESCAPED } from '../durations';
import type { RowSlice } from '../row';
import type { EventTable } from '../table';

/** With fewer the sums would weigh more than two bytes an event, with more their ends would cost more than a visit. */
const BLOCK = 16;
const SHIFT = 4;
/** Blocks made between two looks at the clock: about a tenth of a millisecond. */
const PIECE_BLOCKS = 2048;

/** Names are drawn as a class: `ofName[name]` is its number. */
export interface ClassOfName {
  readonly [name: number]: number;
  readonly length: number;
}

export class LaneSums {
  /** Numbers of the classes in the slice, in the order in which they appear; below 32. */
  readonly classes: number[] = [];
  /** The same, as a bit each. */
  classBits = 0;
  /** Per class, the ns before each block. */
  private readonly before: Float64Array[] = [];
  private readonly slotOf: Int16Array;
  private readonly blocks: number;
  private done = 0;
  /** By slot, what lies before event `at`. */
  private readonly sums: Float64Array;
  private at = -1;

  constructor(
    private readonly table: EventTable,
    private readonly slice: RowSlice,
    private readonly ofName: ClassOfName,
    classCount: number,
  ) {
    this.blocks = Math.ceil(slice.count / BLOCK);
    this.sums = new Float64Array(classCount);
    this.slotOf = new Int16Array(classCount).fill(-1);
  }

  get count(): number {
    return this.slice.count;
  }

  get isReady(): boolean {
    return this.done === this.blocks;
  }

  /** Builds on until it is ready or `isLate` says so; true when ready. */
  build(isLate: () => boolean): boolean {
    while (!this.isReady) {
      const to = Math.min(this.blocks, this.done + PIECE_BLOCKS);
      for (; this.done < to; this.done++) this.buildBlock(this.done);
      if (isLate()) break;
    }
    return this.isReady;
  }

  private buildBlock(block: number): void {
    const { duration, name } = this.table;
    const { ns } = duration;
    const first = this.slice.first + block * BLOCK;
    const last = Math.min(first + BLOCK, this.slice.first + this.slice.count);
    for (let i = first; i < last; i++) {
      const short = ns[i] as number;
      const length = short === ESCAPED ? durationAt(duration, i) : short;
      const cls = this.ofName[name[i] as number] as number;
      let slot = this.slotOf[cls] as number;
      if (slot < 0) slot = this.addClass(cls);
      const before = this.before[slot] as Float64Array;
      before[block + 1] = (before[block + 1] as number) + length;
    }
    // What was found becomes a sum: each block begins with what lies before it.
    for (const before of this.before) {
      const sum = (before[block] as number) + (before[block + 1] as number);
      before[block + 1] = sum;
    }
  }

  private addClass(cls: number): number {
    const slot = this.classes.length;
    this.classes.push(cls);
    this.classBits |= 1 << cls;
    this.slotOf[cls] = slot;
    this.before.push(new Float64Array(this.blocks + 1));
    return slot;
  }

  /**
   * Adds to `into[class]` the ns that events [from, to) of the table last; all of them must lie in the slice, and the sums be
   * ready. Exact: what lies before `to` less what lies before `from`. Ranges without end count 0.
   */
  add(from: number, to: number, into: Float64Array): void {
    const { classes, sums } = this;
    this.moveTo(from);
    for (let slot = 0; slot < classes.length; slot++) {
      const cls = classes[slot] as number;
      into[cls] = (into[cls] as number) - (sums[slot] as number);
    }
    this.moveTo(to);
    for (let slot = 0; slot < classes.length; slot++) {
      const cls = classes[slot] as number;
      into[cls] = (into[cls] as number) + (sums[slot] as number);
    }
  }

  /** Makes `sums` what lies before event `index`. Stretches are mostly asked for one after another: then it goes on from the last. */
  private moveTo(index: number): void {
    const { first } = this.slice;
    const block = (index - first) >> SHIFT;
    const blockStart = first + block * BLOCK;
    let from = this.at;
    if (from < blockStart || from > index) {
      for (let slot = 0; slot < this.classes.length; slot++)
        this.sums[slot] = (this.before[slot] as Float64Array)[block] as number;
      from = blockStart;
    }
    this.at = index;
    const { duration, name } = this.table;
    const { ns } = duration;
    for (let i = from; i < index; i++) {
      const short = ns[i] as number;
      const slot = this.slotOf[this.ofName[name[i] as number] as number] as number;
      this.sums[slot] = (this.sums[slot] as number) + (short === ESCAPED ? durationAt(duration, i) : short);
    }
  }
}
