/** The colours and the type of a theme as painters take them: parsed once a theme, never a literal in a painter. */

import { EVENT_CLASSES, type EventClass } from '../../trace/event-class';
import { KERNEL_TOKENS } from '../../trace/kernel-colour';
import { CLASS_TOKENS, IDLE_TOKEN } from './class-tokens';
import { parseHex, packPixel, type Rgb } from './colour';

/** Colours of surfaces, lines and marks, as styles of a canvas. */
export interface ThemeStyles {
  readonly canvas: string;
  readonly panel: string;
  readonly ink: string;
  readonly ink2: string;
  readonly held: string;
  readonly malloc: string;
  readonly bubble: string;
}

export interface DrawTheme {
  readonly styles: ThemeStyles;
  /** What follows are opaque pixels, as `packPixel` makes them. */
  readonly canvas: number;
  readonly panel: number;
  readonly hairline: number;
  readonly grid: number;
  readonly idle: number;
  /** By `CLASS_INDEX`. Of a range, its edge and floor. */
  readonly classes: Uint32Array;
  /** The same, of a column in which events of the class are crowded: many ranges are no louder than one. */
  readonly crowds: Uint32Array;
  /** The body of a range: quiet, a frame around work and not work. */
  readonly rangeFill: number;
  /** The first is that of the commonest kernel of a trace. `--k2` is none of them: communication alone is drawn in it. */
  readonly kernels: Uint32Array;
  /** Strokes of textures: near-black on dark fills, white on light ones (LOOKS 2, "Textures"). */
  readonly texture: number;
  /** Style of a label on a fill. */
  readonly labelOn: (fill: number) => string;
  readonly font: string;
}

/** The place of a class in the colour tables of painters. */
export const CLASS_INDEX: Readonly<Record<EventClass, number>> = Object.fromEntries(
  EVENT_CLASSES.map((cls, index) => [cls, index]),
) as Record<EventClass, number>;

/** Event labels (LOOKS 3, "Type"). */
const LABEL_FONT_PX = 10.5;
const LABEL_WEIGHT = 500;

/** Of the grid, behind everything: decorative only. */
const GRID_INK = 0.75;
/** Of the edges of crowded ranges, on their bodies. */
const CROWD_INK = 0.45;
const BLACK: Rgb = [11, 12, 14];
const WHITE: Rgb = [255, 255, 255];

/** `read` gives a token's value as the page has it; `fontFamily` is a CSS font family. */
export function readDrawTheme(read: (token: string) => string, fontFamily: string): DrawTheme {
  const rgb = (token: string): Rgb => parseHex(read(token));
  const pixel = (token: string): number => packPixel(rgb(token), 1);
  const canvas = rgb('--canvas');
  const classes = Uint32Array.from(EVENT_CLASSES, (cls) => pixel(CLASS_TOKENS[cls]));
  const crowds = classes.slice();
  crowds[CLASS_INDEX.range] = packPixel(mix(rgb('--nvtx'), rgb(CLASS_TOKENS.range), CROWD_INK), 1);
  const isDark = luminance(canvas) < 0.5;
  return {
    styles: {
      canvas: cssOf(canvas),
      panel: cssOf(rgb('--panel')),
      ink: cssOf(rgb('--ink')),
      ink2: cssOf(rgb('--ink2')),
      held: cssOf(rgb('--held')),
      malloc: cssOf(rgb('--malloc')),
      bubble: cssOf(rgb(IDLE_TOKEN)),
    },
    canvas: pixel('--canvas'),
    panel: pixel('--panel'),
    hairline: pixel('--line'),
    grid: packPixel(mix(canvas, rgb('--line'), GRID_INK), 1),
    idle: pixel(IDLE_TOKEN),
    classes,
    crowds,
    rangeFill: pixel('--nvtx'),
    kernels: Uint32Array.from(KERNEL_TOKENS, pixel),
    texture: packPixel(isDark ? BLACK : WHITE, 1),
    labelOn: labelInks(),
    font: `${LABEL_WEIGHT} ${LABEL_FONT_PX}px ${fontFamily}`,
  };
}

/** Black or white, whichever contrasts more (WCAG); remembered, since a screen has hundreds of labels in a dozen colours. */
function labelInks(): (fill: number) => string {
  const known = new Map<number, string>();
  return (fill) => {
    let style = known.get(fill);
    if (style === undefined) {
      const light = luminance(rgbOf(fill)) + 0.05;
      style = 1.05 / light > light / (luminance(BLACK) + 0.05) ? cssOf(WHITE) : cssOf(BLACK);
      known.set(fill, style);
    }
    return style;
  };
}

/** WCAG relative luminance, 0 … 1. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(under: Rgb, over: Rgb, ink: number): Rgb {
  const part = (at: 0 | 1 | 2): number => Math.round(under[at] + (over[at] - under[at]) * ink);
  return [part(0), part(1), part(2)];
}

export function rgbOf(pixel: number): Rgb {
  return [pixel & 255, (pixel >>> 8) & 255, (pixel >>> 16) & 255];
}

export function cssOf([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}
