/** Work in the background that nobody waits for until the end: freeing, mapping again. */

export class Chores {
  private readonly pending = new Set<Promise<unknown>>();
  private failure: Error | null = null;

  add(chore: Promise<unknown>): void {
    const kept: Promise<unknown> = chore.then(
      () => this.pending.delete(kept),
      (error: unknown) => {
        this.failure ??= error instanceof Error ? error : new Error('a chore failed', { cause: error });
        this.pending.delete(kept);
      },
    );
    this.pending.add(kept);
  }

  /** Resolves when all are done, those too that are added meanwhile; rejects with the first failure. */
  async finish(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending);
    const { failure } = this;
    this.failure = null;
    if (failure !== null) throw failure;
  }
}
