// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaintQueue } from './paint-queue';

describe('PaintQueue', () => {
  const frames: FrameRequestCallback[] = [];
  let now = 0;

  /** Lets the page have its next frame. */
  function nextFrame(): void {
    frames.shift()?.(now);
  }

  beforeEach(() => {
    frames.length = 0;
    now = 0;
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('paints nothing in the task that asks for it', () => {
    const queue = new PaintQueue();
    const paint = vi.fn();
    queue.request(paint);
    expect([paint.mock.calls.length, queue.isEmpty]).toEqual([0, false]);
    nextFrame();
    expect([paint.mock.calls.length, queue.isEmpty]).toEqual([1, true]);
  });

  it('spreads slow paints over frames, in the order in which they were asked for', () => {
    const queue = new PaintQueue();
    const painted: string[] = [];
    for (const name of ['a', 'b', 'c']) {
      queue.request(() => {
        painted.push(name);
        now += 5;
      });
    }
    nextFrame();
    expect(painted).toEqual(['a', 'b']);
    nextFrame();
    expect(painted).toEqual(['a', 'b', 'c']);
  });

  it('asks for one frame at a time, and for none when nothing is due', () => {
    const queue = new PaintQueue();
    queue.request(() => undefined);
    queue.request(() => undefined);
    expect(frames).toHaveLength(1);
    nextFrame();
    expect(frames).toHaveLength(0);
  });

  it('forgets what was taken back', () => {
    const queue = new PaintQueue();
    const paint = vi.fn();
    queue.request(paint)();
    nextFrame();
    expect(paint).not.toHaveBeenCalled();
  });
});
