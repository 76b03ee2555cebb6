// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppStore, FIRST_VIEW, type AppStore, type Selection } from '../../state/app-state';
import { change, select } from '../../state/view';
import { makeRow, makeTrace } from '../../testing/make-trace';
import { packDurations } from '../../trace/durations';
import type { EventTable } from '../../trace/table';
import { layOutRows } from '../draw/lay-out-rows';
import type { Hit } from '../draw/picture';
import { TimelinePainter } from '../timeline-painter';
import { UNKNOWN_SIZE } from '../use-plot-size';
import { listenToKeys } from './keys';
import { listenToPointer } from './pointer';
import { listenToWheel } from './wheel-pan';

const KERNELS: EventTable = {
  id: 'kernels',
  count: 3,
  start: Float64Array.of(1e9, 2e9, 3e9),
  duration: packDurations([1e8, 1e8, 1e8]),
  name: Uint32Array.of(0, 0, 0),
  open: new Set(),
};
const row = makeRow({ slices: [{ table: 'kernels', first: 0, count: 3, lane: 0 }] });
const trace = makeTrace({
  names: [{ text: 'gemm', cls: 'kernel' }],
  tables: { kernels: KERNELS },
  rows: [row],
});
const kernel = (index: number): Selection => ({ kind: 'event', ref: { table: 'kernels', index } });

let store: AppStore;
let painter: TimelinePainter;
let plot: HTMLElement;
let stops: (() => void)[];

beforeEach(() => {
  // Motion is unwelcome: a key moves by a step, a jump is there at once.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  store = createAppStore('dark');
  store.setState({ open: { name: 'a', trace, state: 'complete', isReaderLost: false } });
  painter = new TimelinePainter(store);
  painter.show({
    trace,
    layout: layOutRows(trace, { ...FIRST_VIEW, onlyRows: null }),
    size: { ...UNKNOWN_SIZE, widthPx: 1000 },
  });
  plot = document.body.appendChild(document.createElement('div'));
  stops = [listenToKeys(plot, painter), listenToPointer(plot, painter), listenToWheel(plot, painter)];
});

afterEach(() => {
  for (const stop of stops) stop();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const view = () => store.getState().view;

function press(
  code: string,
  init: KeyboardEventInit = {},
  target: EventTarget = document.body,
): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

describe('keys', () => {
  it('zoom and pan by where they lie, not by what they write', () => {
    press('KeyW', { key: 'z' });
    const nearer = view().window!;
    expect(nearer.to - nearer.from).toBeLessThan(9e9);
    press('KeyD');
    expect(view().window!.from).toBeGreaterThan(nearer.from);
    press('KeyA');
    expect(view().window!.from).toBeCloseTo(nearer.from, 0);
  });

  it('go home, and fit the selection or else the area', () => {
    change(store, { area: { from: 5e9, to: 6e9 } });
    press('KeyF');
    expect(view().window).toEqual({ from: 4.9e9, to: 6.1e9 });
    select(store, kernel(1));
    press('KeyF');
    expect(view().window).toEqual({ from: 1.99e9, to: 2.11e9 });
    press('Home');
    expect(view().window).toBeNull();
  });

  it('walk along the row', () => {
    select(store, kernel(1));
    press('Period');
    expect(view().selection).toEqual(kernel(2));
    press('Period');
    expect(view().selection).toEqual(kernel(2));
    press('Comma');
    press('Comma');
    expect(view().selection).toEqual(kernel(0));
  });

  it('take back the area, then the selection, and nothing while a notice is on the screen', () => {
    change(store, { selection: kernel(1), area: { from: 0, to: 1 } });
    store.setState({ notice: { failure: { kind: 'reader', sentence: '', wayOut: '' }, stillOpen: 'a' } });
    press('Escape', { key: 'Escape' });
    expect(view().area).not.toBeNull();
    store.setState({ notice: null });
    press('Escape', { key: 'Escape' });
    expect([view().area, view().selection]).toEqual([null, kernel(1)]);
    press('Escape', { key: 'Escape' });
    expect(view().selection).toBeNull();
  });

  it('take back the batch beside the current one last', () => {
    const batchBeside = { processKey: 1, device: 'd0', number: 2 };
    change(store, { selection: kernel(1), batchBeside });
    press('Escape', { key: 'Escape' });
    expect(view().batchBeside).toEqual(batchBeside);
    press('Escape', { key: 'Escape' });
    expect(view().batchBeside).toBeNull();
  });

  it('show only the rows of this, and all rows again', () => {
    select(store, kernel(1));
    press('KeyR');
    expect(view().onlyRows).toEqual({ kind: 'selection', selection: kernel(1) });
    press('KeyR', { repeat: true });
    expect(view().onlyRows).not.toBeNull();
    press('KeyR');
    expect(view().onlyRows).toBeNull();
  });

  it.each<[string, KeyboardEventInit, string]>([
    ['typed into a field', {}, 'input'],
    ['with Ctrl', { ctrlKey: true }, 'div'],
    ['with Alt', { altKey: true }, 'div'],
  ])('do nothing %s', (_, init, tag) => {
    const target = document.body.appendChild(document.createElement(tag));
    const event = press('KeyW', init, target);
    expect([view().window, event.defaultPrevented]).toEqual([null, false]);
  });

  it('pan by arrows only where the rows have the focus', () => {
    press('ArrowRight');
    expect(view().window).toBeNull();
    press('KeyW');
    const before = view().window!;
    press('ArrowRight', {}, plot);
    expect(view().window!.from).toBeGreaterThan(before.from);
  });
});

describe('the pointer', () => {
  const point = (type: string, clientX: number, init: PointerEventInit = {}): void => {
    plot.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: 5, ...init }));
  };
  const under = (hit: Hit | null): void => {
    vi.spyOn(painter, 'hitAt').mockReturnValue(hit);
  };

  beforeEach(() => {
    plot.setPointerCapture = vi.fn();
    plot.hasPointerCapture = () => true;
    under(null);
  });

  it('selects what it clicks', () => {
    under({ kind: 'event', ref: { table: 'kernels', index: 1 }, row });
    point('click', 100);
    expect(view().selection).toEqual(kernel(1));
  });

  it('selects a gap, which is a thing too', () => {
    under({ kind: 'gap', after: 4, row, fromNs: 1, toNs: 2 });
    point('click', 100);
    expect(view().selection).toEqual({ kind: 'gap', after: 4 });
  });

  it('takes back selection and area by a click on nothing', () => {
    change(store, { selection: kernel(1), area: { from: 0, to: 1 } });
    point('click', 100);
    expect([view().selection, view().area]).toEqual([null, null]);
  });

  it('makes an area by a drag, told once it is let go, and selects nothing with it', () => {
    point('pointerdown', 500);
    point('pointermove', 600);
    expect(view().area).toBeNull();
    point('pointerup', 600);
    point('click', 600);
    const { from, to } = view().area!;
    expect([Math.round(from / 1e6), Math.round(to / 1e6)]).toEqual([5000, 6020]);
  });

  it('takes a hand that shakes for a click', () => {
    point('pointerdown', 500);
    point('pointermove', 502);
    point('pointerup', 502);
    expect(view().area).toBeNull();
  });

  it('fits what is clicked twice', () => {
    under({ kind: 'event', ref: { table: 'kernels', index: 1 }, row });
    point('dblclick', 100);
    expect(view().window).toEqual({ from: 1.99e9, to: 2.11e9 });
  });
});

describe('the wheel', () => {
  /** An event of the library's own knows nothing of Ctrl and Shift. */
  const turn = (init: WheelEventInit): Event => {
    const event = new Event('wheel', { bubbles: true, cancelable: true });
    plot.dispatchEvent(Object.assign(event, { deltaX: 0, deltaMode: 0, ...init }));
    return event;
  };

  it('leaves plain turns to the browser, which scrolls', () => {
    expect(turn({ deltaY: 100 }).defaultPrevented).toBe(false);
  });

  it('never zooms the page', () => {
    expect(turn({ deltaY: 100, ctrlKey: true }).defaultPrevented).toBe(true);
  });

  it('pans with Shift by as many pixels as it turns', () => {
    change(store, { window: { from: 2e9, to: 3e9 } });
    turn({ deltaY: 100, shiftKey: true });
    expect(view().window!.from).toBeCloseTo(2.1e9, 0);
  });
});
