import { describe, expect, it } from 'vitest';
import type { RowsQuestion, UsedRows } from '../analysis/used-rows';
import { makeFound, makeTrack } from '../testing/make-batches';
import { makeTrace } from '../testing/make-trace';
import { OpenFailure } from '../trace/failure';
import { createAppStore, type Selection } from './app-state';
import { followRows } from './follow-rows';
import { change } from './view';

const track = makeTrack([{}, {}, {}]);
const at = (number: number) => ({ processKey: 1, device: 'd0', number });
const ROWS: UsedRows = { rows: ['p1/d0/c1/s7'], groups: [], reach: { from: 0, to: 0 } };

function follow(answer: (question: RowsQuestion) => Promise<UsedRows> = () => Promise.resolve(ROWS)) {
  const store = createAppStore('dark');
  store.setState({
    open: { name: 'run.sqlite', trace: makeTrace(), state: 'complete', isReaderLost: false },
    batches: makeFound([track]),
  });
  const asked: RowsQuestion[] = [];
  followRows(store, {
    usedRows: (question) => {
      asked.push(question);
      return answer(question);
    },
  });
  const known = () => store.getState().foundRows.map(({ of }) => of);
  return { store, asked, known };
}

/** After every promise that is under way. */
async function answered(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
}

describe('followRows', () => {
  it('asks once for the batch whose rows alone are shown, and for each that becomes the current one', async () => {
    const { store, asked, known } = follow();
    change(store, { batch: at(1) });
    expect(asked).toEqual([]);
    change(store, { onlyRows: { kind: 'batch' } });
    change(store, { window: { from: 0, to: 5 } });
    await answered();
    expect(asked).toEqual([
      {
        kind: 'batch',
        processKey: 1,
        device: 'd0',
        window: track.batches[0]!.window,
        instance: track.batches[0]!.instance,
      },
    ]);
    change(store, { batch: at(2) });
    expect(known()).toEqual([track.batches[0]]);
    await answered();
    expect(known()).toEqual([track.batches[1]]);
  });

  it('asks for both batches beside each other', async () => {
    const { store, known } = follow();
    change(store, { batch: at(1), batchBeside: at(3) });
    await answered();
    expect(known()).toEqual([track.batches[0], track.batches[2]]);
  });

  it('asks for a selection, and drops what came for one that is no longer shown', async () => {
    const { store, asked, known } = follow();
    const selection: Selection = { kind: 'gap', after: 4 };
    change(store, { onlyRows: { kind: 'selection', selection } });
    change(store, { onlyRows: null });
    await answered();
    expect([asked, known()]).toEqual([[selection], []]);
  });

  it('lets go of what nobody looks at any more', async () => {
    const { store, known } = follow();
    change(store, { batch: at(1), onlyRows: { kind: 'batch' } });
    await answered();
    change(store, { onlyRows: null });
    expect(known()).toEqual([]);
  });

  it('tells why there are no rows, and asks nothing of a reader that is gone', async () => {
    const failure = { kind: 'reader', sentence: 'Gone.', wayOut: 'Open it again.' } as const;
    const { store, asked } = follow(() => Promise.reject(new OpenFailure(failure)));
    change(store, { batch: at(1), onlyRows: { kind: 'batch' } });
    await answered();
    expect(store.getState().foundRows[0]?.failure).toEqual(failure);
    store.setState((state) => ({ open: { ...state.open!, isReaderLost: true } }));
    change(store, { batch: at(2) });
    expect(asked).toHaveLength(1);
  });
});
