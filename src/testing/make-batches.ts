/** Batches as the worker answers them, made by hand: for tests of what shows them. Lengths in ns. */

import {
  BATCH_PARTS,
  type Batch,
  type BatchAnswer,
  type BatchChoice,
  type BatchPart,
  type BatchTrack,
} from '../analysis/batches/batch-list';

type Parts = Readonly<Partial<Record<BatchPart, number>>>;

export const STEPS: BatchChoice = { kind: 'ranges', family: 'step #', group: 'epoch #' };

const NO_PLACES = { before: 0, inside: 0, after: 0 };

/** One batch a list of parts, windows end to end from 0; four of them a group. What is not named is kernels' 10 ms. */
export function makeTrack(parts: readonly Parts[], track: Partial<BatchTrack> = {}): BatchTrack {
  let at = track.batches?.[0]?.window.from ?? 0;
  const batches = parts.map((some, index) => {
    const batch = makeBatch({ number: index + 1, group: Math.floor(index / 4) + 1 }, some, at);
    at = batch.window.to;
    return batch;
  });
  const lengths = batches.map(({ window }) => window.to - window.from).sort((a, b) => a - b);
  return {
    processKey: 1,
    process: 101,
    device: 'd0',
    deviceFields: { device: 0 },
    batches,
    groups: Math.ceil(batches.length / 4),
    totalNs: at,
    p50Ns: lengths[Math.ceil(lengths.length / 2) - 1] ?? 0,
    maxNs: lengths[lengths.length - 1] ?? 0,
    outlierNs: null,
    htodCopies: NO_PLACES,
    stalledCopies: NO_PLACES,
    kernelGaps: NO_PLACES,
    ...track,
  };
}

export function makeBatch(batch: Partial<Batch>, some: Parts = {}, fromNs = 0): Batch {
  const parts = Object.fromEntries(BATCH_PARTS.map((part) => [part, 0])) as Record<BatchPart, number>;
  Object.assign(parts, { kernels: 10e6 }, some);
  const lengthNs = Object.values(parts).reduce((sum, ns) => sum + ns, 0);
  return {
    number: 1,
    instance: { table: 'ranges', index: 0 },
    group: null,
    window: { from: fromNs, to: fromNs + lengthNs },
    parts,
    overlappedNs: 0,
    leadInNs: 0,
    isOutlier: false,
    kernels: 9,
    htod: { count: 0, bytes: 0 },
    verdicts: [],
    ...batch,
  };
}

/** As the state holds it. */
export function makeFound(
  tracks: readonly BatchTrack[],
  choice: BatchChoice = STEPS,
): { readonly choice: null; readonly answer: BatchAnswer; readonly failure: null } {
  const answer: BatchAnswer = {
    offers: { families: [], kernels: [], proposed: choice },
    list: { choice, isGuess: choice.kind === 'kernels', tracks, devices: [], withoutKernels: 0 },
    tooMany: null,
  };
  return { choice: null, answer, failure: null };
}
