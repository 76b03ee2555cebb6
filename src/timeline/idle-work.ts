/** Work for between frames, in slices that leave the page free to answer. */

/** Half a frame at 60 a second. */
const SLICE_MS = 8;

export class IdleWork {
  private handle: ReturnType<typeof setTimeout> | null = null;

  /** `work` takes about as long as it is told, in ms, and answers true when nothing is left; then `done` is called. */
  constructor(
    private readonly work: (budgetMs: number) => boolean,
    private readonly done: () => void,
  ) {}

  get isIdle(): boolean {
    return this.handle === null;
  }

  request(): void {
    this.handle ??= setTimeout(() => {
      this.handle = null;
      if (this.work(SLICE_MS)) this.done();
      else this.request();
    });
  }

  cancel(): void {
    if (this.handle !== null) clearTimeout(this.handle);
    this.handle = null;
  }
}
