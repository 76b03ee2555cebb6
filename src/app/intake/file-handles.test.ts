// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { handleOf, pickWithHandles, rememberDropped } from './file-handles';

afterEach(() => vi.unstubAllGlobals());

function handleTo(file: File) {
  return { kind: 'file', getFile: async () => file };
}

describe('files that are picked', () => {
  it('come with the leave to read them again', async () => {
    const file = new File(['x'], 'run.sqlite');
    const handle = handleTo(file);
    // As browsers have it: called on the window or not at all.
    vi.stubGlobal('showOpenFilePicker', async function (this: unknown) {
      if (this !== window) throw new TypeError('Illegal invocation');
      return [handle];
    });
    expect(await pickWithHandles()).toEqual([file]);
    expect(handleOf(file)).toBe(handle);
  });

  it('are none where the user closes the picker', async () => {
    vi.stubGlobal('showOpenFilePicker', async () => {
      throw new DOMException('closed', 'AbortError');
    });
    expect(await pickWithHandles()).toEqual([]);
  });

  it('are left to the picker that every browser has where there is no other, or it may not be used', async () => {
    expect(await pickWithHandles()).toBeNull();
    vi.stubGlobal('showOpenFilePicker', async () => {
      throw new DOMException('in a frame of another site', 'SecurityError');
    });
    expect(await pickWithHandles()).toBeNull();
  });
});

describe('files that are dropped', () => {
  it('come with the leave to read them again, folders without', async () => {
    const file = new File(['x'], 'run.sqlite');
    const folder = new File([], 'runs');
    const handle = handleTo(file);
    const itemOf = (given: object) => ({ kind: 'file', getAsFileSystemHandle: async () => given });
    const items = [{ kind: 'string' }, itemOf(handle), itemOf({ ...handle, kind: 'directory' })];
    rememberDropped({ items } as unknown as DataTransfer, [file, folder]);
    await Promise.resolve();
    expect(handleOf(file)).toBe(handle);
    expect(handleOf(folder)).toBeNull();
  });
});
