/**
 * One batch ahead: while the consumer works on a batch, the background stage prepares the next. It starts in a later turn, so that
 * what the consumer submits right away comes first.
 */

import type { Host } from '../host';
import type { Rules } from './rules';

export interface Stage<Item, Ready> {
  prepare(item: Item): Promise<Ready>;
  /** Undoes `prepare` where nobody takes what it made. */
  discard(ready: Ready): void;
}

/** `take` stands around the consumer's wait for the stage. */
export async function* prefetch<Item, Ready>(
  upstream: Iterator<Item, void>,
  stage: Stage<Item, Ready>,
  host: Host,
  rules: Rules,
  take: <T>(wait: () => T) => T = (wait) => wait(),
): AsyncGenerator<Ready, void, void> {
  const start = (): Promise<Ready | null> => {
    const item = rules.pull(upstream);
    const background = async (): Promise<Ready | null> => {
      await host.nextTurn();
      const answer = item();
      return answer.done === true ? null : stage.prepare(answer.value);
    };
    return rules.observe(background());
  };

  let pending: Promise<Ready | null> | null = start();
  try {
    for (;;) {
      const awaited: Promise<Ready | null> = pending;
      const ready: Ready | null = await take(() => awaited);
      pending = null;
      if (ready === null) return;
      pending = start();
      yield ready;
    }
  } finally {
    if (pending !== null) await rules.settle(pending, (ready) => stage.discard(ready));
  }
}
