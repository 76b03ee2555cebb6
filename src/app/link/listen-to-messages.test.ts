// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSharingStore } from '../../state/link/sharing-state';
import { listenToMessages } from './listen-to-messages';
import { MESSAGE_VERSION } from './open-messages';
import type { Sharing } from './start-sharing';

const ELSEWHERE = 'https://elsewhere.example';
const FILE = new Blob(['SQLite format 3']);

/** The page that opened this one. */
const opener = { postMessage: vi.fn() };
const open = vi.fn<Sharing['open']>();
let store = createSharingStore();
let listeners: ((event: unknown) => void)[] = [];

beforeEach(() => {
  store = createSharingStore();
  listeners = [];
  vi.stubGlobal('opener', opener);
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'message') listeners.push(listener as (event: unknown) => void);
  });
  listenToMessages({ store, open } as unknown as Sharing);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  opener.postMessage.mockReset();
  open.mockReset();
});

function say(data: unknown, origin = ELSEWHERE, source: unknown = opener): void {
  for (const listener of listeners) listener({ data, origin, source });
}

function asked(): string | undefined {
  return store.getState().request?.name;
}

describe('a page that asks to open a file', () => {
  it('cannot swap what the user is being asked about for another file', () => {
    say({ stallscope: 'open', name: 'first.sqlite', file: FILE });
    say({ stallscope: 'open', name: 'second.sqlite', file: FILE });
    say({ stallscope: 'open', name: 'third.sqlite', file: FILE }, 'https://third.example');
    expect(asked()).toBe('first.sqlite');
    expect(store.getState().request?.origin).toBe(ELSEWHERE);
  });

  it('may ask again once it was answered', () => {
    say({ stallscope: 'open', name: 'first.sqlite', file: FILE });
    store.setState({ request: null });
    say({ stallscope: 'open', name: 'second.sqlite', file: FILE });
    expect(asked()).toBe('second.sqlite');
    expect(open).not.toHaveBeenCalled();
  });

  it('is not asked about where it is of this site', () => {
    say({ stallscope: 'open', name: 'run.sqlite', file: FILE }, window.location.origin);
    expect(asked()).toBeUndefined();
    expect(open.mock.calls.map(([file, name]) => [file, name])).toEqual([[FILE, 'run.sqlite']]);
  });

  it('is told that this page listens, and what it understands', () => {
    say({ stallscope: 'ping' });
    expect(opener.postMessage.mock.calls).toEqual([
      [{ stallscope: 'pong', version: MESSAGE_VERSION }, { targetOrigin: ELSEWHERE }],
    ]);
  });

  it('is not heard where it neither opened nor holds this page', () => {
    const stranger = { postMessage: vi.fn() };
    say({ stallscope: 'open', name: 'run.sqlite', file: FILE }, ELSEWHERE, stranger);
    say({ stallscope: 'ping' }, ELSEWHERE, stranger);
    say({ stallscope: 'ping' }, ELSEWHERE, null);
    expect([asked(), stranger.postMessage.mock.calls]).toEqual([undefined, []]);
  });
});
