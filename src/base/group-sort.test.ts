import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupSort, type Grouping } from './group-sort';
import { GrowableColumn } from './growable';

interface Entry {
  readonly group: number;
  readonly start: number;
}

function sortEntries(entries: readonly Entry[], rankOf: readonly number[]): Grouping {
  const group = new GrowableColumn('u32');
  const start = new GrowableColumn('f64');
  for (const entry of entries) {
    group.push(entry.group);
    start.push(entry.start);
  }
  return groupSort(group, start, Uint32Array.from(rankOf));
}

const GROUPS = 4;
const entries = fc.array(fc.record({ group: fc.nat(GROUPS - 1), start: fc.integer({ min: -3, max: 6 }) }), {
  maxLength: 40,
});
const ranks = fc.shuffledSubarray([0, 1, 2, 3], { minLength: GROUPS, maxLength: GROUPS });

describe('groupSort', () => {
  it('orders as the picture in its comment shows', () => {
    const list = [5, 7, 3, 9].map((start, i) => ({ group: i % 2 === 0 ? 1 : 0, start }));
    expect(sortEntries(list, [0, 1])).toEqual({
      permutation: Uint32Array.of(1, 3, 2, 0),
      firsts: Uint32Array.of(0, 2, 4),
    });
  });

  it('is empty where nothing came', () => {
    expect(sortEntries([], [0, 1]).firsts).toEqual(Uint32Array.of(0, 0, 0));
  });

  it('equals a stable sort by rank, start and index', () => {
    fc.assert(
      fc.property(entries, ranks, (list, rankOf) => {
        const expected = list
          .map((entry, index) => ({ index, rank: rankOf[entry.group]!, start: entry.start }))
          .sort((a, b) => a.rank - b.rank || a.start - b.start || a.index - b.index)
          .map((entry) => entry.index);
        expect([...sortEntries(list, rankOf).permutation]).toEqual(expected);
      }),
    );
  });

  it('says where each group lies', () => {
    fc.assert(
      fc.property(entries, ranks, (list, rankOf) => {
        const { permutation, firsts } = sortEntries(list, rankOf);
        const groupsByRank = rankOf.map((_, rank) => [
          ...permutation.subarray(firsts[rank], firsts[rank + 1]),
        ]);
        expect(groupsByRank.map((part) => part.length)).toEqual(
          rankOf.map((_, rank) => list.filter((entry) => rankOf[entry.group] === rank).length),
        );
        expect(
          groupsByRank.flatMap((part, rank) => part.filter((i) => rankOf[list[i]!.group] !== rank)),
        ).toEqual([]);
      }),
    );
  });
});
