import { beforeAll, describe, expect, it } from 'vitest';
import { openMade } from '../../testing/make-nsys-db';
import type { Trace } from '../../trace/trace';
import { createAppStore, type AppStore, type OpenFile } from '../app-state';
import { addNote, notesOf } from '../notes/change-notes';
import { NO_NOTES } from '../notes/notes';
import { change, select, setArea, setWindow } from '../view';
import { Arrivals } from './arrivals';
import { decodeFragment } from './fragment';
import { readAddress } from './page-address';
import { FIRST_SHARED_VIEW, type SharedBeside, type SharedView } from './shared-view';
import { createSharingStore } from './sharing-state';
import { ViewMirror, type AddressBar, type BesideSource } from './view-mirror';

const PAGE = 'https://host.example/viewer/';
const MS = 1e6;

let trace: Trace;
let otherTrace: Trace;

beforeAll(async () => {
  const kernels = [0, 10, 20, 30].map((ms) => ({ start: ms * MS, end: (ms + 5) * MS, name: 'gemm' }));
  ({ trace } = await openMade({ kernels }));
  ({ trace: otherTrace } = await openMade({ kernels: kernels.slice(1) }));
});

/** A history as browsers have it, and pauses that end when the test says so. */
class FakeBrowser implements AddressBar {
  entries = [PAGE];
  at = 0;
  writes = 0;
  isRefusing = false;
  private over: (() => void) | null = null;

  read = (): string => this.entries[this.at] as string;

  replace = (address: string): void => {
    this.count();
    this.entries[this.at] = address;
  };

  push = (address: string): void => {
    this.count();
    this.entries = [...this.entries.slice(0, this.at + 1), address];
    this.at++;
  };

  pause = (over: () => void): (() => void) => {
    this.over = over;
    return () => {
      this.over = null;
    };
  };

  endPause(): void {
    const { over } = this;
    this.over = null;
    over?.();
  }

  get isPausing(): boolean {
    return this.over !== null;
  }

  private count(): void {
    if (this.isRefusing) throw new DOMException('too many', 'SecurityError');
    this.writes++;
  }
}

function setUp(file: Partial<OpenFile> = {}, beside?: BesideSource) {
  const store = createAppStore('dark');
  const sharing = createSharingStore();
  const browser = new FakeBrowser();
  const mirror = new ViewMirror(store, sharing, browser, browser.pause, beside);
  const arrivals = new Arrivals(store, sharing, mirror, (panel) => panel === 'stalls', browser.read);
  mirror.start();
  arrivals.start();
  const open = (what = trace): void => openIn(store, { name: 'run.sqlite', trace: what, ...file });
  /** What is to be written at once is written. */
  const written = async (): Promise<void> => {
    await Promise.resolve();
    await mirror.writing;
  };
  /** And what was to be written when the pause is over. */
  const endPause = async (): Promise<void> => {
    browser.endPause();
    await mirror.writing;
  };
  return { store, sharing, browser, mirror, arrivals, open, written, endPause };
}

function openIn(store: AppStore, file: Pick<OpenFile, 'name' | 'trace' | 'address'>): void {
  store.setState({
    open: { state: 'complete', isReaderLost: false, ...file },
    notes: { ...NO_NOTES, of: file.trace.report?.fingerprint ?? null },
  });
}

const kernel = (index: number) => ({ kind: 'event', ref: { table: 'kernels', index } }) as const;

async function shown(address: string): Promise<SharedView> {
  const { view, notices } = await decodeFragment(readAddress(address).fragment);
  expect(notices).toEqual([]);
  return view as SharedView;
}

describe('the address of the page', () => {
  it('names the file once it is read, as the same entry', async () => {
    const { browser, mirror, open } = setUp();
    open();
    await mirror.settled();
    expect(browser.entries).toHaveLength(1);
    expect((await shown(browser.read())).of).toMatchObject({
      kind: 'file',
      fingerprint: trace.report?.fingerprint,
    });
  });

  it('names the sample, and nothing more as long as nothing was moved', async () => {
    const { browser, mirror, open } = setUp({ address: `${PAGE}samples/x.sqlite` });
    open();
    await mirror.settled();
    expect(browser.entries).toEqual([PAGE, `${PAGE}?trace=samples/x.sqlite`]);
  });

  it('keeps the words in which it named the trace', async () => {
    const { browser, mirror, open } = setUp({ address: `${PAGE}runs/x.sqlite` });
    browser.entries = [`${PAGE}?trace=./runs/x.sqlite`];
    open();
    await mirror.settled();
    expect(browser.entries).toEqual([`${PAGE}?trace=./runs/x.sqlite`]);
  });

  it('has an entry for every step, and none for what a hand moves', async () => {
    const { store, browser, mirror, open } = setUp();
    open();
    await mirror.settled();
    select(store, kernel(1));
    await mirror.settled();
    setWindow(store, { from: 0, to: 7 * MS }, 'along');
    await mirror.settled();
    for (let ms = 1; ms < 9; ms++) setWindow(store, { from: ms * MS, to: (ms + 9) * MS }, 'hand');
    await mirror.settled();
    setArea(store, { from: MS, to: 2 * MS });
    await mirror.settled();
    store.setState({ panel: 'stalls' });
    await mirror.settled();
    setWindow(store, { from: 0, to: 5 * MS });
    await mirror.settled();
    const views = await Promise.all(browser.entries.map(shown));
    expect(
      views.map(({ selection, window, area, panel }) => [
        selection !== null,
        window === null ? null : Number(window.from - trace.base) / MS,
        area !== null,
        panel,
      ]),
    ).toEqual([
      [false, null, false, null],
      [true, 8, false, null],
      [true, 8, true, null],
      [true, 8, true, 'stalls'],
      [true, 0, true, 'stalls'],
    ]);
  });

  it('has by what a table is sorted, in the present entry, and a link brings it back', async () => {
    const { store, browser, open, written, endPause } = setUp();
    open();
    await written();
    await endPause();
    const entries = browser.entries.length;
    const sorts = new Map([['kernels', { column: 'count', isDescending: true }]]);
    store.setState({ sorts });
    await written();
    expect(browser.entries).toHaveLength(entries);
    const view = await shown(browser.read());
    expect(view.sorts).toEqual([{ table: 'kernels', column: 'count', isDescending: true }]);
    const other = setUp();
    other.open();
    other.arrivals.arrive({ view, notices: [] });
    expect(other.store.getState().sorts).toEqual(sorts);
  });

  it('gives what was moved before a step to the entry before it', async () => {
    const { store, browser, mirror, open, written, endPause } = setUp();
    open();
    await mirror.settled();
    setWindow(store, { from: 0, to: 9 * MS }, 'hand');
    await written();
    setWindow(store, { from: 3 * MS, to: 9 * MS }, 'hand');
    select(store, kernel(1));
    setWindow(store, { from: 4 * MS, to: 9 * MS }, 'hand');
    await endPause();
    const [before, after] = await Promise.all(browser.entries.map(shown));
    expect(before).toMatchObject({ selection: null, window: { from: trace.base + BigInt(3 * MS) } });
    expect(after?.selection).not.toBeNull();
    expect(after?.window?.from).toBe(trace.base + BigInt(4 * MS));
  });

  it('gives what was moved before a step to the entry before it, of the trace beside it too', async () => {
    let panel = 'gaps';
    let isPending = false;
    const besideOf = (id: string): SharedBeside => ({
      view: { ...FIRST_SHARED_VIEW, panel: id },
      alignment: { kind: 'start' },
      isLocked: true,
      foldDigits: false,
      runTimes: { a: '', b: '' },
    });
    const { store, browser, mirror, open, written, endPause } = setUp(
      {},
      {
        capture: () => {
          const shared = besideOf(panel);
          return () => ({ named: 'b.sqlite', shared });
        },
        isPending: () => isPending,
        subscribe: () => () => undefined,
      },
    );
    open();
    await mirror.settled();
    setWindow(store, { from: 0, to: 9 * MS }, 'hand');
    await written();
    setWindow(store, { from: 3 * MS, to: 9 * MS }, 'hand');
    panel = 'stalls';
    await written();
    // The other side follows in the same task, before or after.
    panel = 'kernels';
    select(store, kernel(1));
    panel = 'calls';
    await endPause();
    // While an address is made, things move on.
    panel = 'ranges';
    const [before, after] = await Promise.all(browser.entries.slice(-2).map(shown));
    expect([before?.beside?.view.panel, after?.beside?.view.panel]).toEqual(['stalls', 'calls']);
    // Another one has come, and is not laid out yet.
    isPending = true;
    select(store, null);
    await mirror.settled();
    expect(browser.at).toBe(browser.entries.length - 1);
    expect((await shown(browser.read())).selection).not.toBeNull();
  });

  it('writes at once after a pause, and then no more than two entries in one', async () => {
    const { store, browser, open, written, endPause } = setUp();
    open();
    await written();
    expect(browser.writes).toBe(1);
    for (let ms = 1; ms < 100; ms++) {
      setWindow(store, { from: (ms * MS) / 10, to: 9 * MS }, 'hand');
      if (ms % 10 === 0) select(store, kernel(ms % 4));
    }
    await written();
    expect(browser.writes).toBe(1);
    await endPause();
    expect(browser.writes).toBe(3);
    await endPause();
    await endPause();
    expect(browser.writes).toBe(3);
    expect(browser.isPausing).toBe(false);
  });

  it('makes one entry of steps that follow without a pause, as of a key that is held', async () => {
    const { store, browser, open, written, endPause } = setUp();
    open();
    await written();
    await endPause();
    for (const index of [0, 1, 2, 3]) {
      select(store, kernel(index));
      await endPause();
    }
    await endPause();
    expect(browser.entries).toHaveLength(2);
    select(store, kernel(0));
    await written();
    expect(browser.entries).toHaveLength(3);
  });

  it('says how long the link is, and what it is also where the browser refuses it', async () => {
    const { store, browser, sharing, mirror, open } = setUp();
    browser.isRefusing = true;
    open();
    select(store, kernel(1));
    const link = await mirror.link();
    expect((await shown(link)).selection).not.toBeNull();
    expect(sharing.getState().linkCharacters).toBe(link.length);
    expect(browser.entries).toEqual([PAGE]);
  });

  it('loses trace and view when the trace is closed, as a step', async () => {
    const { store, browser, sharing, mirror, open } = setUp({ address: `${PAGE}samples/x.sqlite` });
    open();
    await mirror.settled();
    select(store, kernel(1));
    await mirror.settled();
    store.setState({ open: null });
    await mirror.settled();
    expect(browser.read()).toBe(PAGE);
    expect(browser.entries).toHaveLength(4);
    expect(sharing.getState().linkCharacters).toBeNull();
  });

  it('is not that of an entry which the user has left meanwhile', async () => {
    const { store, browser, mirror, open, written } = setUp();
    open();
    await mirror.settled();
    select(store, kernel(1));
    await mirror.settled();
    const entries = [...browser.entries];
    setWindow(store, { from: 0, to: 5 * MS }, 'hand');
    browser.at = 0;
    mirror.forget();
    await written();
    expect(browser.entries).toEqual(entries);
  });

  it('is not that of an entry which the user leaves while its address is being made', async () => {
    const { store, browser, mirror, open, written } = setUp();
    open();
    await mirror.settled();
    select(store, kernel(1));
    await mirror.settled();
    const entries = [...browser.entries];
    setWindow(store, { from: 0, to: 5 * MS }, 'hand');
    // Flushed, and not yet encoded.
    await Promise.resolve();
    browser.at = 0;
    mirror.forget();
    await written();
    expect(browser.entries).toEqual(entries);
  });

  it('stays what the user went to until that is read, whatever is moved meanwhile', async () => {
    const { store, browser, mirror, open } = setUp();
    open();
    await mirror.settled();
    select(store, kernel(1));
    await mirror.settled();
    const entries = [...browser.entries];
    browser.at = 0;
    mirror.hold();
    select(store, kernel(2));
    await mirror.settled();
    mirror.release();
    await mirror.settled();
    expect(browser.entries).toEqual(entries);
    select(store, kernel(3));
    await mirror.settled();
    expect(browser.entries).not.toEqual(entries);
  });

  it('leaves out notes that no address can hold, and that is known', async () => {
    const { store, sharing, mirror, open } = setUp();
    open();
    let seed = 1;
    for (let note = 0; note < 500; note++) {
      // Letters of which every one takes three bytes, in no order that packs well.
      const text = Array.from({ length: 500 }, () => {
        seed = (seed * 48271) % 2147483647;
        return String.fromCharCode(0x4e00 + (seed % 20000));
      }).join('');
      addNote(store, { at: { kind: 'time', time: BigInt(note) }, text, colour: 'blue' });
    }
    const link = await mirror.link();
    expect(sharing.getState().lacksNotes).toBe(true);
    expect((await shown(link)).notes).toEqual([]);
  });
});

describe('a view that came by a link', () => {
  const NOTE = { at: { kind: 'time', time: 7n }, text: 'here', colour: 'blue' } as const;
  const viewOf = (more: Partial<SharedView> = {}): SharedView => ({
    ...FIRST_SHARED_VIEW,
    of: {
      kind: 'file',
      name: 'run.sqlite',
      bytes: trace.report?.bytes ?? 0,
      fingerprint: trace.report?.fingerprint ?? '',
    },
    window: { from: trace.base + BigInt(MS), to: trace.base + BigInt(2 * MS) },
    notes: [NOTE],
    panel: 'stalls',
    ...more,
  });

  it('waits for its trace, and the address stays the link until then', async () => {
    const { store, sharing, browser, mirror, arrivals, open } = setUp();
    browser.entries = [`${PAGE}#link`];
    arrivals.arrive({ view: viewOf(), notices: [] });
    expect(sharing.getState().waiting).not.toBeNull();
    expect(browser.read()).toBe(`${PAGE}#link`);
    open();
    expect(sharing.getState().waiting).toBeNull();
    expect(store.getState()).toMatchObject({ panel: 'stalls', movedBy: 'link' });
    expect(store.getState().view.window).toEqual({ from: MS, to: 2 * MS });
    expect(notesOf(store.getState()).list.map(({ text }) => text)).toEqual(['here']);
    await mirror.settled();
    expect(browser.entries).toHaveLength(1);
    expect(await shown(browser.read())).toMatchObject({ panel: 'stalls', notes: [{ text: 'here' }] });
  });

  it('is for what is being opened, not for what is still open behind it', () => {
    const { store, sharing, arrivals, open } = setUp();
    open(otherTrace);
    const progress = { phase: 'loading', what: 'run.sqlite', done: 0, about: null, unit: 'bytes' } as const;
    store.setState({ loading: { name: 'run.sqlite', progress } });
    arrivals.arrive({ view: viewOf(), notices: [] });
    expect(sharing.getState().doubt).toBeNull();
    open();
    store.setState({ loading: null });
    expect(sharing.getState().waiting).toBeNull();
    expect(store.getState().view.window).toEqual({ from: MS, to: 2 * MS });
  });

  it('of another trace is shown only if the user says so', async () => {
    const { store, sharing, browser, mirror, arrivals, open } = setUp();
    browser.entries = [`${PAGE}#link`];
    arrivals.arrive({ view: viewOf(), notices: [] });
    open(otherTrace);
    expect(sharing.getState().doubt).toMatch(/is not the file the link was made for/);
    expect(store.getState().view.window).toBeNull();
    await mirror.settled();
    expect(browser.entries).toEqual([`${PAGE}#link`]);
    arrivals.useAnyway();
    expect(store.getState().view.window).not.toBeNull();
    expect(sharing.getState()).toMatchObject({ waiting: null, doubt: null });
  });

  it('is gone when the user opens without it, and the address is of what is open', async () => {
    const { store, sharing, browser, mirror, arrivals, open } = setUp();
    arrivals.arrive({ view: viewOf(), notices: [] });
    open(otherTrace);
    arrivals.drop();
    await mirror.settled();
    expect(store.getState().view.window).toBeNull();
    expect(sharing.getState()).toMatchObject({ waiting: null, doubt: null });
    expect((await shown(browser.read())).of).toMatchObject({ fingerprint: otherTrace.report?.fingerprint });
  });

  it('is asked about again when yet another file is opened, and not when its own is', () => {
    const { sharing, arrivals, open } = setUp();
    arrivals.arrive({ view: viewOf(), notices: [] });
    open(otherTrace);
    open();
    expect(sharing.getState()).toMatchObject({ waiting: null, doubt: null });
  });

  it('leaves the choice of batches the object that it is, where it is the same', async () => {
    const { store, browser, mirror, arrivals, open } = setUp();
    const batchChoice = { kind: 'kernels', kernel: 'gemm' } as const;
    open();
    change(store, { batchChoice });
    await mirror.settled();
    const view = await shown(browser.read());
    expect(view.batchChoice).not.toBeNull();
    arrivals.arrive({ view, notices: [] });
    expect(store.getState().view.batchChoice).toBe(batchChoice);
    arrivals.arrive({ view: { ...view, batchChoice: null }, notices: [] });
    expect(store.getState().view.batchChoice).toBeNull();
  });

  it('by Back and Forward brings no notes that were removed since', () => {
    const { store, arrivals, open } = setUp();
    open();
    change(store, { selection: kernel(2) });
    arrivals.arrive({ view: viewOf(), notices: [] }, { takesNotes: false });
    expect(notesOf(store.getState()).list).toEqual([]);
    expect(store.getState().view).toMatchObject({ selection: null, window: { from: MS, to: 2 * MS } });
  });

  it('of a sample is not for a file that the user gives in its place', () => {
    const { store, sharing, arrivals, open } = setUp();
    arrivals.arrive({ view: viewOf({ of: { kind: 'sample', file: 'x.sqlite' } }), notices: [] });
    open();
    expect(sharing.getState().doubt).toMatch(/the sample x\.sqlite/);
    expect(store.getState().view.window).toBeNull();
    const fetched = setUp({ address: `${PAGE}samples/x.sqlite` });
    fetched.arrivals.arrive({ view: viewOf({ of: { kind: 'sample', file: 'x.sqlite' } }), notices: [] });
    fetched.open();
    expect(fetched.store.getState().view.window).toEqual({ from: MS, to: 2 * MS });
  });

  it('that names no file is for what the address of the page opens', () => {
    const address = `${PAGE}runs/x.sqlite`;
    const given = setUp();
    given.arrivals.arrive({ view: viewOf({ of: null }), notices: [] });
    given.open();
    expect(given.sharing.getState().doubt).toMatch(/does not say which file/);
    const fetched = setUp({ address });
    fetched.browser.entries = [`${PAGE}?trace=runs/x.sqlite#link`];
    fetched.arrivals.arrive({ view: viewOf({ of: null }), notices: [] });
    fetched.open();
    expect(fetched.store.getState().view.window).toEqual({ from: MS, to: 2 * MS });
  });

  it('is of whatever is open where the address says that nothing is moved', () => {
    const { store, sharing, arrivals, open } = setUp();
    open();
    change(store, { selection: kernel(2) });
    arrivals.arrive({ view: FIRST_SHARED_VIEW, notices: [] }, { isOfAny: true });
    expect(sharing.getState()).toMatchObject({ waiting: null, doubt: null });
    expect(store.getState().view.selection).toBeNull();
  });

  it('of a sample that did not open is dropped; one of a file waits for the file', () => {
    const { sharing, arrivals } = setUp();
    const ofFile = viewOf();
    arrivals.arrive({ view: ofFile, notices: [] });
    arrivals.giveUp(ofFile);
    expect(sharing.getState().waiting?.view).toBe(ofFile);
    const ofSample = viewOf({ of: { kind: 'sample', file: 'x.sqlite' } });
    arrivals.arrive({ view: ofSample, notices: [] });
    arrivals.giveUp(ofFile);
    expect(sharing.getState().waiting?.view).toBe(ofSample);
    arrivals.giveUp(ofSample);
    expect(sharing.getState().waiting).toBeNull();
  });

  it('says what of it this page cannot show', () => {
    const { store, sharing, arrivals, open } = setUp();
    open();
    arrivals.arrive({ view: viewOf({ panel: 'crystalball' }), notices: ['A part of the link is damaged.'] });
    expect(sharing.getState().notices).toEqual([
      'A part of the link is damaged.',
      'This page has no panel of the kind that the link shows.',
    ]);
    expect(store.getState().panel).toBeNull();
  });
});
