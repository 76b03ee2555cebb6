/** The timeline as a hand and an eye have it: where a time and a row lie on the screen, and what the canvases show there. */

import { expect, type Locator } from '@playwright/test';
import { StallscopePage } from './stallscope-page';

/** [from, to), ns of the capture clock. */
export interface View {
  readonly from: number;
  readonly to: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Rows below, interaction above: two canvases on one place, the largest of the page. */
type Layer = 'rows' | 'overlay';

export class TimelinePage extends StallscopePage {
  /** What stands beside the pointer; it has no role, since the details say the same to those who cannot point. */
  get tooltip(): Locator {
    return this.page.locator('[class*=tooltip]').first();
  }

  /** What is known of the selection. */
  get details(): Locator {
    return this.page.getByRole('region', { name: 'Details' });
  }

  /** The head beside a row. */
  head(label: string): Locator {
    return this.page.getByRole('list', { name: 'Rows' }).getByText(label, { exact: true }).first();
  }

  async view(): Promise<View> {
    const view = await this.page.evaluate(() => window.stallscope.view());
    if (view === null) throw new Error('no trace is open');
    return { from: Number(view.from), to: Number(view.to) };
  }

  async setView(from: number, to: number): Promise<void> {
    await this.page.evaluate(
      ([from, to]) => {
        window.stallscope.setView(from, to);
      },
      [String(from), String(to)] as const,
    );
    await this.idle();
  }

  selection() {
    return this.page.evaluate(() => window.stallscope.selection());
  }

  counts() {
    return this.page.evaluate(() => window.stallscope.paintCounts());
  }

  /** What the latest painting looked at, by row key. */
  async paintLog(): Promise<Map<string, number>> {
    const rows = await this.page.evaluate(() => window.stallscope.paintLog());
    return new Map(rows.map(({ key, events }) => [key, events]));
  }

  /** Paintings that `act` and the frames after it took. */
  async paintsOf(act: () => Promise<unknown>): Promise<{ static: number; overlay: number }> {
    await this.idle();
    const before = await this.counts();
    await act();
    await this.idle();
    const after = await this.counts();
    return { static: after.static - before.static, overlay: after.overlay - before.overlay };
  }

  /** The plot in CSS pixels of the window. */
  async plot(): Promise<Box> {
    return this.page.evaluate(() => {
      const boxes = [...document.querySelectorAll('canvas')].map((canvas) => canvas.getBoundingClientRect());
      const [largest] = boxes.sort((a, b) => b.width * b.height - a.width * a.height);
      if (largest === undefined) throw new Error('no canvas on the page');
      const { x, y, width, height } = largest;
      return { x, y, width, height };
    });
  }

  async xOf(ns: number): Promise<number> {
    const [plot, { from, to }] = [await this.plot(), await this.view()];
    return plot.x + ((ns - from) / (to - from)) * plot.width;
  }

  async timeAt(x: number): Promise<number> {
    const [plot, { from, to }] = [await this.plot(), await this.view()];
    return from + ((x - plot.x) / plot.width) * (to - from);
  }

  /** The middle of the row with this head, CSS pixels of the window. */
  async yOf(label: string): Promise<number> {
    const head = this.head(label);
    await head.scrollIntoViewIfNeeded();
    await this.idle();
    const box = await head.boundingBox();
    if (box === null) throw new Error(`no head ${label} on the screen`);
    return box.y + box.height / 2;
  }

  async placeOf(ns: number, label: string): Promise<{ x: number; y: number }> {
    const y = await this.yOf(label);
    return { x: await this.xOf(ns), y };
  }

  async clickAt(ns: number, label: string): Promise<void> {
    const { x, y } = await this.placeOf(ns, label);
    await this.page.mouse.click(x, y);
    await this.idle();
  }

  async hoverAt(ns: number, label: string): Promise<void> {
    const { x, y } = await this.placeOf(ns, label);
    await this.page.mouse.move(x - 3, y);
    await this.page.mouse.move(x, y);
    await this.idle();
  }

  async drag(from: { x: number; y: number }, byX: number, button: 'left' | 'middle' = 'left'): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down({ button });
    await this.page.mouse.move(from.x + byX / 2, from.y, { steps: 4 });
    await this.page.mouse.move(from.x + byX, from.y, { steps: 4 });
    await this.page.mouse.up({ button });
    await this.idle();
  }

  /** One line of device pixels across the plot at a height of the window, as 0xRRGGBBAA. */
  async pixelLine(layer: Layer, y: number): Promise<number[]> {
    return this.pixels(layer, { x: 0, y, width: Infinity, height: 0 });
  }

  /** Device pixels of a part of the plot, its x counted from the plot's left edge, its y from the window's top; line by line. */
  async pixels(layer: Layer, part: Box): Promise<number[]> {
    return this.page.evaluate(
      ({ layer, part }) => {
        const canvases = [...document.querySelectorAll('canvas')];
        const areaOf = (canvas: HTMLCanvasElement) => canvas.width * canvas.height;
        const most = Math.max(...canvases.map(areaOf));
        const [rows, overlay] = canvases.filter((canvas) => areaOf(canvas) === most);
        const canvas = layer === 'rows' ? rows : overlay;
        const context = canvas?.getContext('2d');
        if (canvas === undefined || context === null || context === undefined) throw new Error('no plot');
        const box = canvas.getBoundingClientRect();
        const ratio = canvas.height / box.height;
        const x = Math.round(part.x * ratio);
        const y = Math.floor((part.y - box.y) * ratio);
        const width = Math.min(canvas.width - x, Math.round((part.width ?? box.width) * ratio));
        const height = Math.max(1, Math.round(part.height * ratio));
        const { data } = context.getImageData(x, y, width, height);
        const view = new DataView(data.buffer);
        return Array.from({ length: width * height }, (_, i) => view.getUint32(i * 4));
      },
      // Infinity does not survive the way to the page.
      { layer, part: { ...part, width: Number.isFinite(part.width) ? part.width : null } },
    );
  }

  /** Backing store and device pixels of the plot's canvases agree; the ratio is as told. */
  async expectSharp(pixelRatio: number): Promise<void> {
    const sizes = await this.page.evaluate(async () => {
      const canvases = [...document.querySelectorAll('canvas')];
      const most = Math.max(...canvases.map((canvas) => canvas.width * canvas.height));
      const plots = canvases.filter((canvas) => canvas.width * canvas.height === most);
      const entries = await new Promise<readonly ResizeObserverEntry[]>((resolve) => {
        const observer = new ResizeObserver((seen) => {
          observer.disconnect();
          resolve(seen);
        });
        for (const plot of plots) observer.observe(plot, { box: 'device-pixel-content-box' });
      });
      return entries.map(({ target, devicePixelContentBoxSize: [size] }) => ({
        backing: [(target as HTMLCanvasElement).width, (target as HTMLCanvasElement).height],
        device: [size?.inlineSize, size?.blockSize],
      }));
    });
    expect(await this.page.evaluate(() => devicePixelRatio)).toBe(pixelRatio);
    expect(sizes).toHaveLength(2);
    for (const { backing, device } of sizes) expect(backing).toEqual(device);
  }

  /** By how many pixels the plot's canvas differs from its size in CSS pixels at this ratio. */
  async ratioError(pixelRatio: number): Promise<number> {
    const plot = await this.plot();
    const [width, height] = await this.page.evaluate(() => {
      const canvases = [...document.querySelectorAll('canvas')];
      const [largest] = canvases.sort((a, b) => b.width * b.height - a.width * a.height);
      return [largest?.width ?? 0, largest?.height ?? 0] as const;
    });
    return Math.max(Math.abs(width - plot.width * pixelRatio), Math.abs(height - plot.height * pixelRatio));
  }
}
