import { beforeEach, expect, it, vi } from 'vitest';
import type { DiffSide } from '../../analysis/diff/diff-side';
import type { BatchChoice } from '../../analysis/batches/batch-list';
import { makeReport, makeTrace } from '../../testing/make-trace';
import { createAppStore } from '../app-state';
import type { Session } from '../session';
import { change } from '../view';
import { Comparing } from './comparing';
import { followComparison } from './follow-comparison';

const CHOICE: BatchChoice = { kind: 'ranges', family: 'step', group: null };

let comparing: Comparing;
/** What was asked of each side, in order. */
let asked: [side: string, choice: BatchChoice | null][];

function startSide(side: string): Session {
  const store = createAppStore('dark');
  const describeSide = (choice: BatchChoice | null): Promise<DiffSide> => {
    asked.push([side, choice]);
    // What a comparison says is not what is tried here.
    return new Promise(vi.fn());
  };
  const trace = makeTrace({ extent: { from: 0, to: 1000 }, report: makeReport({ name: side }) });
  store.setState({ open: { name: side, state: 'complete', isReaderLost: false, trace } });
  return { store, story: { describeSide } as unknown as Session['story'] };
}

beforeEach(() => {
  asked = [];
  comparing = new Comparing(startSide('a'), startSide('b'));
  return followComparison(comparing);
});

it('asks each side once for the batches that it shows', () => {
  comparing.set({ isLocked: false });
  expect(asked).toEqual([
    ['a', null],
    ['b', null],
  ]);
});

it.each(['a', 'b'] as const)('says that %s was read in part, and is not compared', async (side) => {
  const { store } = comparing.session(side);
  store.setState(({ open }) => ({ open: open && { ...open, name: 'cut.sqlite', state: 'partial' } }));
  comparing.set({ pair: 1 });
  await vi.waitFor(() =>
    expect(comparing.store.getState().compared).toMatchObject({
      comparison: null,
      failure: {
        sentence: `${side.toUpperCase()}, cut.sqlite, was read in part: what it did cannot be compared.`,
      },
    }),
  );
});

it('asks a side again for the batches that are chosen by hand', () => {
  change(comparing.b.store, { batchChoice: CHOICE });
  expect(asked.slice(2)).toEqual([['b', CHOICE]]);
});

it('asks a side again for the batches that a link chose in quiet', () => {
  comparing.quietly(() => {
    change(comparing.b.store, { batchChoice: CHOICE }, 'link');
    comparing.set({ isEntered: true });
  });
  expect(asked.slice(2)).toEqual([['b', CHOICE]]);
});
