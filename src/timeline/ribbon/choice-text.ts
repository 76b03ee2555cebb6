/** What batches are made of, in words. Names come from the trace. */

import type { BatchChoice } from '../../analysis/batches/batch-list';

export function choiceText(choice: BatchChoice): string {
  if (choice.kind === 'kernels') return `guess: each launch of ${choice.kernel}`;
  return choice.group === null ? choice.family : `${choice.family} in ${choice.group}`;
}
