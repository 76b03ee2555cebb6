/** Results of one workload are equal bit by bit, whatever the mode: which of its runs has others than the rest. */

import type { Check } from './results';

/** noMajority: digests differ, and none is that of more than half of the runs, so that no run can be told to be the right one. */
export type DigestVerdict = 'agrees' | 'differs' | 'noMajority';

/** Of all runs of one workload on one adapter, in their order. Runs that are wrong by themselves have no vote. */
export function judgeDigests(checks: readonly Pick<Check, 'digest' | 'isRight'>[]): DigestVerdict[] {
  const votes = new Map<string, number>();
  for (const { digest, isRight } of checks) if (isRight) votes.set(digest, (votes.get(digest) ?? 0) + 1);
  const voters = [...votes.values()].reduce((sum, count) => sum + count, 0);
  const [majority] = [...votes].find(([, count]) => count * 2 > voters) ?? [];
  return checks.map(({ digest }) => {
    if (majority === undefined) return voters === 0 ? 'agrees' : 'noMajority';
    return digest === majority ? 'agrees' : 'differs';
  });
}
