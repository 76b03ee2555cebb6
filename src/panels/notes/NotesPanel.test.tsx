// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppStore, type AppStore } from '../../state/app-state';
import { sharedEventOf } from '../../state/link/shared-event';
import { LoadingStory } from '../../state/loading-story';
import { addNote, notesOf } from '../../state/notes/change-notes';
import type { NotePlace } from '../../state/notes/note';
import { NO_NOTES } from '../../state/notes/notes';
import { SessionContext } from '../../state/react';
import { openMade } from '../../testing/make-nsys-db';
import { captureTime, type Trace } from '../../trace/trace';
import { notesMarkdown } from './notes-markdown';
import { NotesPanel } from './NotesPanel';

const MS = 1_000_000;
const HOSTILE = '<img src=x onerror=window.__x=1> **[a](javascript:1)**';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Two kernels, the first at 0 and the second at 80 ms. */
async function show(): Promise<{ readonly store: AppStore; readonly trace: Trace }> {
  const { trace } = await openMade({
    kernels: [
      { start: 0, end: 50 * MS, name: 'gemm' },
      { start: 80 * MS, end: 90 * MS, name: 'relu' },
    ],
  });
  const store = createAppStore('dark');
  store.setState({
    open: { name: 'run.sqlite', trace, state: 'complete', isReaderLost: false },
    notes: { ...NO_NOTES, of: trace.report?.fingerprint ?? null },
  });
  const story = new LoadingStory(store, () => {
    throw new Error('nothing is opened here');
  });
  render(
    <SessionContext value={{ store, story }}>
      <NotesPanel />
    </SessionContext>,
  );
  return { store, trace };
}

function add(store: AppStore, at: NotePlace, text: string): void {
  act(() => {
    addNote(store, { at, text, colour: 'blue' });
  });
}

function atMs(trace: Trace, ms: number): NotePlace {
  return { kind: 'time', time: captureTime(trace.base, (trace.zero ?? 0) + ms * MS) };
}

function items(): HTMLElement[] {
  return within(screen.getByRole('list', { name: 'Notes' })).getAllByRole('listitem');
}

describe('the panel of notes', () => {
  it('says how to write one, and where they are kept', async () => {
    await show();
    expect(screen.getByText(/^No notes yet/)).toBeTruthy();
    expect(screen.getByText(/kept in this browser until you remove them/)).toBeTruthy();
  });

  it('says why notes are not kept', async () => {
    const { store } = await show();
    act(() => store.setState(({ notes }) => ({ notes: { ...notes, trouble: 'The disk is full.' } })));
    expect(screen.getByText('The disk is full.')).toBeTruthy();
    expect(screen.queryByText(/kept in this browser/)).toBeNull();
  });

  it('numbers them by time, and shows what is written in them as it is written', async () => {
    const { store, trace } = await show();
    add(store, atMs(trace, 60), 'later');
    add(store, atMs(trace, 20), HOSTILE);
    expect(items().map((item) => item.textContent)).toEqual([
      expect.stringContaining(`20.000 ms${HOSTILE}`),
      expect.stringContaining('60.000 ms' + 'later'),
    ]);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('button', { name: 'Go to note 1, at 20.000 ms' }).title).toContain(
      '20,000,000 ns after the zero of the axis',
    );
  });

  it('says on what they are, and selects the event that one is on', async () => {
    const { store, trace } = await show();
    const ref = { table: 'kernels', index: 1 } as const;
    add(store, { kind: 'event', event: sharedEventOf(trace, ref)! }, 'why?');
    expect(items()[0]?.textContent).toContain('relu, Stream 7');
    fireEvent.click(screen.getByRole('button', { name: /^Go to note 1/ }));
    expect(store.getState().view.selection).toEqual({ kind: 'event', ref });
    expect(items()[0]?.getAttribute('aria-current')).toBe('true');
  });

  it('lists a note whose event the trace does not have, and says so', async () => {
    const { store, trace } = await show();
    const event = sharedEventOf(trace, { table: 'kernels', index: 1 })!;
    add(store, { kind: 'event', event: { ...event, start: event.start + 7n } }, 'gone');
    expect(items()[0]?.textContent).toContain('an event of 10.0 ms that is not in this trace');
    fireEvent.click(screen.getByRole('button', { name: /^Go to note 1/ }));
    expect(store.getState().view.selection).toBeNull();
  });

  it('changes text and colour in place, and Escape changes nothing', async () => {
    const { store, trace } = await show();
    add(store, atMs(trace, 20), 'first');
    const edit = (key: string): void => {
      fireEvent.click(screen.getByRole('button', { name: 'Change note 1' }));
      const field = screen.getByRole('textbox', { name: 'Text' });
      fireEvent.change(field, { target: { value: 'second' } });
      fireEvent.click(screen.getByRole('radio', { name: 'teal' }));
      fireEvent.keyDown(field, { key });
    };
    edit('Escape');
    expect(notesOf(store.getState()).list).toMatchObject([{ text: 'first', colour: 'blue' }]);
    edit('Enter');
    expect(notesOf(store.getState()).list).toMatchObject([{ text: 'second', colour: 'teal' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says how many characters are left near the end', async () => {
    const { store, trace } = await show();
    add(store, atMs(trace, 20), 'x'.repeat(450));
    fireEvent.click(screen.getByRole('button', { name: 'Change note 1' }));
    expect(screen.getByText('50 characters left of 500')).toBeTruthy();
  });

  it('removes one or all, and undoes and redoes each as one step', async () => {
    const { store, trace } = await show();
    for (const ms of [10, 20, 30]) add(store, atMs(trace, ms), `at ${ms}`);
    fireEvent.click(screen.getByRole('button', { name: 'Remove note 2' }));
    expect(items()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Remove all notes' }));
    expect(screen.getByText(/^No notes yet/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(items()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(items()).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: /^Redo/ }));
    expect(items()).toHaveLength(2);
  });

  it('copies them as a list in which a text makes no markup', async () => {
    const { store, trace } = await show();
    add(store, atMs(trace, 20), `${HOSTILE}\n2. second line`);
    add(store, atMs(trace, 30), '');
    const lines = notesMarkdown(trace, notesOf(store.getState()).list).trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^1\. \*\*20\.000 ms\*\* \([\d,]+ ns of the capture clock\): &lt;img src=x/);
    expect(lines[0]).toContain('\\*\\*\\[a\\](javascript:1)\\*\\* 2. second line');
    expect(lines[1]).toMatch(/a mark without words$/);
  });
});
