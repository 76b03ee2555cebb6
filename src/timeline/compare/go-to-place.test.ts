import { beforeEach, describe, expect, it } from 'vitest';
import { createAppStore } from '../../state/app-state';
import { Comparing } from '../../state/compare/comparing';
import type { Session } from '../../state/session';
import { makeFound, makeTrack } from '../../testing/make-batches';
import { makeReport, makeTrace } from '../../testing/make-trace';
import { goToPlace } from './go-to-place';

const MS = 1e6;

let comparing: Comparing;

/** Two devices, each with three batches of 10 ms; those of the second begin 5 ms later. */
function startSide(): Session {
  const store = createAppStore('dark');
  const trace = makeTrace({ extent: { from: 0, to: 40 * MS }, report: makeReport() });
  const first = makeTrack([{}, {}, {}]);
  const second = makeTrack([{}, {}, {}], { device: 'd1' });
  const later = second.batches.map((batch) => ({
    ...batch,
    window: { from: batch.window.from + 5 * MS, to: batch.window.to + 5 * MS },
  }));
  store.setState({
    open: { name: 'a', state: 'complete', isReaderLost: false, trace },
    batches: makeFound([first, { ...second, batches: later }]),
  });
  return { store, story: null as unknown as Session['story'] };
}

const batchOf = (side: 'a' | 'b') => comparing.session(side).store.getState().view.batch;

beforeEach(() => {
  comparing = new Comparing(startSide(), startSide());
});

describe('a place of a side', () => {
  const place = { from: 12 * MS, to: 13 * MS };

  it('is shown in the batch of its device that it begins in, and marked on its side alone', () => {
    goToPlace(comparing, 'b', place, 'd1');
    expect(batchOf('b')).toMatchObject({ device: 'd1', number: 1 });
    expect(comparing.b.store.getState().view.area).toEqual(place);
    expect(comparing.a.store.getState().view.area).toBeNull();
  });

  it('is shown in a batch of the first device where it is of none', () => {
    goToPlace(comparing, 'a', place);
    expect(batchOf('a')).toMatchObject({ device: 'd0', number: 2 });
  });

  it('is shown in no batch where its device has none there', () => {
    goToPlace(comparing, 'a', { from: 1 * MS, to: 2 * MS }, 'd1');
    expect(batchOf('a')).toBeNull();
    expect(comparing.a.store.getState().view.window).not.toBeNull();
  });
});
