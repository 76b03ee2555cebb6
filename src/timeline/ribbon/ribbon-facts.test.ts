import { describe, expect, it } from 'vitest';
import { makeBatch, makeFound, makeTrack, STEPS } from '../../testing/make-batches';
import { ribbonColumns } from './ribbon-columns';
import { batchFacts, factsSentence, ribbonFacts } from './ribbon-facts';

const MS = 1e6;
const listOf = (track: ReturnType<typeof makeTrack>, choice = STEPS) =>
  makeFound([track], choice).answer.list!;

describe('what is said of a batch', () => {
  const batch = makeBatch(
    {
      group: 1,
      leadInNs: 2 * MS,
      isOutlier: true,
      htod: { count: 1, bytes: 67_108_864 },
      verdicts: [{ verdict: 'held', count: 1, waitNs: 16.3 * MS }],
    },
    { range: 29 * MS, nothing: MS },
  );
  const track = { ...makeTrack([{}]), batches: [batch], maxNs: 40 * MS, outlierNs: 20 * MS };
  const facts = ribbonFacts(listOf(track), track, ribbonColumns(track.batches, 9), 0);

  it('are the parts that occur, which add up, with their share and to the nanosecond', () => {
    expect([facts.title, facts.duration, facts.exact]).toEqual(['batch 1 of 1', '40.0 ms', '40,000,000 ns']);
    expect(facts.parts.map(({ word, exact, share }) => [word, exact, share])).toEqual([
      ['kernels', '10,000,000 ns', '25 %'],
      ['idle in ranges', '29,000,000 ns', '73 %'],
      ['idle, nothing recorded', '1,000,000 ns', '2.5 %'],
    ]);
  });

  it('are its copies, its lead-in and by which rule it is an outlier, apart from the parts', () => {
    expect(facts.verdicts.map(({ text }) => text)).toEqual(['1 copy: held, waited 16.3 ms']);
    expect(facts.notes).toEqual([
      '9 kernels · 1 HtoD copy 67.1 MB · group 1 of 1',
      'lead-in 2.00 ms: its start to its first kernel, before the window',
      'outlier: longer than 20.0 ms, median + 3 × 1.4826 × MAD',
      'ribbon height 40.0 ms, the longest',
    ]);
  });

  it('are one sentence for a reader of the screen', () => {
    expect(factsSentence(batchFacts(listOf(track), track, batch))).toMatch(
      /^batch 1 of 1, 40\.0 ms, kernels 10\.0 ms, .*outlier: /,
    );
  });
});

describe('what is said of several batches in one column', () => {
  const track = makeTrack([{}, { range: 20 * MS }, {}, {}]);

  it('is a mean, and says so, and which one a click goes to', () => {
    const facts = ribbonFacts(listOf(track), track, ribbonColumns(track.batches, 2), 0);
    expect([facts.title, facts.duration, facts.exact]).toEqual(['batches 1–2 of 4', 'mean 20.0 ms', null]);
    expect(facts.notes[0]).toBe('longest: batch 2, 30.0 ms; a click goes to it');
  });

  it('says that they are guessed where they are', () => {
    const list = listOf(track, { kind: 'kernels', kernel: 'gemm' });
    expect(ribbonFacts(list, track, ribbonColumns(track.batches, 2), 0).title).toBe('guessed 1–2 of 4');
    expect(ribbonFacts(list, track, ribbonColumns(track.batches, 4), 1).title).toBe('guessed 2 of 4');
  });
});
