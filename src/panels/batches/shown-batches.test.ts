import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeviceHandoffs, Handoff } from '../../analysis/batches/batch-list';
import { handoffTotals } from '../../analysis/batches/find-handoffs';
import { lengthOf } from '../../state/batch-lengths';
import { makeTrack } from '../../testing/make-batches';
import {
  batchesStartingIn,
  endsOfGroups,
  handoffsIn,
  idleNs,
  longestHandoffs,
  scaleNs,
} from './shown-batches';

const MS = 1_000_000;
const handoff = (number: number, toNs: number, ns: number): Handoff => ({
  processKey: 1,
  number,
  fromNs: toNs - ns,
  toNs,
  isSameGroup: number % 2 === 0,
});

/** Lengths 10, 12, 10, 40, 11 ms. */
const TRACK = makeTrack([{}, { range: 2 * MS }, {}, { nothing: 30 * MS }, { exposedCopy: MS }]);

describe('the batches of a basis', () => {
  it('are all of them without an area', () => {
    expect(batchesStartingIn(TRACK, null)).toBe(TRACK.batches);
  });

  it('are those that start in the area, whole', () => {
    const found = batchesStartingIn(TRACK, { from: 10 * MS, to: 32 * MS });
    expect(found.map(({ number }) => number)).toEqual([2, 3]);
  });
});

it('counts as idle what is neither kernels nor copying nor a memset', () => {
  expect(TRACK.batches.map(idleNs)).toEqual([0, 2 * MS, 0, 30 * MS, 0]);
});

it('counts the outliers after which another group begins, and not the last batch of all', () => {
  const { batches } = TRACK;
  // Four of them are a group.
  expect(
    endsOfGroups(
      TRACK,
      batches.filter(({ number }) => number > 2),
    ),
  ).toBe(1);
});

describe('the scale of the bars', () => {
  it('is the longest where all are alike', () => {
    expect(scaleNs(TRACK.batches)).toBe(40 * MS);
  });

  it('cuts the one that would press all others down', () => {
    const track = makeTrack([...Array.from({ length: 19 }, () => ({})), { nothing: 990 * MS }]);
    expect(scaleNs(track.batches)).toBe(40 * MS);
    expect(lengthOf(track.batches[19] ?? TRACK.batches[0]!)).toBe(1000 * MS);
  });
});

describe('handoffs', () => {
  const found = {
    handoffs: [handoff(2, 10 * MS, 0), handoff(3, 90 * MS, 60 * MS)],
  } as unknown as DeviceHandoffs;

  it('belong where their later batch starts', () => {
    expect(handoffsIn(found, { from: 10 * MS, to: 90 * MS }).map(({ number }) => number)).toEqual([2]);
  });

  it('are listed longest first', () => {
    expect(longestHandoffs(found.handoffs, 1).map(({ number }) => number)).toEqual([3]);
  });

  it('lie each in one bucket, with a limit in the upper one', () => {
    const totals = handoffTotals([0, 1, 10, 50].map((ms, at) => handoff(at, 500 * MS, ms * MS)));
    expect(totals).toEqual({ count: 4, totalNs: 61 * MS, under1ms: 1, ms1to10: 1, ms10to50: 1, over50ms: 1 });
  });

  it('are all in the buckets, whatever their lengths', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200 * MS)), (lengths) => {
        const totals = handoffTotals(lengths.map((ns, at) => handoff(at, 500 * MS, ns)));
        const { under1ms, ms1to10, ms10to50, over50ms } = totals;
        expect(under1ms + ms1to10 + ms10to50 + over50ms).toBe(lengths.length);
      }),
    );
  });
});
