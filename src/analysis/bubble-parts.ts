/**
 * What filled each bubble of a device, found once and kept: gaps without a copy are bubbles too, batches and areas sum the same ones
 * again. About 28 bytes a bubble.
 */

import { upperBoundNear } from '../base/bisect';
import { ANATOMY_PARTS, type AnatomySink } from './anatomy';
import type { Coverage } from './coverage';
import { gapJudgeOf, type GapJudge } from './judge-gap';
import { onceAnIndex } from './once-an-index';

/** Bubbles that are judged together: consecutive ones are quick, and what nobody asks for is not judged. */
const BLOCK = 1024;
/** A longer part is kept as several. */
const LONGEST_NS = 2 ** 32 - 1;

/** Bubbles [k · BLOCK, (k + 1) · BLOCK). */
interface Block {
  /** Place of the first part of each bubble; one more, where the last one's end. */
  readonly first: Uint32Array;
  /** PART_INDEX; for the part "range" the index of the range's name, beyond those of the parts. */
  readonly codes: Uint32Array;
  readonly ns: Uint32Array;
}

export class BubbleParts {
  private readonly judge: GapJudge;
  private readonly active: Coverage;
  private readonly blocks: (Block | undefined)[] = [];
  private readonly recorder = new PartRecorder();
  private hint = 0;

  /** `active`: what the device was busy with; its holes are the bubbles. */
  constructor(judge: GapJudge, active: Coverage) {
    this.judge = judge;
    this.active = active;
  }

  /** Adds what filled [from, to), ns relative to the base, where that is one whole bubble between two activities; else answers false. */
  add(sum: AnatomySink, from: number, to: number): boolean {
    const { starts, ends } = this.active;
    this.hint = upperBoundNear(starts, from, this.hint);
    const bubble = this.hint;
    if (bubble === 0 || starts[bubble] !== to || ends[bubble - 1] !== from) return false;
    const block = (this.blocks[Math.floor(bubble / BLOCK)] ??= this.judgeBlock(Math.floor(bubble / BLOCK)));
    const last = block.first[(bubble % BLOCK) + 1] as number;
    for (let part = block.first[bubble % BLOCK] as number; part < last; part++) {
      const code = block.codes[part] as number;
      const ns = block.ns[part] as number;
      if (code < ANATOMY_PARTS.length) sum.add(code, ns);
      else sum.addRange(code - ANATOMY_PARTS.length, ns);
    }
    return true;
  }

  private judgeBlock(number: number): Block {
    const { active, judge, recorder } = this;
    const first = new Uint32Array(BLOCK + 1);
    recorder.count = 0;
    for (let place = 0; place < BLOCK; place++) {
      const bubble = number * BLOCK + place;
      if (bubble > 0 && bubble < active.count)
        judge.add(recorder, active, active.ends[bubble - 1] as number, active.starts[bubble] as number);
      first[place + 1] = recorder.count;
    }
    return {
      first,
      codes: recorder.codes.slice(0, recorder.count),
      ns: recorder.ns.slice(0, recorder.count),
    };
  }
}

/** Notes parts down in the order in which they are found. */
class PartRecorder implements AnatomySink {
  codes = new Uint32Array(4 * BLOCK);
  ns = new Uint32Array(4 * BLOCK);
  count = 0;

  addCopy(): void {
    throw new Error('A bubble holds no copy.');
  }

  add(part: number, ns: number): void {
    for (let left = ns; left > 0; left -= LONGEST_NS) this.push(part, Math.min(left, LONGEST_NS));
  }

  addRange(name: number, ns: number): void {
    this.add(ANATOMY_PARTS.length + name, ns);
  }

  private push(code: number, ns: number): void {
    if (this.count === this.codes.length) {
      this.codes = doubled(this.codes);
      this.ns = doubled(this.ns);
    }
    this.codes[this.count] = code;
    this.ns[this.count++] = ns;
  }
}

function doubled(values: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(values.length * 2);
  larger.set(values);
  return larger;
}

/** By the number of a device. */
export const bubblePartsOf = onceAnIndex(
  (index, device: number) => new BubbleParts(gapJudgeOf(index, device), index.devices.work(device).active),
);
