import { describe, expect, it } from 'vitest';
import { FIRST_SHARED_VIEW } from '../../state/link/shared-view';
import { heldWords, isOnlyHere, missingHere } from './view-words';

describe('what a link holds, in words', () => {
  it('is the whole trace where nothing was moved', () => {
    expect(heldWords(FIRST_SHARED_VIEW)).toBe('the whole trace');
  });

  it('names everything that was chosen', () => {
    const view = {
      ...FIRST_SHARED_VIEW,
      window: { from: 2n ** 60n, to: 2n ** 60n + 3_200_000n },
      selection: { kind: 'gap', row: 'p1/d0', start: 5n } as const,
      notes: [{ at: { kind: 'time', time: 1n }, text: 'a', colour: 'blue' } as const],
    };
    expect(heldWords(view)).toBe('a window of 3.20 ms, the selection and 1 note');
  });
});

describe('an address', () => {
  it('leads nobody else to a page on loopback or on disk', () => {
    for (const address of [
      'http://127.0.0.1:4173/#1.abcd',
      'http://localhost/',
      'http://[::1]:80/',
      'file:///stallscope/index.html',
    ])
      expect(isOnlyHere(address), address).toBe(true);
    for (const address of ['https://host.example/', 'http://10.0.0.7/', 'https://127.example/'])
      expect(isOnlyHere(address), address).toBe(false);
  });
});

describe('what is missing on a page', () => {
  const all = { clipboard: true, storage: true, sharedMemory: true, isSecure: true };

  it('is nothing where all is there', () => {
    expect(missingHere(all)).toEqual([]);
  });

  it('comes with https only where the page is without', () => {
    expect(missingHere({ ...all, clipboard: false, isSecure: false })).toEqual([
      'The page cannot copy: what is to be copied is selected instead.',
      'All this comes with https, or on localhost.',
    ]);
    expect(missingHere({ ...all, sharedMemory: false })).toHaveLength(1);
  });
});
