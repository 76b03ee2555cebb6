/** A fixed number of things that are taken and given back; who takes one owns it until then. The last one back goes out first. */

export class Ring<T> {
  private readonly free: T[];
  private readonly taken = new Set<T>();
  private readonly waiting: ((item: T) => void)[] = [];

  constructor(items: readonly T[]) {
    this.free = [...items];
  }

  /** Waits, in order of asking, until one is free. */
  async take(): Promise<T> {
    const item = this.free.pop() ?? (await new Promise<T>((resolve) => this.waiting.push(resolve)));
    this.taken.add(item);
    return item;
  }

  giveBack(item: T): void {
    if (!this.taken.delete(item)) throw new Error('only who took it can give it back');
    const next = this.waiting.shift();
    if (next === undefined) this.free.push(item);
    else next(item);
  }
}
