/**
 * Somebody who does things in order: the consumer, the background stage, a call. All share the thread that holds the device, but each
 * is a row of its own in the recording, because each waits for itself.
 */

import type { Gpu } from '../gpu';

export interface Actor {
  /** The device, as this one calls it. */
  readonly gpu: Gpu;
  /** Runs `work` inside a range; one of a promise ends when that settles. */
  range<T>(name: string, work: () => T): T;
}

/** Gives out actors; a recorder writes down what they do, `unrecorded` does not. */
export interface Tape {
  actor(name: string): Actor;
}

export function unrecorded(gpu: Gpu): Tape {
  const actor: Actor = { gpu, range: (_name, work) => work() };
  return { actor: () => actor };
}
