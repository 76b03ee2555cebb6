/** What filled the holes of a coverage, added up in blocks, so that the sum over a window asks for few holes one by one. */

import { lowerBound, upperBound } from '../base/bisect';
import type { AnatomySum } from './anatomy';
import type { BubbleParts } from './bubble-parts';
import type { Coverage } from './coverage';
import type { GapJudge } from './judge-gap';

const BLOCK = 1024;

/** Hole k lies between the intervals k − 1 and k of the coverage; what lies before the first and after the last is no hole here. */
export class GapBlocks {
  private readonly judge: GapJudge;
  private readonly bubbles: BubbleParts;
  private readonly coverage: Coverage;
  private readonly sums = new Map<number, AnatomySum>();

  constructor(judge: GapJudge, bubbles: BubbleParts, coverage: Coverage) {
    this.judge = judge;
    this.bubbles = bubbles;
    this.coverage = coverage;
  }

  /** Adds what filled the holes that lie in [from, to], whole. Times in ns relative to the base. */
  addInside(sum: AnatomySum, from: number, to: number): void {
    const { starts, ends, count } = this.coverage;
    const first = lowerBound(ends, from) + 1;
    const last = Math.min(upperBound(starts, to), count);
    for (let hole = first; hole < last;) {
      if (hole % BLOCK === 0 && hole + BLOCK <= last) {
        sum.addAll(this.block(hole));
        hole += BLOCK;
      } else this.addHole(sum, hole++);
    }
  }

  private block(first: number): AnatomySum {
    let sum = this.sums.get(first);
    if (sum === undefined) {
      sum = this.judge.newSum();
      for (let hole = first; hole < first + BLOCK; hole++) if (hole > 0) this.addHole(sum, hole);
      this.sums.set(first, sum);
    }
    return sum;
  }

  private addHole(sum: AnatomySum, hole: number): void {
    const { starts, ends } = this.coverage;
    const from = ends[hole - 1] as number;
    const to = starts[hole] as number;
    if (!this.bubbles.add(sum, from, to)) this.judge.add(sum, this.coverage, from, to);
  }
}
