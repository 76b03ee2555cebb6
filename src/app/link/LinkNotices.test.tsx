// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createAppStore, type OpenFile } from '../../state/app-state';
import { Comparing } from '../../state/compare/comparing';
import { FIRST_SHARED_VIEW } from '../../state/link/shared-view';
import { createSharingStore } from '../../state/link/sharing-state';
import { NO_NOTES } from '../../state/notes/notes';
import { ComparingContext, SessionContext, type Session } from '../../state/react';
import { makeReport, makeTrace } from '../../testing/make-trace';
import { DropOverlay } from '../intake/DropOverlay';
import { LinkNotices } from './LinkNotices';
import type { Sharing } from './start-sharing';
import { SharingContext } from './use-sharing';

afterEach(cleanup);

function side(fingerprint: string | null): Session {
  const store = createAppStore('dark');
  if (fingerprint !== null) store.setState({ open: openOf(fingerprint) });
  return { store, story: null as unknown as Session['story'] };
}

function openOf(fingerprint: string): OpenFile {
  const trace = makeTrace({ report: makeReport({ fingerprint }) });
  return { name: `${fingerprint}.sqlite`, trace, state: 'complete', isReaderLost: false };
}

function show(a: Session, b: Session) {
  const store = createSharingStore();
  const beside = { useAnyway: vi.fn(), dropDoubt: vi.fn() };
  render(
    <SharingContext value={{ store, beside } as unknown as Sharing}>
      <ComparingContext value={new Comparing(a, b)}>
        <SessionContext value={a}>
          <LinkNotices onChoose={() => undefined} />
          <DropOverlay place="a" />
        </SessionContext>
      </ComparingContext>
    </SharingContext>,
  );
  return { store, beside };
}

const ARRIVED = {
  named: null,
  shared: {
    view: { ...FIRST_SHARED_VIEW, of: { kind: 'file', name: 'meant.sqlite', bytes: 8, fingerprint: 'cc' } },
    alignment: { kind: 'start' },
    isLocked: true,
    foldDigits: false,
    runTimes: { a: '', b: '' },
  },
  window: null,
  takesNotes: true,
} as const;

it('asks whether a second file that is not the one of the link is to be shown as the link says', () => {
  const { store, beside } = show(side('aa'), side('bb'));
  act(() => store.setState({ besideDoubt: { arrived: ARRIVED, sentence: 'bb.sqlite is another file.' } }));
  expect(
    screen.getByText('bb.sqlite is another file. It is B, and compared from its own start.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use the view anyway' }));
  expect(beside.useAnyway).toHaveBeenCalledOnce();
});

it('says of which side notes found no room', () => {
  const b = side('bb');
  b.store.setState({ notes: { ...NO_NOTES, of: 'bb', gaveWay: 3 } });
  show(side('aa'), b);
  expect(screen.getByText(/^3 notes of B found no room/)).toBeTruthy();
});

it('says, where the link awaits a second file, that one goes there wherever it is let go', () => {
  const { store } = show(side('aa'), side(null));
  expect(screen.getByText('Open it instead')).toBeTruthy();
  act(() => store.setState({ beside: ARRIVED }));
  expect(screen.queryByText('Open it instead')).toBeNull();
  expect(screen.getByText('aa.sqlite is A. The link compares it with meant.sqlite (8 B).')).toBeTruthy();
});
