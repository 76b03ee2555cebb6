import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeReport, makeTrace } from '../../testing/make-trace';
import { createAppStore } from '../app-state';
import { Comparing } from '../compare/comparing';
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

  it('is not laid out over another B than its own, and that is said', () => {
    open('a', 'first');
    arrive(besideOf('second'));
    open('b', 'third');
    expect(arrivals.enter()).toBe(false);
    expect(sharing.getState().notices).toEqual([
      expect.stringMatching(/^third\.sqlite .* compared from its own start\.$/),
    ]);
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
