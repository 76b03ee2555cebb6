/** What the pipeline needs of the place it runs in: a browser's worker or Node. */

export interface Host {
  /** ms since 1970, as fine as the clock goes. */
  nowMs(): number;
  /** Resolves in a later turn of the event loop, after what is waiting there. */
  nextTurn(): Promise<void>;
}
