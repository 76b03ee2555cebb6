/**
 * The band between two timelines ties each batch of A to that of B: the slant of an edge is the time won. CSS pixels.
 *
 *     A   ──┬────────┬────────────┬──
 *           │ 5      ╲     6      ╲         edges at the starts of batches, and at the end of the last
 *     B   ──┴──────┴─────────┴────────
 */

import type { Batch, BatchTrack } from '../../analysis/batches/batch-list';
import { firstWhere } from '../../base/bisect';
import { formatCount, formatDuration } from '../../base/text';
import type { Extent } from '../../trace/trace';

/** Narrower ones are a grey wall, and their words have no room. */
const LEAST_PX = 7;
const CHARACTER_PX = 6.2;
const WORD_SPACE_PX = 26;
/** More words than these are not read. */
const MOST_WORDS = 16;

export interface TieSide {
  readonly track: BatchTrack;
  readonly window: Extent;
  readonly zeroNs: number;
}

export interface TieShapes {
  /** Paths of SVG; batches of odd and of even numbers. */
  readonly odd: string;
  readonly even: string;
  readonly edges: string;
  readonly words: readonly { readonly number: number; readonly text: string; readonly xPx: number }[];
}

export function tieShapes(
  a: TieSide,
  b: TieSide,
  current: number | null,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): TieShapes {
  const count = Math.min(a.track.batches.length, b.track.batches.length);
  const [first, last] = inSight([a, b], count);
  const paths = { odd: '', even: '' };
  let edges = '';
  const words: TieShapes['words'][number][] = [];
  // Of crowded batches some stand for all.
  const step = Math.max(1, Math.ceil(((last - first) * LEAST_PX) / Math.max(1, widthPx)));
  for (let i = first - (first % step); i < last; i += step) {
    const [upper, lower] = [batchAt(a, i), batchAt(b, i)];
    if (upper === undefined || lower === undefined) continue;
    const top = span(a, upper, widthPx);
    const bottom = span(b, lower, widthPx);
    const quad = `M${px(top.from)} 0L${px(top.to)} 0L${px(bottom.to)} ${heightPx}L${px(bottom.from)} ${heightPx}Z`;
    paths[upper.number % 2 === 1 ? 'odd' : 'even'] += quad;
    edges += `M${px(top.from)} 0L${px(bottom.from)} ${heightPx}`;
    const word = step > 1 ? null : wordOf(a, b, upper, lower, current, { top, bottom, widthPx });
    if (word !== null && words.length < MOST_WORDS) words.push(word);
  }
  return { ...paths, edges, words };
}

/** Indices of batches that are in sight on either side. */
function inSight(sides: readonly TieSide[], count: number): readonly [first: number, last: number] {
  const bounds = sides.map(({ track: { batches }, window }) => {
    const first = firstWhere(0, count, (i) => (batches[i] as Batch).window.to > window.from);
    return [first, firstWhere(first, count, (i) => (batches[i] as Batch).window.from >= window.to)] as const;
  });
  const shown = bounds.filter(([first, last]) => last > first);
  if (shown.length === 0) return [0, 0];
  return [Math.min(...shown.map(([first]) => first)), Math.max(...shown.map(([, last]) => last))];
}

function batchAt({ track }: TieSide, index: number): Batch | undefined {
  return track.batches[index];
}

function span({ window }: TieSide, { window: own }: Batch, widthPx: number): Extent {
  const perNs = widthPx / (window.to - window.from);
  return { from: (own.from - window.from) * perNs, to: (own.to - window.from) * perNs };
}

function wordOf(
  a: TieSide,
  b: TieSide,
  upper: Batch,
  lower: Batch,
  current: number | null,
  { top, bottom, widthPx }: { readonly top: Extent; readonly bottom: Extent; readonly widthPx: number },
): TieShapes['words'][number] | null {
  const from = Math.max(0, (top.from + bottom.from) / 2);
  const to = Math.min(widthPx, (top.to + bottom.to) / 2);
  const name = `batch ${formatCount(upper.number)}`;
  const text = [`${name} · ${startWords(a, b, upper, lower, current)}`, name].find(
    (words) => words.length * CHARACTER_PX + WORD_SPACE_PX <= to - from,
  );
  return text === undefined ? null : { number: upper.number, text, xPx: from + 6 };
}

/** "starts 31.6 ms earlier in B", both counted from the zeros. */
export function startWords(
  a: Pick<TieSide, 'zeroNs'>,
  b: Pick<TieSide, 'zeroNs'>,
  upper: Pick<Batch, 'number' | 'window'>,
  lower: Pick<Batch, 'window'>,
  current: number | null,
): string {
  if (upper.number === current) return 'aligned here';
  const byNs = lower.window.from - b.zeroNs - (upper.window.from - a.zeroNs);
  if (byNs === 0) return 'starts at the same time';
  return `starts ${formatDuration(Math.abs(byNs))} ${byNs < 0 ? 'earlier' : 'later'} in B`;
}

/** Far outside the screen a path need not be exact, and browsers lose digits there. */
function px(x: number): string {
  return String(Math.round(Math.min(1e5, Math.max(-1e5, x)) * 10) / 10);
}
