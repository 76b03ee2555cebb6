import { beforeEach, describe, expect, it } from 'vitest';
import { createAppStore, type AppState, type AppStore, type MovedBy } from '../../state/app-state';
import { batchListOf, goToBatch, placeOfPick, withContext } from '../../state/batches';
import { change, setWindow } from '../../state/view';
import { makeFound, makeTrack } from '../../testing/make-batches';
import { makeTrace } from '../../testing/make-trace';
import { batchSide, leavesPair } from './batch-sides';
import { differenceText } from './pair-side';

const MS = 1e6;
const track = makeTrack([{}, { range: 20.1 * MS }, {}]);
const at = (number: number) => ({ processKey: 1, device: 'd0', number });
const trace = makeTrace({ extent: { from: 0, to: 100 * MS } });
const OPTIONS = { folded: new Set<string>(), openBrackets: new Set<string>(), shownKinds: new Set<never>() };
const ROWS = { rows: ['p1/d0/c1/s7'], groups: [], reach: { from: 0, to: 0 } };
const NO_READER = { kind: 'reader', sentence: '', wayOut: '' } as const;

let store: AppStore;
beforeEach(() => {
  store = createAppStore('dark');
  store.setState({
    open: { name: 'a', trace, state: 'complete', isReaderLost: false },
    batches: makeFound([track]),
  });
  goToBatch(store, at(1));
  change(store, { batchBeside: at(2) });
});

function sideOf(number: number, found: AppState['foundRows'] = []) {
  const list = batchListOf(store.getState())!;
  return batchSide(trace, list, placeOfPick(list, at(number))!, found, OPTIONS);
}

const headsOf = (side: ReturnType<typeof sideOf>) =>
  side.layout.heads.map((head) => (head.kind === 'row' ? head.row.label : `[${head.kind}]`));

describe('a batch as one side', () => {
  it('says which it is, and of which process and device', () => {
    const { label, detail, span } = sideOf(2);
    expect([label, detail, span]).toEqual([
      'batch 2 of 3',
      'pid 101 · GPU 0',
      { from: 10 * MS, to: 40.1 * MS },
    ]);
  });

  it('shows the rows it uses without the heading of their process, none before they are found, all where they cannot be', () => {
    const of = track.batches[1]!;
    expect(headsOf(sideOf(2, [{ of, rows: ROWS, failure: null }]))).toEqual(['[group]', 'Stream 7']);
    expect([sideOf(2).isPending, headsOf(sideOf(2))]).toEqual([true, []]);
    expect(headsOf(sideOf(2, [{ of, rows: null, failure: NO_READER }]))).toContain('CUDA API');
  });

  it('is compared in words', () => {
    expect(differenceText(sideOf(1), sideOf(2))).toBe('20.1 ms longer than batch 1 of 3');
    expect(differenceText(sideOf(2), sideOf(1))).toBe('20.1 ms shorter than batch 2 of 3');
    expect(differenceText(sideOf(1), sideOf(3))).toBe('as long as batch 1 of 3');
  });
});

describe('what leaves the pair', () => {
  /** Whether some change of the state on the way does. */
  function leaves(act: () => void): boolean {
    let left = false;
    const stop = store.subscribe((state, before) => {
      left ||= leavesPair(state, before);
    });
    act();
    stop();
    return left;
  }

  it('is a window that somebody asks for, but not a step to another batch', () => {
    expect(leaves(() => goToBatch(store, at(3)))).toBe(false);
    expect(leaves(() => setWindow(store, { from: 0, to: 5 * MS }))).toBe(true);
    expect(leaves(() => setWindow(store, null))).toBe(true);
  });

  it('is not a link or Back to another pair, whose window is of whole ns', () => {
    const odd = makeTrack([{}, { range: 50_000_001 }, {}]);
    store.setState({ batches: makeFound([odd]) });
    const window = withContext(odd.batches[1]!.window);
    expect(Number.isInteger(window.from)).toBe(false);
    const rounded = { from: Math.round(window.from), to: Math.round(window.to) };
    const go = (movedBy: MovedBy) => (): void =>
      change(store, { window: { ...rounded }, batch: at(2), batchBeside: at(3) }, movedBy);
    expect(leaves(go('link'))).toBe(false);
    expect(leaves(go('jump'))).toBe(true);
  });

  it('is no change of anything else', () => {
    expect(
      leaves(() => change(store, { selection: { kind: 'gap', after: 1 }, windowBeside: { from: 0, to: 5 } })),
    ).toBe(false);
  });
});
