/**
 * Asks one question at a time. Of those put meanwhile only the last is asked, once the first is answered: an area that is being
 * dragged changes faster than it can be computed, and no answer may come in place of a later one.
 */
export class LatestQuestion<Q> {
  private readonly ask: (question: Q) => Promise<void>;
  private isAsking = false;
  private isClosed = false;
  private next: { readonly question: Q } | null = null;

  /** `ask` never rejects: it tells answers and failures itself. */
  constructor(ask: (question: Q) => Promise<void>) {
    this.ask = ask;
  }

  put(question: Q): void {
    if (this.isClosed) return;
    this.next = { question };
    if (!this.isAsking) void this.askOn();
  }

  /** Nothing is asked from now on. */
  close(): void {
    this.next = null;
    this.isClosed = true;
  }

  private async askOn(): Promise<void> {
    this.isAsking = true;
    for (let asked = this.take(); asked !== null; asked = this.take()) await this.ask(asked.question);
    this.isAsking = false;
  }

  private take(): { readonly question: Q } | null {
    const { next } = this;
    this.next = null;
    return next;
  }
}
