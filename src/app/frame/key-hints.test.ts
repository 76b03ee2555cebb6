import { describe, expect, it } from 'vitest';
import { createAppStore, type AppState, type Selection, type SelectionLinks } from '../../state/app-state';
import { makeFound, makeTrack } from '../../testing/make-batches';
import { makeTrace } from '../../testing/make-trace';
import { keyHints } from './key-hints';

const TRACE = makeTrace();
const COPY: Selection = { kind: 'event', ref: { table: 'copies', index: 0 } };

function hints(state: Partial<AppState>, view: Partial<AppState['view']> = {}, isCompared = false): string[] {
  const store = createAppStore('dark');
  store.setState({
    open: { name: 'a', trace: TRACE, state: 'complete', isReaderLost: false },
    ...state,
    view: { ...store.getState().view, ...view },
  });
  return keyHints(TRACE, store.getState(), isCompared).map(({ word, keys }) => `${word} ${keys.join(' ')}`);
}

describe('the keys of the status bar', () => {
  it('are few where nothing is selected', () => {
    expect(hints({})).toEqual(['rows used here R', 'note N']);
  });

  it('lead on from what is selected, to its partner only where it has one', () => {
    expect(hints({}, { selection: COPY }).slice(0, 2)).toEqual(['next copy .', 'fit F']);
    const call = { table: 'calls', index: 3 } as const;
    const links = { selection: COPY, event: { call, work: [] }, gap: null } as unknown as SelectionLinks;
    expect(hints({ links }, { selection: COPY })[0]).toBe('partner L');
    expect(hints({}, { selection: { kind: 'gap', after: 0 } })[0]).toBe('next gap .');
  });

  it('say what R would do, and how it is undone', () => {
    expect(hints({}, { area: { from: 1, to: 2 } })).toContain('rows used in the area R');
    expect(hints({}, { onlyRows: { kind: 'area', extent: { from: 1, to: 2 } } })).toContain('all rows R');
  });

  it('beside another trace tie the two, and write no note', () => {
    expect(hints({}, {}, true)).toEqual(['rows used here R', 'lock U', 'swap O']);
  });

  it('go from batch to batch where there are two', () => {
    expect(hints({ batches: makeFound([makeTrack([{}, {}])]) })).toContain('batches [ ]');
    expect(hints({ batches: makeFound([makeTrack([{}])]) })).not.toContain('batches [ ]');
  });

  it('beside another batch are those that work there', () => {
    const pick = { processKey: 1, device: 'd0' };
    const view = { batch: { ...pick, number: 1 }, batchBeside: { ...pick, number: 2 } };
    expect(hints({ batches: makeFound([makeTrack([{}, {}])]) }, view)).toEqual([
      'batches [ ]',
      'one batch Esc',
    ]);
  });
});
