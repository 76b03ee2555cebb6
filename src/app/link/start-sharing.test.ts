// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest';
import { createAppStore } from '../../state/app-state';
import { Comparing } from '../../state/compare/comparing';
import type { LoadingStory } from '../../state/loading-story';
import { encodeFragment, type DecodedView } from '../../state/link/fragment';
import { FIRST_SHARED_VIEW, type SharedView } from '../../state/link/shared-view';
import { encodeViewFile } from '../../state/link/view-file';
import type { NoteShelf } from '../../state/notes/keep-notes';
import type { Session } from '../../state/react';
import { makeReport, makeTrace } from '../../testing/make-trace';
import { startSharing, type Sharing } from './start-sharing';

const NO_SHELF: NoteShelf = {
  read: () => Promise.resolve([]),
  change: () => Promise.resolve([]),
  listen: () => ({ say: () => undefined, stop: () => undefined }),
};
const PAGE = 'https://here.example/';
const OF_FILE = { name: 'run.sqlite', bytes: 1, fingerprint: '0123456789abcdef' };

function setUp(address = PAGE): {
  sharing: Sharing;
  comparing: Comparing;
  opened: string[];
  settleAddress: () => void;
} {
  const opened: string[] = [];
  let settleAddress = (): void => undefined;
  const story = {
    openFile: (_: Blob, name: string) => {
      opened.push(name);
      return Promise.resolve();
    },
    openAddress: (_: URL, name: string) => {
      opened.push(name);
      return new Promise<void>((resolve) => {
        settleAddress = resolve;
      });
    },
    fail: vi.fn(),
    close: vi.fn(),
    exchange: vi.fn(),
  };
  const bar = { read: () => address, replace: () => undefined, push: () => undefined };
  const side = (): Session => ({ store: createAppStore('dark'), story: story as unknown as LoadingStory });
  const comparing = new Comparing(side(), side());
  const sharing = startSharing(comparing, {
    bar,
    pause: () => () => undefined,
    shelf: NO_SHELF,
  });
  return { sharing, comparing, opened, settleAddress: () => settleAddress() };
}

/** A file whose first bytes are read when the test says so. */
function slowFile(name: string, text: string): { file: File; arrive: () => void } {
  const file = new File([text], name);
  let arrive = (): void => undefined;
  const whenRead = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const slice = file.slice.bind(file);
  file.slice = (...at) => {
    const head = slice(...at);
    const read = head.text.bind(head);
    head.text = () => whenRead.then(read);
    return head;
  };
  return { file, arrive };
}

function decoded(view: Partial<SharedView>): DecodedView {
  return { view: { ...FIRST_SHARED_VIEW, ...view }, notices: [] };
}

describe('of two things that are given, the newer wins', () => {
  it('where the older is read from its disk later', async () => {
    const { sharing, opened } = setUp();
    const slow = slowFile('slow.sqlite', 'SQLite format 3');
    sharing.take([slow.file]);
    const older = sharing.followed();
    sharing.take([new File(['SQLite format 3'], 'fast.sqlite')]);
    await sharing.followed();
    slow.arrive();
    await older;
    expect(opened).toEqual(['fast.sqlite']);
  });

  it('where the older is a view that would go on waiting for its trace', async () => {
    const { sharing, opened } = setUp();
    const view = encodeViewFile({ ...FIRST_SHARED_VIEW, of: { kind: 'file', ...OF_FILE } });
    const slow = slowFile('run.view.json', view);
    sharing.take([slow.file]);
    const older = sharing.followed();
    sharing.take([new File(['SQLite format 3'], 'fast.sqlite')]);
    await sharing.followed();
    slow.arrive();
    await older;
    expect([opened, sharing.store.getState().waiting]).toEqual([['fast.sqlite'], null]);
  });

  it('where the older came from another page with a view that is unpacked later', async () => {
    const { sharing, opened } = setUp();
    let unpacked = (_: DecodedView): void => undefined;
    const view = new Promise<DecodedView>((resolve) => {
      unpacked = resolve;
    });
    sharing.open(new Blob([]), 'from-elsewhere.sqlite', view);
    const older = sharing.followed();
    sharing.take([new File(['SQLite format 3'], 'dropped.sqlite')]);
    await sharing.followed();
    unpacked(decoded({ panel: 'gaps' }));
    await older;
    expect([opened, sharing.store.getState().waiting]).toEqual([['dropped.sqlite'], null]);
  });
});

function openIn(session: Session, fingerprint: string, address?: string): void {
  const report = makeReport({ name: fingerprint, fingerprint });
  const trace = makeTrace({ extent: { from: 0, to: 1000 }, report });
  const file = { name: fingerprint, state: 'complete', isReaderLost: false, trace } as const;
  session.store.setState({ open: address === undefined ? file : { ...file, address } });
}

describe('two traces of an address', () => {
  const sample = 'samples/staging-split.sqlite';

  it('are the same the other way round, as by Back over a swap, also where one is a file of the user', async () => {
    document.head.innerHTML = `<base href="${PAGE}">`;
    const of = { kind: 'file', ...OF_FILE } as const;
    const beside = {
      alignment: { kind: 'start' },
      isLocked: true,
      foldDigits: false,
      runTimes: { a: '', b: '' },
    } as const;
    const view = { ...FIRST_SHARED_VIEW, of: null };
    const besideSample = { ...beside, view };
    const fragment = await encodeFragment({ ...FIRST_SHARED_VIEW, of, beside: besideSample });
    const { sharing, comparing, opened } = setUp(`${PAGE}?with=${sample}${fragment}`);
    openIn(comparing.a, 'fedcba9876543210', `${PAGE}${sample}`);
    openIn(comparing.b, OF_FILE.fingerprint);
    const swap = vi.spyOn(comparing, 'swap').mockImplementation(() => {
      openIn(comparing.a, OF_FILE.fingerprint);
      openIn(comparing.b, 'fedcba9876543210', `${PAGE}${sample}`);
    });
    sharing.follow(false);
    await sharing.followed();
    expect([swap.mock.calls.length, opened]).toEqual([1, []]);
  });

  it('are not turned round for another file than that of the address', async () => {
    const of = { kind: 'file', ...OF_FILE } as const;
    const fragment = await encodeFragment({ ...FIRST_SHARED_VIEW, of });
    const { sharing, comparing } = setUp(`${PAGE}?with=${sample}${fragment}`);
    openIn(comparing.a, 'fedcba9876543210', `${PAGE}${sample}`);
    openIn(comparing.b, '00cba98765432100');
    const swap = vi.spyOn(comparing, 'swap');
    sharing.follow(false);
    await sharing.followed();
    expect(swap).not.toHaveBeenCalled();
  });

  it('come with a view of both, which is still there when the comparison before has ended', async () => {
    const { sharing, comparing, opened } = setUp(PAGE);
    openIn(comparing.a, 'fedcba9876543210');
    openIn(comparing.b, '00cba98765432100');
    vi.spyOn(comparing, 'end').mockImplementation(() => comparing.b.store.setState({ open: null }));
    const of = { kind: 'file', ...OF_FILE } as const;
    const beside = {
      view: { ...FIRST_SHARED_VIEW, of },
      alignment: { kind: 'start' },
      isLocked: true,
      foldDigits: false,
      runTimes: { a: '', b: '' },
    } as const;
    const view = encodeViewFile({ ...FIRST_SHARED_VIEW, of, beside });
    const traces = ['a', 'b'].map((name) => new File(['SQLite format 3'], `${name}.sqlite`));
    sharing.take([...traces, new File([view], 'run.view.json')]);
    await sharing.followed();
    expect(opened).toEqual(['a.sqlite', 'b.sqlite']);
    expect(sharing.store.getState().beside?.shared?.view.of).toEqual(of);
  });
});

describe('more than two files at once', () => {
  const files = ['x', 'y', 'z'].map((name) => new File(['SQLite format 3'], name));

  it('are a question of the side that they came for, which the next drop answers', async () => {
    const { sharing, comparing, opened } = setUp(PAGE);
    const asked = () => [comparing.a, comparing.b].map(({ store }) => store.getState().choice?.length ?? 0);
    sharing.take(files, true);
    await sharing.followed();
    // There is no A yet.
    expect(asked()).toEqual([3, 0]);
    openIn(comparing.a, 'fedcba9876543210');
    sharing.take(files, true);
    await sharing.followed();
    expect(asked()).toEqual([0, 3]);
    sharing.take(files.slice(0, 1));
    await sharing.followed();
    expect([asked()[1], opened]).toEqual([0, ['x']]);
  });
});

describe('the view of an address', () => {
  it('is given up where its trace does not open', async () => {
    const of = { kind: 'sample', file: 'no-such.sqlite' } as const;
    const fragment = await encodeFragment({ ...FIRST_SHARED_VIEW, of });
    const { sharing, opened, settleAddress } = setUp(`https://here.example/${fragment}`);
    sharing.follow(true);
    await sharing.followed();
    expect(opened).toEqual(['no-such.sqlite']);
    expect(sharing.store.getState().waiting?.view.of).toEqual(of);
    settleAddress();
    await vi.waitFor(() => expect(sharing.store.getState().waiting).toBeNull());
  });

  it('goes on waiting where it is of a file that the user may have', async () => {
    const fragment = await encodeFragment({ ...FIRST_SHARED_VIEW, of: { kind: 'file', ...OF_FILE } });
    const { sharing, opened } = setUp(`https://here.example/${fragment}`);
    sharing.follow(true);
    await sharing.followed();
    expect(opened).toEqual([]);
    expect(sharing.store.getState().waiting?.view.of).toMatchObject({ kind: 'file' });
  });
});
