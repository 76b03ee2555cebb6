import { describe, expect, it } from 'vitest';
import { COPY_VERDICTS, type CopyWait } from '../../analysis/copy-waits';
import { makeTrace } from '../../testing/make-trace';
import { packDurations } from '../../trace/durations';
import type { EventRef } from '../../trace/table';
import { latencyText, launchedText } from './link-words';
import { partFacts, verdictSentence } from './wait-words';

function makeWait(wait: Partial<CopyWait>): CopyWait {
  return {
    copy: { table: 'copies', index: 0 },
    startNs: 0,
    durationNs: 1,
    bytes: 1,
    verdict: 'not explained',
    reason: null,
    waitNs: 0,
    stallNs: 0,
    heldNs: 0,
    queuedNs: 0,
    overlapNs: 0,
    call: null,
    allocation: null,
    allocationApi: null,
    holder: null,
    holderRange: null,
    range: null,
    ...wait,
  };
}

describe('latencyText', () => {
  it('is a duration', () => {
    expect(latencyText(31_500_000)).toBe('31.5 ms');
  });

  it('says of a launch that comes after its work that the clocks differ (C26)', () => {
    expect(latencyText(-5000)).toBe('−5.00 µs (clocks differ)');
  });
});

describe('launchedText', () => {
  const trace = makeTrace({
    names: [
      { text: 'gemm', cls: 'kernel' },
      { text: 'HtoD', cls: 'htod' },
    ],
    tables: {
      kernels: {
        id: 'kernels',
        count: 2,
        start: Float64Array.of(0, 10),
        duration: packDurations([5, 5]),
        name: Uint32Array.of(0, 0),
        open: new Set(),
      },
      copies: {
        id: 'copies',
        count: 2,
        start: Float64Array.of(0, 10),
        duration: packDurations([5, 5]),
        name: Uint32Array.of(1, 1),
        open: new Set(),
      },
    },
  });
  const kernel = (index: number): EventRef => ({ table: 'kernels', index });
  const copy = (index: number): EventRef => ({ table: 'copies', index });

  it.each([
    [[kernel(0), kernel(1)], 2, 'launched 2 kernels'],
    [[copy(0)], 1, 'launched 1 HtoD copy'],
    [[copy(0), copy(1)], 2, 'launched 2 HtoD copies'],
    [[kernel(0), copy(1)], 2, 'launched 2 operations'],
    [[kernel(0), kernel(1)], 5000, 'launched 5,000 operations'],
  ])('of %j, %d in all, says "%s"', (work, workCount, text) => {
    expect(launchedText(trace, { work, workCount })).toBe(text);
  });
});

describe('verdictSentence', () => {
  it('has a sentence for every verdict', () => {
    const sentences = COPY_VERDICTS.map((verdict) => verdictSentence(makeWait({ verdict })));
    expect(new Set(sentences).size).toBe(COPY_VERDICTS.length);
  });

  it('says how long kernels ran while the host was in the call', () => {
    expect(verdictSentence(makeWait({ verdict: 'held', heldNs: 16_300_000 }))).toBe(
      'Kernels ran for 16.3 ms while the host was inside the copy call and the copy had not begun.',
    );
  });

  it('names the allocation', () => {
    const wait = makeWait({
      verdict: 'malloc-stalled',
      stallNs: 18_800_000,
      allocationApi: 'cudaMallocManaged',
    });
    expect(verdictSentence(wait)).toMatch(/came out of cudaMallocManaged .* 18\.8 ms/);
  });
});

it('says of a part that was not there that there is none', () => {
  expect(partFacts(makeWait({ heldNs: 16_300_000 })).map(({ label, value }) => [label, value])).toEqual([
    ['Stalled', 'none'],
    ['Held', '16.3 ms'],
    ['Queued', 'none'],
    ['Overlapped', 'none'],
  ]);
});
