/**
 * Paints later, a few strips a frame: when a trace arrives, dozens of strips are due at once, and painting them in the task that
 * laid them out would hold the page for longer than a frame or two. What is due first is painted first.
 */

/** Half a frame at 60 a second: the other half is for layout and for the user. */
const BUDGET_MS = 8;

export class PaintQueue {
  private readonly due = new Set<() => void>();
  private isScheduled = false;

  /** Paints in one of the next frames, unless the function that is returned is called before. */
  request(paint: () => void): () => void {
    this.due.add(paint);
    this.schedule();
    return () => this.due.delete(paint);
  }

  get isEmpty(): boolean {
    return this.due.size === 0;
  }

  private schedule(): void {
    if (this.isScheduled || this.isEmpty) return;
    this.isScheduled = true;
    requestAnimationFrame(() => {
      this.isScheduled = false;
      this.paintSome();
      this.schedule();
    });
  }

  private paintSome(): void {
    const stop = performance.now() + BUDGET_MS;
    for (const paint of this.due) {
      this.due.delete(paint);
      paint();
      if (performance.now() >= stop) return;
    }
  }
}

/** One for the page: all strips share its frames. */
export const paintQueue = new PaintQueue();
