import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdleWork } from './idle-work';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work of so many slices; `log` notes each slice and the end. */
function makeWork(slices: number): { work: IdleWork; log: string[] } {
  const log: string[] = [];
  let left = slices;
  const work = new IdleWork(
    () => {
      log.push('slice');
      return --left === 0;
    },
    () => log.push('done'),
  );
  return { work, log };
}

describe('IdleWork', () => {
  it('goes on until nothing is left, and says so once', () => {
    const { work, log } = makeWork(3);
    work.request();
    vi.runAllTimers();
    expect([log, work.isIdle]).toEqual([['slice', 'slice', 'slice', 'done'], true]);
  });

  it('works in tasks of its own, one slice each', () => {
    const { work, log } = makeWork(3);
    work.request();
    vi.advanceTimersToNextTimer();
    expect([log, work.isIdle]).toEqual([['slice'], false]);
  });

  it('begins once, however often it is asked', () => {
    const { work, log } = makeWork(1);
    work.request();
    work.request();
    vi.runAllTimers();
    expect(log).toEqual(['slice', 'done']);
  });

  it('stops where it is cancelled', () => {
    const { work, log } = makeWork(2);
    work.request();
    work.cancel();
    vi.runAllTimers();
    expect([log, work.isIdle]).toEqual([[], true]);
  });
});
