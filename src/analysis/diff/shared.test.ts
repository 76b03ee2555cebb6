/** Comparisons of real traces that lie beside the checkout. */

import { expect, it } from 'vitest';
import { describeShared, F_MFU } from '../../testing/describe-shared';
import { sideOfFile } from '../../testing/diff-sides';
import { sharedPath, sharedTraces } from '../../testing/shared';
import { compareSides } from './compare-sides';
import type { DiffSide } from './diff-side';

const shared = (trace: string): Promise<DiffSide> => sideOfFile(sharedPath('traces', trace));

describeShared('augment-native → augment-fused', () => {
  it('says which ranges vanished, what took their place, and that steps agree', async () => {
    const compared = compareSides(
      await shared('h200/augment-native.sqlite'),
      await shared('h200/augment-fused.sqlite'),
    );
    expect(compared.verdict.kind).toBe('comparable');
    expect(compared.summary).toEqual(
      expect.arrayContaining([
        'In transfer_hook: colour::hsv (48 ×, 931.4 ms), colour::quantize (48 ×, 31.5 ms), colour::dequantize (48 ×, 3.6 ms), colour::channels_last (48 ×, 3.1 ms) only in A; colour::fused (48 ×, 30.0 ms) only in B.',
        '48 batches on both sides: step #.',
      ]),
    );
  });
});

describeShared('mfu-2gpu', () => {
  it('equals itself, and is comparable with no other trace, for reasons', { timeout: 120_000 }, async () => {
    const mfu = await shared(F_MFU);
    expect(compareSides(mfu, mfu).verdict.kind).toBe('equal');
    for (const trace of sharedTraces()) {
      if (trace === F_MFU || trace.startsWith('hand/')) continue;
      const { verdict } = compareSides(mfu, await shared(trace));
      expect([trace, verdict.kind, verdict.reasons.length > 0]).toEqual([trace, 'notComparable', true]);
    }
  });
});
