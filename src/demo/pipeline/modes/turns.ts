/** One at a time, in the order of asking. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work);
    // Whoever comes next waits for the end of this turn, not for its success.
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
