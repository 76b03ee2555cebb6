/** The keyboard, by physical key: WASD lie together on every layout. Keys that are typed into something are not ours. */

import { timer, type Timer } from 'd3-timer';
import { stepBatch } from '../../state/batches';
import { change, select } from '../../state/view';
import type { Extent } from '../../trace/trace';
import { toggleOnlyRows } from '../only-rows';
import { extentOfSelection, neighbourOfSelection, partnerOf } from '../selected';
import { prefersStillness, type TimelinePainter } from '../timeline-painter';
import { fitted, nsAt, panned, zoomed } from '../window-moves';
import { batchStepOf, isWrittenBracket } from './batch-keys';
import { accelerated, isResting, moved, REST, type Motion, type Wish } from './key-motion';

/** What keys move: a timeline, or two of them on one axis. */
export interface KeyTarget extends Pick<
  TimelinePainter,
  'store' | 'trace' | 'window' | 'widthPx' | 'pointerXPx' | 'moveTo' | 'jumpTo'
> {
  isGliding: boolean;
}

const HELD: Readonly<Partial<Record<string, Wish>>> = {
  KeyW: { pan: 0, zoom: 1 },
  KeyS: { pan: 0, zoom: -1 },
  KeyA: { pan: -1, zoom: 0 },
  KeyD: { pan: 1, zoom: 0 },
};
/** Of one press where motion is unwelcome, and of an arrow. */
const STEP_SHARE = 0.1;
const STEP_ZOOM = 1.3;

const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]';

export function listenToKeys(plot: HTMLElement, painter: KeyTarget): () => void {
  const held = new HeldKeys(painter);
  const escape = listenToEscape(painter);
  const onDown = (event: KeyboardEvent): void => {
    if (isForOthers(event) || painter.trace === null || painter.widthPx === 0) return;
    const step = batchStepOf(event);
    if (step !== null) {
      stepBatch(painter.store, step);
      event.preventDefault();
      return;
    }
    const isArrow = plot.contains(event.target as Node) && /^Arrow(Left|Right)$/.test(event.code);
    if (isArrow)
      painter.moveTo(panned(painter.window, event.code === 'ArrowLeft' ? -STEP_SHARE : STEP_SHARE));
    else if (event.code in HELD) held.press(event.code);
    else if (!(event.code in COMMANDS)) return;
    else if (!event.repeat || STEPS.has(event.code)) COMMANDS[event.code]?.(painter);
    event.preventDefault();
  };
  const onUp = (event: KeyboardEvent): void => held.release(event.code);
  const onBlur = (): void => held.releaseAll();
  window.addEventListener('keydown', onDown);
  window.addEventListener('keyup', onUp);
  window.addEventListener('blur', onBlur);
  return () => {
    window.removeEventListener('keydown', onDown);
    window.removeEventListener('keyup', onUp);
    window.removeEventListener('blur', onBlur);
    held.releaseAll();
    escape();
  };
}

export function isForOthers(event: KeyboardEvent): boolean {
  const isShortcut = (event.ctrlKey || event.altKey) && !isWrittenBracket(event);
  return isShortcut || event.metaKey || isTaken(event);
}

/** Used up already, or typed into something. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  const { target } = event;
  return target instanceof Element && target.closest(TAKES_KEYS) !== null;
}

/** Those that a held key repeats. */
const STEPS: ReadonlySet<string> = new Set(['Period', 'Comma']);

const COMMANDS: Readonly<Partial<Record<string, (painter: KeyTarget) => void>>> = {
  Home: (painter) => painter.jumpTo(null),
  KeyF: fitSelection,
  Period: (painter) => walk(painter, 1),
  Comma: (painter) => walk(painter, -1),
  KeyR: ({ store, trace }) => {
    if (trace !== null) toggleOnlyRows(store, trace);
  },
  KeyL: ({ store }) => {
    const { view, links } = store.getState();
    const partner = view.selection === null ? null : partnerOf(view.selection, links);
    if (partner !== null) select(store, partner);
  },
};

/** The selection, else the area. */
function fitSelection(painter: KeyTarget): void {
  const { store, trace } = painter;
  const { selection, area } = store.getState().view;
  const chosen = selection === null || trace === null ? null : extentOfSelection(trace, selection);
  const extent: Extent | null = chosen ?? area;
  if (extent !== null) painter.jumpTo(fitted(extent));
}

function walk({ store, trace }: KeyTarget, step: 1 | -1): void {
  const { selection } = store.getState().view;
  if (selection === null || trace === null) return;
  const next = neighbourOfSelection(trace, selection, step);
  if (next !== null) select(store, next);
}

/** Moves the window as long as keys are held, and a little longer. */
class HeldKeys {
  private readonly codes = new Set<string>();
  private motion: Motion = REST;
  private loop: Timer | null = null;

  constructor(private readonly painter: KeyTarget) {}

  press(code: string): void {
    if (prefersStillness()) {
      this.step(HELD[code] ?? REST);
      return;
    }
    this.codes.add(code);
    if (this.loop !== null) return;
    this.painter.isGliding = true;
    let before = 0;
    this.loop = timer((elapsedMs) => {
      this.move(elapsedMs - before);
      before = elapsedMs;
    });
  }

  release(code: string): void {
    this.codes.delete(code);
  }

  releaseAll(): void {
    this.codes.clear();
    this.stop();
  }

  private move(elapsedMs: number): void {
    this.motion = accelerated(this.motion, this.wish, elapsedMs);
    if (isResting(this.motion) || this.painter.trace === null) this.stop();
    else this.painter.moveTo(moved(this.painter.window, this.motion, elapsedMs, this.atNs));
  }

  private step({ pan, zoom }: Wish): void {
    const { window } = this.painter;
    this.painter.moveTo(
      zoom === 0 ? panned(window, pan * STEP_SHARE) : zoomed(window, STEP_ZOOM ** -zoom, this.atNs),
    );
  }

  /** Zooms where the pointer is, else in the middle. */
  private get atNs(): number {
    const { window, widthPx, pointerXPx } = this.painter;
    return nsAt(window, pointerXPx ?? widthPx / 2, widthPx);
  }

  private get wish(): Wish {
    let pan = 0;
    let zoom = 0;
    for (const code of this.codes) {
      pan += HELD[code]?.pan ?? 0;
      zoom += HELD[code]?.zoom ?? 0;
    }
    return { pan: Math.sign(pan), zoom: Math.sign(zoom) };
  }

  private stop(): void {
    this.loop?.stop();
    this.loop = null;
    this.painter.isGliding = false;
    this.motion = REST;
  }
}

/**
 * Escape takes back the area, then the selection, then the batch beside the current one, but only where nothing later is on the screen: a notice, a question and a file on
 * its way go first (app/notices/use-escape.ts). Whoever listens to the key first, they are looked at before anyone takes them back.
 */
function listenToEscape(target: KeyTarget): () => void {
  let isOthers = false;
  const onCapture = ({ key }: KeyboardEvent): void => {
    const { loading, choice, notice } = target.store.getState();
    if (key === 'Escape') isOthers = loading !== null || choice !== null || notice !== null;
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isOthers || isForOthers(event)) return;
    // Which of several it is may change.
    const { store } = target;
    const { area, selection, batchBeside } = store.getState().view;
    if (area !== null) change(store, { area: null });
    else if (selection !== null) change(store, { selection: null });
    else if (batchBeside !== null) change(store, { batchBeside: null });
  };
  window.addEventListener('keydown', onCapture, { capture: true });
  window.addEventListener('keydown', onKey);
  return () => {
    window.removeEventListener('keydown', onCapture, { capture: true });
    window.removeEventListener('keydown', onKey);
  };
}
