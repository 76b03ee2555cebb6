/** Length of the union of intervals that are sorted by start; touching and nested ones merge (DEFINITIONS 1, "Union"). */

/** Feeds intervals in order of start and adds up the length of their union, in the unit of the input. */
export class UnionLength {
  private total = 0;
  private from = 0;
  private to = -Infinity;

  add(start: number, end: number): void {
    if (start > this.to) {
      if (this.to > this.from) this.total += this.to - this.from;
      this.from = start;
      this.to = end;
    } else if (end > this.to) {
      this.to = end;
    }
  }

  length(): number {
    return this.to > this.from ? this.total + (this.to - this.from) : this.total;
  }
}
