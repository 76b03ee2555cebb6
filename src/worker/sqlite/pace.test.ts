import { describe, expect, it } from 'vitest';
import { Cancelled } from '../../trace/failure';
import { Pace, type Progress } from './pace';

const PROGRESS: Progress = { phase: 'reading', what: 'NVTX_EVENTS', done: 5, about: 10, unit: 'rows' };

/** A host whose clock stands still until it is set. */
function makeHost() {
  const controller = new AbortController();
  const host = {
    time: 0,
    yields: 0,
    reported: [] as Progress[],
    controller,
    signal: controller.signal,
    onYield: (): void => undefined,
    report: (progress: Progress) => void host.reported.push(progress),
    yield: () => {
      host.yields++;
      host.onYield();
      return Promise.resolve();
    },
    now: () => host.time,
  };
  return host;
}

describe('Pace', () => {
  it('is due only when 30 ms have passed', () => {
    const host = makeHost();
    const pace = new Pace(host);
    host.time = 29;
    const early = pace.isDue(1024);
    host.time = 30;
    expect([early, pace.isDue(1024)]).toEqual([false, true]);
  });

  it('looks at the clock once in 1,024 rows', () => {
    const host = makeHost();
    const pace = new Pace(host);
    host.time = 1000;
    expect([1, 1023, 1024, 1025, 2048].filter((count) => pace.isDue(count))).toEqual([1024, 2048]);
  });

  it('counts the next 30 ms from the end of a pause', async () => {
    const host = makeHost();
    const pace = new Pace(host);
    host.onYield = () => (host.time = 500);
    await pace.pause();
    expect(pace.isDue(1024)).toBe(false);
  });

  it('reports and lets others have their turn', async () => {
    const host = makeHost();
    await new Pace(host).report(PROGRESS);
    expect([host.reported, host.yields]).toEqual([[PROGRESS], 1]);
  });

  it('stops where it was cancelled before', async () => {
    const host = makeHost();
    host.controller.abort();
    await expect(new Pace(host).pause()).rejects.toBeInstanceOf(Cancelled);
  });

  it('stops where it was cancelled while others had their turn', async () => {
    const host = makeHost();
    host.onYield = () => {
      host.controller.abort();
    };
    await expect(new Pace(host).pause()).rejects.toBeInstanceOf(Cancelled);
  });
});
