import { describe, expect, it } from 'vitest';
import type { CopyWait, WaitReason } from '../../analysis/copy-waits';
import { LISTED_WAITS, type Stalls } from '../../analysis/stalls';
import { gapSentence, otherVerdicts, stallSentence } from './stall-words';

function makeWait(reason: WaitReason, allocationApi: string | null = null): CopyWait {
  return {
    copy: { table: 'copies', index: 0 },
    startNs: 0,
    durationNs: 1,
    bytes: 1,
    verdict: reason,
    reason,
    waitNs: 1,
    stallNs: 0,
    heldNs: 0,
    queuedNs: 0,
    overlapNs: 0,
    call: null,
    allocation: null,
    allocationApi,
    holder: null,
    holderRange: null,
    range: null,
  };
}

const NONE = { count: 0, ns: 0 };

function makeStalls(stalls: Partial<Stalls>): Stalls {
  return {
    window: null,
    copies: 0,
    mallocStalled: NONE,
    heldInCall: NONE,
    queued: NONE,
    verdicts: [],
    waits: [],
    strip: [],
    gaps: [],
    gapTotals: [],
    withoutRanges: false,
    ...stalls,
  };
}

function waits(reason: WaitReason, count: number, allocationApi: string | null = null): CopyWait[] {
  return Array.from({ length: count }, () => makeWait(reason, allocationApi));
}

describe('stallSentence', () => {
  it('counts the copies that waited, by reason and with their time', () => {
    const sentence = stallSentence(
      makeStalls({
        copies: 128,
        heldInCall: { count: 64, ns: 1_310_277_423 },
        mallocStalled: { count: 32, ns: 609_909_213 },
        waits: [...waits('held', 64), ...waits('malloc-stalled', 32, 'cudaMalloc')],
      }),
    );
    expect(sentence).toBe(
      '96 of 128 HtoD copies waited: 64 held in the call (1.31 s), 32 behind a cudaMalloc (610 ms).',
    );
  });

  it('names no allocation where they were of several kinds', () => {
    const stalls = makeStalls({
      copies: 2,
      mallocStalled: { count: 2, ns: 2e6 },
      waits: [...waits('malloc-stalled', 1, 'cudaMalloc'), ...waits('malloc-stalled', 1, 'cuMemCreate')],
    });
    expect(stallSentence(stalls)).toContain('2 behind a blocking allocation (2.00 ms)');
  });

  it('says that a copy may have waited in two ways', () => {
    const stalls = makeStalls({
      copies: 1,
      heldInCall: { count: 1, ns: 1e6 },
      queued: { count: 1, ns: 1e6 },
      waits: waits('held', 1),
    });
    expect(stallSentence(stalls)).toMatch(/^1 of 1 HtoD copy waited: .*; some for more than one reason\.$/);
  });

  it('claims no exact number where the list was cut', () => {
    const stalls = makeStalls({
      copies: 9000,
      heldInCall: { count: 5000, ns: 1e9 },
      waits: waits('held', LISTED_WAITS),
    });
    expect(stallSentence(stalls)).toMatch(/^At least 2,000 of 9,000 HtoD copies waited: 5,000 held/);
  });

  it.each([
    [{ copies: 0 }, 'This trace has no HtoD copies.'],
    [{ copies: 0, window: { from: 0, to: 1 } }, 'No HtoD copy starts in this area.'],
    [{ copies: 7 }, 'None of the 7 HtoD copies waited.'],
    [{ copies: 1 }, 'The one HtoD copy has not waited.'],
  ])('of %j says "%s"', (stalls, sentence) => {
    expect(stallSentence(makeStalls(stalls))).toBe(sentence);
  });
});

describe('gapSentence', () => {
  const gap = { device: 'd0', fromNs: 0, toNs: 10, copyNs: 0, memsetNs: 0, bubbleNs: 10 };

  const total = { device: 'd0', count: 0, ns: 0, copyNs: 0, memsetNs: 0, bubbleNs: 0 };

  it('counts all gaps, and says that only the longest are listed', () => {
    const stalls = makeStalls({
      gaps: [gap],
      gapTotals: [{ ...total, count: 1284, ns: 3_149_000_000, copyNs: 158e6, bubbleNs: 2_991_000_000 }],
    });
    expect(gapSentence(stalls)).toBe(
      '1,284 kernel gaps, 3.15 s in all: bubbles 2.99 s, copies 158 ms; the longest 200 are listed.',
    );
  });

  it('says that a trace has no kernels', () => {
    expect(gapSentence(makeStalls({}))).toBe('This trace has no kernels, so it has no gaps.');
  });

  it('says that nothing is between the kernels', () => {
    const stalls = makeStalls({ gapTotals: [total] });
    expect(gapSentence(stalls)).toBe('No gaps between kernels.');
  });
});

it('counts the verdicts of copies that waited for nothing, and no others', () => {
  const verdicts = [
    { verdict: 'held', count: 64, bytes: 1 },
    { verdict: 'nothing to overlap', count: 32, bytes: 1 },
  ] as const;
  expect(otherVerdicts(makeStalls({ verdicts }))).toEqual([{ verdict: 'nothing to overlap', count: 32 }]);
});
