import { describe, expect, it } from 'vitest';
import { makeReport, makeTrace } from '../../testing/make-trace';
import { createAppStore } from '../app-state';
import { followRecent, type RecentShelf } from './follow-recent';
import { MOST_RECENT, parseRecent, withoutRecent, withRecent, type RecentFile } from './recent-files';

const HANDLE = { getFile: async () => new File([], 'a') };

function recent(digit: number, more: Partial<RecentFile> = {}): RecentFile {
  return {
    name: `${digit}.sqlite`,
    bytes: digit,
    fingerprint: String(digit).padStart(16, '0'),
    openedMs: digit,
    handle: null,
    ...more,
  };
}

describe('the list of recent files', () => {
  it('has the latest first, each once, and no more than it shows', () => {
    let files: readonly RecentFile[] = [];
    for (let digit = 0; digit < 12; digit++) files = withRecent(files, recent(digit));
    expect(files).toHaveLength(MOST_RECENT);
    files = withRecent(files, recent(7, { name: 'renamed.sqlite' }));
    expect(files.map(({ name }) => name).slice(0, 2)).toEqual(['renamed.sqlite', '11.sqlite']);
    expect(files).toHaveLength(MOST_RECENT);
  });

  it('keeps the leave to read a file that comes again without one', () => {
    const files = withRecent([recent(1, { handle: HANDLE })], recent(1));
    expect(files).toEqual([recent(1, { handle: HANDLE })]);
  });

  it('loses what is removed', () => {
    expect(withoutRecent([recent(1), recent(2)], recent(1).fingerprint)).toEqual([recent(2)]);
  });

  it('reads back what it kept, and leaves out what is none', () => {
    const files = [recent(1, { handle: HANDLE }), recent(2)];
    expect(parseRecent([files[0], { name: 'no more than that' }, null, files[1]])).toEqual(files);
    expect(parseRecent({ files })).toEqual([]);
    expect(parseRecent(undefined)).toEqual([]);
  });
});

/** Storage in the hands of the test. */
function shelfOf(kept: unknown): RecentShelf & { kept: unknown } {
  const shelf = {
    kept,
    read: async () => shelf.kept,
    change: async (changed: (kept: unknown) => readonly RecentFile[]) => {
      shelf.kept = changed(shelf.kept);
    },
  };
  return shelf;
}

describe('what is kept of open files', () => {
  const open = (file?: Blob, address?: string) => ({
    name: 'run.sqlite',
    trace: makeTrace({ report: makeReport({ bytes: 70, fingerprint: '00000000000000ab' }) }),
    state: 'complete' as const,
    isReaderLost: false,
    ...(file && { file }),
    ...(address !== undefined && { address }),
  });

  it('is name, size, fingerprint and the leave to read, of files of the user alone', async () => {
    const app = createAppStore('dark');
    const shelf = shelfOf([recent(1)]);
    const file = new Blob(['x']);
    const keeping = followRecent(
      app,
      shelf,
      (of) => (of === file ? HANDLE : null),
      () => 5,
    );
    app.setState({ open: open(undefined, 'https://host.example/x.sqlite') });
    app.setState({ open: open(file) });
    await keeping.settled();
    const kept = {
      name: 'run.sqlite',
      bytes: 70,
      fingerprint: '00000000000000ab',
      openedMs: 5,
      handle: HANDLE,
    };
    expect(shelf.kept).toEqual([kept, recent(1)]);
    keeping.forgetAll();
    await keeping.settled();
    expect(shelf.kept).toEqual([]);
    expect(keeping.store.getState().files).toEqual([]);
  });

  it('is on the list of the page also where the browser keeps nothing, and that is known', async () => {
    const app = createAppStore('dark');
    const no = async (): Promise<never> => {
      throw new Error('storage is blocked');
    };
    const keeping = followRecent(
      app,
      { read: no, change: no },
      () => null,
      () => 5,
    );
    app.setState({ open: open(new Blob(['x'])) });
    await keeping.settled();
    expect(keeping.store.getState()).toMatchObject({ isBroken: true, files: [{ name: 'run.sqlite' }] });
  });
});
