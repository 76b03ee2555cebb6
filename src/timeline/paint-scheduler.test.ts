import { describe, expect, it, vi } from 'vitest';
import { PaintScheduler, type FrameSource } from './paint-scheduler';
import { PaintRecord } from './timeline-probe';

/** Frames come when the test says so. */
function makeScheduler(rows: () => boolean = () => true) {
  let waiting: (() => void) | null = null;
  let ms = 0;
  const frames: FrameSource = {
    request: (callback) => {
      waiting = callback;
      return 1;
    },
    cancel: () => {
      waiting = null;
    },
    nowMs: () => (ms += 2),
  };
  const record = new PaintRecord();
  const overlay = vi.fn();
  const scheduler = new PaintScheduler({ rows, beside: () => {}, overlay }, record, frames);
  const frame = (): void => {
    const callback = waiting;
    waiting = null;
    callback?.();
  };
  return { scheduler, record, frame };
}

describe('PaintScheduler', () => {
  it('paints the rows once a frame, however many steps a gesture has in it', () => {
    const { scheduler, record, frame } = makeScheduler();
    for (let i = 0; i < 5; i++) scheduler.request('all');
    frame();
    expect(record.counts).toEqual({ static: 1, overlay: 1 });
  });

  it('never paints the rows for the pointer', () => {
    const { scheduler, record, frame } = makeScheduler();
    for (let i = 0; i < 5; i++) {
      scheduler.request('overlay');
      frame();
    }
    expect(record.counts).toEqual({ static: 0, overlay: 5 });
  });

  it('still paints the rows when the pointer moves before the frame', () => {
    const { scheduler, record, frame } = makeScheduler();
    scheduler.request('all');
    scheduler.request('overlay');
    frame();
    expect(record.counts.static).toBe(1);
  });

  it('paints again as long as the picture is not whole', () => {
    let left = 3;
    const { scheduler, record, frame } = makeScheduler(() => --left === 0);
    scheduler.request('all');
    while (!scheduler.isIdle) frame();
    expect(record.counts.static).toBe(3);
  });

  it('paints nothing after it was cancelled', () => {
    const { scheduler, record, frame } = makeScheduler();
    scheduler.request('all');
    scheduler.cancel();
    frame();
    expect(record.counts).toEqual({ static: 0, overlay: 0 });
    expect(scheduler.isIdle).toBe(true);
  });

  it('says how long each painting took, once', () => {
    const { scheduler, record, frame } = makeScheduler();
    scheduler.request('all');
    frame();
    expect(record.take()).toEqual({ staticMs: [2], overlayMs: [2], hitMs: [] });
    expect(record.take()).toEqual({ staticMs: [], overlayMs: [], hitMs: [] });
  });
});
