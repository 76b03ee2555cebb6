// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAppStore, type AppState, type OpenFile } from '../../state/app-state';
import { Comparing } from '../../state/compare/comparing';
import { LoadingStory } from '../../state/loading-story';
import { ComparingContext, SessionContext, type Session } from '../../state/react';
import { makeReport, makeTrace } from '../../testing/make-trace';
import type { Failure } from '../../trace/failure';
import type { FileReport } from '../../trace/report';
import { FailureCard } from './FailureCard';
import { FileChoice } from './FileChoice';
import { LoadingLine } from './LoadingLine';
import { TraceNotices } from './TraceNotices';
import { useEscape } from './use-escape';

afterEach(cleanup);

function start(): Session {
  const store = createAppStore('dark');
  const story = new LoadingStory(store, () => {
    throw new Error('no worker is needed here');
  });
  return { store, story };
}

interface Shown extends Session {
  /** Side B. */
  readonly beside: Session;
}

function show(children: ReactNode, state: Partial<AppState> = {}, stateB: Partial<AppState> = {}): Shown {
  const [session, beside] = [start(), start()];
  session.store.setState(state);
  beside.store.setState(stateB);
  render(
    <ComparingContext value={new Comparing(session, beside)}>
      <SessionContext value={session}>{children}</SessionContext>
    </ComparingContext>,
  );
  return { ...session, beside };
}

const failure: Failure = {
  kind: 'reportFile',
  sentence: 'run1.nsys-rep is a report file.',
  wayOut: 'Export it once, then drop the result.',
  command: 'nsys export --type=sqlite run1.nsys-rep',
};

describe('FailureCard', () => {
  it('is an alert with the sentence, the way out, the command, and what is still open', () => {
    show(<FailureCard />, { notice: { failure, stillOpen: 'old.sqlite' } });
    const alert = screen.getByRole('alert');
    for (const text of [failure.sentence, failure.wayOut, failure.command ?? '', 'old.sqlite is still open.'])
      expect(alert.textContent).toContain(text);
    expect(within(alert).getByRole('button', { name: 'Copy the command' })).toBeTruthy();
  });

  it('says nothing of an open trace where there is none', () => {
    show(<FailureCard />, { notice: { failure, stillOpen: null } });
    expect(screen.getByRole('alert').textContent).not.toContain('still open');
  });

  it('goes away when it is dismissed', () => {
    const { store } = show(<FailureCard />, { notice: { failure, stillOpen: null } });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(store.getState().notice).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('FileChoice', () => {
  const files = [new File(['a'], 'a.sqlite'), new File(['bb'], 'b.sqlite')];

  it('offers a button a file and opens the one that is chosen', () => {
    const { story } = show(<FileChoice />, { choice: files });
    const open = vi.spyOn(story, 'openFile').mockResolvedValue();
    fireEvent.click(screen.getByRole('button', { name: /b\.sqlite/ }));
    expect(open).toHaveBeenCalledExactlyOnceWith(files[1], 'b.sqlite');
  });

  it('opens as B what is chosen of several that came to be compared', () => {
    const { story, beside } = show(<FileChoice />, {}, { choice: files });
    const [openA, openB] = [story, beside.story].map((it) => vi.spyOn(it, 'openFile').mockResolvedValue());
    expect(screen.getByRole('region').textContent).toContain('2 files came at once. Which one is B');
    fireEvent.click(screen.getByRole('button', { name: /a\.sqlite/ }));
    expect(openB).toHaveBeenCalledExactlyOnceWith(files[0], 'a.sqlite');
    expect(openA).not.toHaveBeenCalled();
  });

  it('can be left without opening any', () => {
    const { store } = show(<FileChoice />, { choice: files });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(store.getState().choice).toBeNull();
  });
});

describe('LoadingLine', () => {
  it('names the table without its prefix, how far it is, and cancels', () => {
    const { story } = show(<LoadingLine />, {
      loading: {
        name: 'run.sqlite',
        progress: { phase: 'reading', what: 'CUPTI_ACTIVITY_KIND_RUNTIME', done: 1, about: 4, unit: 'rows' },
      },
    });
    const cancel = vi.spyOn(story, 'cancel');
    expect(screen.getByText('RUNTIME')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    fireEvent.click(screen.getByRole('button', { name: /Cancel/ }));
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe('TraceNotices', () => {
  const open = (file: Partial<OpenFile>, report: Partial<FileReport> | null = {}): OpenFile => ({
    name: 'run.sqlite',
    trace: makeTrace({ report: report === null ? null : makeReport(report) }),
    state: 'complete',
    isReaderLost: false,
    ...file,
  });
  const notices = (file: OpenFile): ReactNode => <TraceNotices open={file} onChoose={() => undefined} />;

  it('is silent about a trace that was read without a warning', () => {
    show(notices(open({})));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says that the reader stopped, and only that the details are gone', () => {
    show(notices(open({ isReaderLost: true })));
    expect(screen.getByText(/^The reader stopped\. The picture is complete/)).toBeTruthy();
  });

  it('says that reading ended early', () => {
    show(notices(open({ state: 'partial', isReaderLost: true }, null)));
    expect(screen.getByText('Reading ended early: what was read is shown.')).toBeTruthy();
    expect(screen.queryByText(/The reader stopped/)).toBeNull();
  });

  it('shows warnings and errors of nsys until they are dismissed', () => {
    const diagnostics = [
      { severity: 'error', text: 'Buffers were lost.', count: 1 },
      { severity: 'warning', text: 'Not shown.', count: 1 },
    ] as const;
    show(notices(open({}, { warnings: ['No GPU work.'], diagnostics })));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'No GPU work.',
      'nsys noted an error: Buffers were lost.',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('No GPU work.')).toBeNull();
  });
});

describe('Escape', () => {
  function Keys() {
    useEscape();
    return null;
  }

  it('takes back a question before a notice', () => {
    const { store } = show(<Keys />, { choice: [], notice: { failure, stillOpen: null } });
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(store.getState().choice).toBeNull();
    expect(store.getState().notice).not.toBeNull();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(store.getState().notice).toBeNull();
  });

  it('takes back a question of B too', () => {
    const { beside } = show(<Keys />, {}, { choice: [] });
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(beside.store.getState().choice).toBeNull();
  });

  it('has taken one thing back: whoever hears it later sees that, and keeps what is of it', () => {
    const usedUp: boolean[] = [];
    show(<Keys />, { notice: { failure, stillOpen: null } });
    const later = ({ defaultPrevented }: Event): void => void usedUp.push(defaultPrevented);
    window.addEventListener('keydown', later);
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.keyDown(window, { key: 'Escape' });
    window.removeEventListener('keydown', later);
    expect(usedUp).toEqual([true, false]);
  });
});
