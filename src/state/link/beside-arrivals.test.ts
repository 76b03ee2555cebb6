import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeReport, makeTrace } from '../../testing/make-trace';
import { createAppStore } from '../app-state';
import { Comparing } from '../compare/comparing';
import { followPair } from '../compare/follow-pair';
import { MOST_NOTES } from '../notes/note';
import { NO_NOTES } from '../notes/notes';
import type { Session } from '../session';
import { BesideArrivals } from './beside-arrivals';
import { FIRST_SHARED_VIEW, type SharedBeside } from './shared-view';
import { createSharingStore, type SharingStore } from './sharing-state';

const PAGE = 'https://host.example/';

let comparing: Comparing;
let sharing: SharingStore;
let arrivals: BesideArrivals;

/** Nothing is opened here: what is open is set. */
function startSide(): Session {
  return { store: createAppStore('dark'), story: null as unknown as Session['story'] };
}

function open(side: 'a' | 'b', fingerprint: string): void {
  const report = makeReport({ name: `${fingerprint}.sqlite`, fingerprint });
  const trace = makeTrace({ extent: { from: 0, to: 1000 }, report });
  comparing
    .session(side)
    .store.setState({ open: { name: report.name, state: 'complete', isReaderLost: false, trace } });
}

function besideOf(fingerprint: string): SharedBeside {
  const of = { kind: 'file', name: `${fingerprint}.sqlite`, bytes: 1, fingerprint } as const;
  return {
    view: { ...FIRST_SHARED_VIEW, of },
    alignment: { kind: 'start' },
    isLocked: false,
    foldDigits: true,
    runTimes: { a: '1', b: '2' },
  };
}

const arrive = (shared: SharedBeside): void =>
  arrivals.arrive({ named: null, shared, window: null, takesNotes: true });

beforeEach(() => {
  comparing = new Comparing(startSide(), startSide());
  sharing = createSharingStore();
  arrivals = new BesideArrivals(comparing, sharing, vi.fn(), () => PAGE);
  return arrivals.start();
});

describe('a comparison that came by a link', () => {
  it('is laid out once both are open', () => {
    open('a', 'first');
    arrive(besideOf('second'));
    open('b', 'second');
    expect(arrivals.enter()).toBe(true);
    expect(comparing.store.getState()).toMatchObject({ isLocked: false, foldDigits: true, isEntered: true });
    expect(sharing.getState()).toMatchObject({ beside: null, notices: [] });
  });

  it('is not laid out over another A than its own, and that is said', () => {
    open('a', 'other');
    sharing.setState({ waiting: { view: FIRST_SHARED_VIEW, takesNotes: true, isOfAny: false } });
    arrive(besideOf('second'));
    open('b', 'second');
    expect(arrivals.enter()).toBe(false);
    expect(comparing.store.getState().foldDigits).toBe(false);
    expect(sharing.getState().notices).toEqual([
      'A is not the trace of the link: both are compared from their own start.',
    ]);
  });

  describe('of another B than the one that is open', () => {
    beforeEach(() => {
      open('a', 'first');
      arrive(besideOf('second'));
      open('b', 'third');
    });

    it('is not laid out, and that is said', () => {
      expect(arrivals.enter()).toBe(false);
      expect(comparing.store.getState().isEntered).toBe(false);
      const { besideDoubt, beside } = sharing.getState();
      expect(besideDoubt?.sentence).toMatch(/^third\.sqlite .* is not the file the link was made for/);
      expect(beside).toBeNull();
    });

    it('is laid out where the user wants it all the same', () => {
      arrivals.enter();
      arrivals.useAnyway();
      expect(comparing.store.getState()).toMatchObject({ foldDigits: true, runTimes: { a: '1', b: '2' } });
      expect(sharing.getState().besideDoubt).toBeNull();
    });

    it('is laid out beside what A shows, not at times of the capture that was meant', () => {
      const stop = followPair(comparing);
      const shared = { ...besideOf('second'), isLocked: true };
      const window = { from: 100n, to: 300n };
      const view = { ...shared.view, window: { from: -900n, to: -700n } };
      arrivals.arrive({ named: null, shared: { ...shared, view }, window, takesNotes: true });
      arrivals.enter();
      arrivals.useAnyway();
      stop();
      const shown = [comparing.a, comparing.b].map(({ store }) => store.getState().view.window);
      expect(shown).toEqual([
        { from: 100, to: 300 },
        { from: 100, to: 300 },
      ]);
    });

    it('is no question any more where yet another B takes its place, or none', () => {
      arrivals.enter();
      open('b', 'fourth');
      expect(sharing.getState().besideDoubt).toBeNull();
      arrivals.useAnyway();
      expect(comparing.store.getState().foldDigits).toBe(false);
    });
  });

  it('keeps a window beside the ends of a side, loses an anchor there, and says what is of B', () => {
    open('a', 'first');
    arrivals.arrive({
      named: null,
      shared: {
        ...besideOf('second'),
        view: {
          ...besideOf('second').view,
          window: { from: -900n, to: -500n },
          area: { from: -5_000n, to: -4_000n },
        },
        alignment: { kind: 'anchor', a: 10n, b: 10n ** 18n },
      },
      window: { from: 0n, to: 1_000n },
      takesNotes: true,
    });
    open('b', 'second');
    expect(arrivals.enter()).toBe(true);
    expect(comparing.b.store.getState().view.window).toEqual({ from: -900, to: -500 });
    expect(comparing.store.getState().alignment).toEqual({ kind: 'start' });
    expect(sharing.getState().notices).toEqual([
      'B: The area of the link lies outside this trace.',
      'These traces do not have what the link aligns them at.',
    ]);
  });

  it.each([
    ['made shorter where it reaches beyond both traces', 500n, { from: -1030, to: 2030 }, []],
    [
      'left out where it lies beside both',
      -5_000n,
      null,
      ['The window of the link lies outside both traces.'],
    ],
  ])('has a window %s', (_, to, expected, notices) => {
    open('a', 'first');
    const shared = besideOf('second');
    const window = { from: -(10n ** 18n), to };
    arrivals.arrive({
      named: null,
      shared: { ...shared, view: { ...shared.view, window } },
      window,
      takesNotes: true,
    });
    open('b', 'second');
    arrivals.enter();
    const shown = [comparing.a, comparing.b].map(({ store }) => store.getState().view.window);
    expect(shown).toEqual([expected, expected]);
    expect(sharing.getState().notices).toEqual(notices);
  });

  it('keeps an anchor in the room beside a side that the other one fills', () => {
    open('a', 'first');
    arrive({ ...besideOf('second'), alignment: { kind: 'anchor', a: 1_900n, b: 10n } });
    open('b', 'second');
    expect(arrivals.enter()).toBe(true);
    expect(comparing.store.getState().alignment).toEqual({ kind: 'anchor', a: 1900, b: 10 });
  });

  it('says that A was read in part where that is why the view still waits', () => {
    open('a', 'first');
    comparing.a.store.setState(({ open: it }) => ({ open: it && { ...it, state: 'partial' } }));
    sharing.setState({ waiting: { view: FIRST_SHARED_VIEW, takesNotes: true, isOfAny: false } });
    arrive(besideOf('second'));
    open('b', 'second');
    arrivals.enter();
    expect(sharing.getState().notices).toEqual([
      'A was read in part: both are drawn from their own start, and not as the link says.',
    ]);
  });

  it('says how many notes of B find no room', () => {
    open('a', 'first');
    const notes = Array.from({ length: MOST_NOTES + 3 }, (_, i) => ({
      text: `note ${i}`,
      at: { kind: 'time', time: BigInt(i) } as const,
      colour: 'plain' as const,
    }));
    const shared = besideOf('second');
    arrive({ ...shared, view: { ...shared.view, notes } });
    open('b', 'second');
    comparing.b.store.setState({ notes: { ...NO_NOTES, of: 'second' } });
    arrivals.enter();
    expect(sharing.getState().notices).toEqual([
      `3 notes of the link found no room: a trace has ${MOST_NOTES} notes at most.`,
    ]);
  });

  it('is forgotten where B takes the place of an A that did not open', () => {
    const address = new URL('y', PAGE).href;
    open('b', 'second');
    comparing.b.store.setState(({ open: it }) => ({ open: it && { ...it, address } }));
    arrivals.arrive({ named: 'y', shared: null, window: null, takesNotes: true });
    comparing.quietly(() => comparing.b.store.setState({ open: null }));
    expect(sharing.getState().beside).toBeNull();
  });

  it('is forgotten when A is closed', () => {
    open('a', 'first');
    arrive(besideOf('second'));
    comparing.a.store.setState({ open: null });
    expect(sharing.getState().beside).toBeNull();
  });

  it('waits on where another trace is closed than the one that is awaited', () => {
    open('a', 'other');
    sharing.setState({ waiting: { view: FIRST_SHARED_VIEW, takesNotes: true, isOfAny: false } });
    arrive(besideOf('second'));
    comparing.a.store.setState({ open: null });
    expect(sharing.getState().beside).not.toBeNull();
  });
});
