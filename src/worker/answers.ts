/** How requests about the open file are answered; all but `open`, which makes it. */

import type { OpenFile } from './open-file';
import type { Handlers } from './serve';
import { yieldToMessages } from './yield-to-messages';

/** `current` throws where no file is open. */
export function answersOf(current: () => OpenFile): Omit<Handlers, 'open'> {
  /** Rejects with whatever the question throws. */
  const answer = <T>(ask: (file: OpenFile) => T): Promise<T> => Promise.resolve().then(() => ask(current()));
  return {
    details: (event) => answer((file) => file.details(event)),
    links: (event) => answer((file) => file.links(event)),
    gap: ({ index }) => answer((file) => file.gap(index)),
    measure: ({ name, window }) => answer((file) => file.measure(name, window)),
    gapAnatomy: (gap) => answer((file) => file.gapAnatomy(gap)),
    batches: async ({ choice }) => {
      // Asked first, and not what is looked at first: what the panels ask for has its turn before each step.
      const steps = current().batchSteps();
      do await yieldToMessages();
      while (steps.next().done !== true);
      return current().batches(choice);
    },
    usedRows: (question) => answer((file) => file.usedRows(question)),
    describeSide: ({ batches }) => answer((file) => file.describeSide(batches)),
    dropped: (question) => answer((file) => file.dropped(question)),
    report: (question) => answer((file) => file.report(question)),
  };
}
