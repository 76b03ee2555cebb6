import { describe, expect, it } from 'vitest';
import type { DeviceGapList, ListedGap } from '../../analysis/gap-list';
import { nextGap, walkedGaps } from './gap-walk';

const gap = (device: string, fromNs: number, toNs: number) => ({ device, fromNs, toNs }) as ListedGap;
const list = (longest: readonly ListedGap[]) => ({ longest }) as DeviceGapList;

const GAPS = walkedGaps([list([gap('d0', 0, 30), gap('d0', 50, 60)]), list([gap('d1', 5, 25)])]);

describe('the walk of gaps', () => {
  it('goes from the longest to the shortest, over all devices', () => {
    expect(GAPS.map(({ fromNs }) => fromNs)).toEqual([0, 5, 50]);
  });

  it('begins with the longest where no gap is selected', () => {
    expect(nextGap(GAPS, null, 1)).toBe(GAPS[0]);
  });

  it('goes on and back from the present one', () => {
    expect([nextGap(GAPS, GAPS[1] ?? null, 1), nextGap(GAPS, GAPS[1] ?? null, -1)]).toEqual([
      GAPS[2],
      GAPS[0],
    ]);
  });

  it('ends at both ends', () => {
    expect([nextGap(GAPS, GAPS[2] ?? null, 1), nextGap(GAPS, GAPS[0] ?? null, -1)]).toEqual([null, null]);
  });

  it('has nowhere to go without gaps', () => {
    expect(nextGap([], null, 1)).toBeNull();
  });
});
