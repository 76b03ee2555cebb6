/**
 * Paints the timeline: the rows on one canvas, what lies on top of them on another, and tells whoever draws beside them (axis,
 * heads, overview) of the same frame, so that all move together. React lays out; between two layouts nothing here goes through it.
 *
 *     store ──┐
 *     scroll ─┼─▶ request ─▶ one frame ─▶ picture ─▶ rows, overlay, listeners
 *     React ──┘
 */

import type { AppState, AppStore, Selection } from '../state/app-state';
import type { EventRef } from '../trace/table';
import type { Extent, Trace } from '../trace/trace';
import { readDrawTheme, type DrawTheme } from './draw/draw-theme';
import { boxOf } from './draw/find-box';
import { hitTest } from './draw/hit-test';
import type { Layout } from './draw/layout';
import { paintOverlay } from './draw/paint-overlay';
import { PaintCaches, paintTimeline } from './draw/paint-timeline';
import type { Hit, PaintLog, Picture } from './draw/picture';
import { IdleWork } from './idle-work';
import { overlayOf } from './overlay-of';
import { PaintScheduler } from './paint-scheduler';
import { timeAxis, type TimeAxis } from './time-axis';
import { pageRecord } from './timeline-probe';
import type { PlotSize } from './use-plot-size';
import { WindowEase } from './window-ease';
import { TraceWindow, type WindowPlace } from './window-place';

/** What is on the page. */
export interface Surfaces {
  readonly rows: HTMLCanvasElement;
  readonly overlay: HTMLCanvasElement;
  /** What scrolls; the canvases stay where they are. */
  readonly scroller: HTMLElement;
}

/** What React has laid out. */
export interface Content {
  readonly trace: Trace;
  readonly layout: Layout;
  readonly size: PlotSize;
  /** As in `Picture`. */
  readonly commonestKernel?: string | null | undefined;
}

export interface Frame {
  readonly picture: Picture;
  readonly axis: TimeAxis;
}

/** CSS pixels from the top left of the plot. */
export interface PlotPoint {
  readonly xPx: number;
  readonly yPx: number;
}

export interface Pointing {
  readonly hit: Hit | null;
  readonly point: PlotPoint | null;
  /** Where the cursor stands: under the pointer, or where another plot on the same axis has it. */
  readonly cursorXPx: number | null;
}

export class TimelinePainter {
  paintLog: PaintLog | null = null;
  private content: Content | null = null;
  private surfaces: Surfaces | null = null;
  private theme: DrawTheme | null = null;
  private ease: WindowEase | null = null;
  /** Kept, since to ask in a frame makes the browser lay out the page first. */
  private scrolledPx = 0;
  /** Keys that are held move the window, or did until a moment ago. */
  isGliding = false;
  private frame: Frame | null = null;
  private point: PlotPoint | null = null;
  private otherCursorXPx: number | null = null;
  private draggedArea: Extent | null = null;
  private wanted: EventRef | null = null;
  private readonly seen = new WeakSet<Selection>();
  private caches = makeCaches();
  /** What crowded lanes are summed up by is made between frames; until then they are estimated. */
  private readonly sumsWork = new IdleWork(
    (budgetMs) => this.caches.buildSums(budgetMs),
    () => this.request('all'),
  );
  private readonly frameListeners = new Set<(frame: Frame) => void>();
  private readonly pointListeners = new Set<(pointing: Pointing) => void>();
  private readonly scheduler = new PaintScheduler(
    {
      rows: () => this.paintRows(),
      beside: () => {
        if (this.frame !== null) for (const listener of this.frameListeners) listener(this.frame);
      },
      overlay: () => this.paintOverlay(),
    },
    pageRecord,
  );

  constructor(
    readonly store: AppStore,
    private place: WindowPlace = new TraceWindow(),
  ) {}

  /** Returns what takes the timeline from the page again. */
  attach(surfaces: Surfaces): () => void {
    this.surfaces = surfaces;
    this.scrolledPx = surfaces.scroller.scrollTop;
    const stop = this.store.subscribe((state, before) => this.follow(state, before));
    const onScroll = (): void => {
      this.scrolledPx = surfaces.scroller.scrollTop;
      this.request('all');
    };
    surfaces.scroller.addEventListener('scroll', onScroll, { passive: true });
    // Widths of words are measured with the fonts of the page; before those are there, with others.
    const fonts = document.fonts as FontFaceSet | undefined;
    void fonts?.ready.then(() => {
      if (this.surfaces !== surfaces) return;
      this.caches = makeCaches();
      this.newTheme();
    });
    this.request('all');
    return () => {
      stop();
      surfaces.scroller.removeEventListener('scroll', onScroll);
      this.scheduler.cancel();
      this.sumsWork.cancel();
      this.surfaces = null;
    };
  }

  /** What the axis counts from has changed. */
  repaint(): void {
    this.request('all');
  }

  /** A place that begins elsewhere is there at once. */
  showFrom(place: WindowPlace): void {
    if (place === this.place) return;
    this.place = place;
    this.ease = null;
    this.request('all');
  }

  show(content: Content): void {
    this.content = content;
    // Fewer rows may leave less to scroll.
    this.scrolledPx = this.surfaces?.scroller.scrollTop ?? 0;
    this.request('all');
  }

  get isPainted(): boolean {
    return this.scheduler.isIdle && this.sumsWork.isIdle && !this.isGliding;
  }

  get trace(): Trace | null {
    return this.content?.trace ?? null;
  }

  get layout(): Layout | null {
    return this.content?.layout ?? null;
  }

  get widthPx(): number {
    return this.content?.size.widthPx ?? 0;
  }

  get pointerXPx(): number | null {
    return this.point?.xPx ?? null;
  }

  /** What is on the screen now: on the way to the state's window while a jump is under way. */
  get window(): Extent {
    return this.ease?.at(performance.now()) ?? this.place.shown(this.store.getState(), this.content!.trace);
  }

  /** The longest window there may be. */
  get fullWindow(): Extent {
    return this.place.full(this.content!.trace);
  }

  /** What the axis reads at the base. */
  get origin(): bigint {
    return this.place.origin(this.store.getState(), this.content!.trace);
  }

  /** Shows the window at once, as it follows a hand. Ends a jump. */
  moveTo(window: Extent | null): void {
    this.place.hand.isMoving = true;
    this.place.set(this.store, window);
    this.place.hand.isMoving = false;
  }

  /** Goes there as the eye can follow; null: where it stood at first. */
  jumpTo(window: Extent | null): void {
    this.place.set(this.store, window);
  }

  /** Scrolls just as far as needed; content pixels. */
  scrollIntoView(topPx: number, heightPx: number): void {
    const { scroller } = this.surfaces ?? {};
    if (scroller === undefined) return;
    const above = topPx - scroller.scrollTop;
    const below = topPx + heightPx - scroller.scrollTop - scroller.clientHeight;
    if (above < 0) scroller.scrollTop += above;
    else if (below > 0) scroller.scrollTop += below;
  }

  scrollBy(byPx: number): void {
    this.surfaces?.scroller.scrollBy({ top: byPx });
  }

  /** Where the pointer is; null: elsewhere, or it drags. */
  pointAt(point: PlotPoint | null): void {
    this.point = point;
    this.request('overlay');
  }

  /** The cursor of another plot on the same axis; the pointer's own goes first. */
  echoCursor(xPx: number | null): void {
    if (xPx === this.otherCursorXPx) return;
    this.otherCursorXPx = xPx;
    this.request('overlay');
  }

  drag(area: Extent | null): void {
    this.draggedArea = area;
    this.request('overlay');
  }

  /** What lies under a point of the picture on the screen. */
  hitAt({ xPx, yPx }: PlotPoint): Hit | null {
    return this.frame === null ? null : hitTest(this.frame.picture, xPx, yPx);
  }

  /** A selection that needs not be brought into view: it was made on what is on the screen. */
  markSeen(selection: Selection): void {
    this.seen.add(selection);
  }

  isSeen(selection: Selection): boolean {
    return this.seen.has(selection);
  }

  /** Scrolls to the event's row as soon as it is laid out. */
  scrollTo(ref: EventRef): void {
    this.wanted = ref;
    this.request('all');
  }

  onFrame(listener: (frame: Frame) => void): () => void {
    this.frameListeners.add(listener);
    if (this.frame !== null) listener(this.frame);
    return () => this.frameListeners.delete(listener);
  }

  onPointing(listener: (pointing: Pointing) => void): () => void {
    this.pointListeners.add(listener);
    return () => this.pointListeners.delete(listener);
  }

  private follow(state: AppState, before: AppState): void {
    const { view } = state;
    if (state.theme !== before.theme) this.newTheme();
    if (this.isMoved(state, before)) this.followWindow(state, before);
    else if (state.clock !== before.clock) this.request('all');
    else if (view !== before.view || state.links !== before.links) this.request('overlay');
  }

  /** By value: a place may make its window anew each time. */
  private isMoved(state: AppState, before: AppState): boolean {
    if (this.content === null) return state.view.window !== before.view.window;
    const now = this.place.shown(state, this.content.trace);
    const then = this.place.shown(before, this.content.trace);
    return now.from !== then.from || now.to !== then.to;
  }

  private followWindow(state: AppState, before: AppState): void {
    const isJump = !this.place.hand.isMoving && state.open?.name === before.open?.name && !prefersStillness();
    if (!isJump || this.content === null) this.ease = null;
    else {
      const now = performance.now();
      const { trace } = this.content;
      const from = this.ease?.at(now) ?? this.place.shown(before, trace);
      this.ease = new WindowEase(from, this.place.shown(state, trace), now);
    }
    this.request('all');
  }

  private newTheme(): void {
    this.theme = null;
    this.request('all');
  }

  /** Nothing is painted before there is something to paint, and a place for it. */
  private request(what: 'overlay' | 'all'): void {
    const { content, surfaces } = this;
    if (content === null || surfaces === null) return;
    if (content.size.deviceWidthPx > 0 && content.size.deviceHeightPx > 0) this.scheduler.request(what);
  }

  private paintRows(): boolean {
    const { content, surfaces } = this;
    if (content === null || surfaces === null) return true;
    if (this.ease?.isOver(performance.now()) === true) this.ease = null;
    this.scrollToWanted();
    this.frame = this.makeFrame(content);
    const { picture } = this.frame;
    const context = contextOf(surfaces.rows, picture);
    if (context === null) return true;
    this.paintLog = paintTimeline(context, picture, this.drawTheme(), this.caches);
    if (!this.paintLog.isComplete) this.sumsWork.request();
    return this.ease === null;
  }

  private paintOverlay(): void {
    const { frame, surfaces, content } = this;
    if (frame === null || surfaces === null || content === null) return;
    const context = contextOf(surfaces.overlay, frame.picture);
    if (context === null) return;
    const { view, links } = this.store.getState();
    const hit = this.findHit();
    const cursorXPx = this.point?.xPx ?? this.otherCursorXPx;
    const overlay = overlayOf(content.trace, view, links, {
      hover: hit,
      cursorXPx,
      draggedArea: this.draggedArea,
    });
    paintOverlay(context, frame.picture, overlay, this.drawTheme());
    for (const listener of this.pointListeners) listener({ hit, point: this.point, cursorXPx });
  }

  private findHit(): Hit | null {
    if (this.point === null) return null;
    const start = performance.now();
    const hit = this.hitAt(this.point);
    pageRecord.addHit(performance.now() - start);
    return hit;
  }

  private makeFrame({ trace, layout, size, commonestKernel }: Content): Frame {
    const { window } = this;
    const axis = timeAxis(window, this.origin, size.widthPx);
    // On whole pixels of the screen: rows are sharp wherever one stops.
    const scrollTopPx = Math.round(this.scrolledPx * size.pixelRatio) / size.pixelRatio;
    return {
      axis,
      picture: { trace, commonestKernel, layout, window, scrollTopPx, gridNs: axis.ticks, ...size },
    };
  }

  private scrollToWanted(): void {
    const { content, surfaces, wanted } = this;
    if (wanted === null || content === null || surfaces === null) return;
    const { picture } = this.makeFrame(content);
    const box = boxOf(picture, wanted);
    if (box === null) return;
    this.wanted = null;
    const below = box.topPx + box.heightPx - picture.heightPx;
    if (box.topPx >= 0 && below <= 0) return;
    surfaces.scroller.scrollTop += box.topPx + box.heightPx / 2 - picture.heightPx / 2;
    this.scrolledPx = surfaces.scroller.scrollTop;
  }

  private drawTheme(): DrawTheme {
    if (this.theme === null) {
      const style = getComputedStyle(document.documentElement);
      this.theme = readDrawTheme((token) => style.getPropertyValue(token), style.getPropertyValue('--sans'));
    }
    return this.theme;
  }
}

function makeCaches(): PaintCaches {
  return new PaintCaches(() => performance.now());
}

/** Both canvases are kept in memory, not on the GPU: they are written pixel by pixel, or little and often. */
function contextOf(canvas: HTMLCanvasElement, picture: Picture): CanvasRenderingContext2D | null {
  const { deviceWidthPx, deviceHeightPx } = picture;
  if (canvas.width !== deviceWidthPx || canvas.height !== deviceHeightPx) {
    canvas.width = deviceWidthPx;
    canvas.height = deviceHeightPx;
  }
  return canvas.getContext('2d', { willReadFrequently: true });
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
