// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppStore, type AppStore } from '../../state/app-state';
import type { LoadingStory } from '../../state/loading-story';
import { SessionContext } from '../../state/react';
import { makeTrace } from '../../testing/make-trace';
import type { Extent } from '../../trace/trace';
import { layOutRows } from '../draw/lay-out-rows';
import type { PairSide } from './pair-side';
import { PairView } from './PairView';

const MS = 1_000_000;
const TRACE = makeTrace();
const OPTIONS = { folded: new Set<string>(), openBrackets: new Set<string>(), shownKinds: new Set<never>() };

/** Nothing is laid out without a browser: every element has this width at once. */
class WideElements {
  constructor(private readonly tell: ResizeObserverCallback) {}

  observe(): void {
    const contentRect = { width: 1000, height: 400 };
    this.tell([{ contentRect } as ResizeObserverEntry], this);
  }

  unobserve(): void {
    // It tells once.
  }

  disconnect(): void {
    // It tells once.
  }
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', WideElements);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function side(label: string, span: Extent): PairSide {
  const layout = layOutRows(TRACE, { ...OPTIONS, onlyRows: null, hidesProcesses: true });
  return { trace: TRACE, layout, span, label, detail: 'pid 1 · GPU 0', isPending: false };
}

function show(): { store: AppStore; section: HTMLElement } {
  const store = createAppStore('dark');
  store.setState({ open: { name: 'a', trace: TRACE, state: 'complete', isReaderLost: false } });
  const sides = [
    side('batch 1 of 2', { from: 0, to: 100 * MS }),
    side('batch 2 of 2', { from: 100 * MS, to: 180 * MS }),
  ] as const;
  render(
    <SessionContext value={{ store, story: {} as unknown as LoadingStory }}>
      <button type="button">elsewhere</button>
      <PairView sides={sides} onEnd={() => undefined} />
    </SessionContext>,
  );
  return { store, section: screen.getByRole('region', { name: 'batch 1 of 2 above batch 2 of 2' }) };
}

describe('the keys of a pair', () => {
  it('pan both by the arrows wherever in the section the focus is', () => {
    const { store, section } = show();
    const button = screen.getByRole('button', { name: 'end comparison' });
    expect(section.contains(button)).toBe(true);
    fireEvent.keyDown(button, { code: 'ArrowRight', key: 'ArrowRight' });
    const one = store.getState().view.windowBeside;
    // A tenth of the window of 108 ms, which begins 4 ms before the spans.
    expect(one?.from).toBeCloseTo((10.8 - 4) * MS, -2);
    fireEvent.keyDown(button, { code: 'ArrowLeft', key: 'ArrowLeft' });
    expect(store.getState().view.windowBeside?.from).toBeCloseTo(-4 * MS, -2);
    expect(store.getState().view.window).toBeNull();
  });

  it('leave the arrows to what has the focus outside of it', () => {
    const { store } = show();
    fireEvent.keyDown(screen.getByRole('button', { name: 'elsewhere' }), {
      code: 'ArrowRight',
      key: 'ArrowRight',
    });
    expect(store.getState().view.windowBeside).toBeNull();
  });

  it('show both whole again by Home, wherever the focus is', () => {
    const { store, section } = show();
    fireEvent.keyDown(section, { code: 'ArrowRight', key: 'ArrowRight' });
    expect(store.getState().view.windowBeside).not.toBeNull();
    fireEvent.keyDown(document.body, { code: 'Home', key: 'Home' });
    expect(store.getState().view.windowBeside).toBeNull();
  });

  it('are heard no more once it is gone', () => {
    const { store, section } = show();
    fireEvent.keyDown(section, { code: 'ArrowRight', key: 'ArrowRight' });
    const { windowBeside } = store.getState().view;
    cleanup();
    fireEvent.keyDown(document.body, { code: 'Home', key: 'Home' });
    expect(store.getState().view.windowBeside).toBe(windowBeside);
  });
});
