/** What the batch lane below the axis shows of a window: batches, and between them the handoffs; else groups; else how many there are. */

import type { Batch, BatchList, BatchTrack, Handoff } from '../../analysis/batches/batch-list';
import { countOf, formatCount, formatDuration } from '../../base/text';
import { batchesIn, batchLabel, batchOfLabel } from '../../state/batches';
import type { Extent } from '../../trace/trace';

export interface LaneSpan {
  readonly fromNs: number;
  readonly toNs: number;
  /** From the longest to the shortest; the first that fits is written. */
  readonly labels: readonly string[];
  /** A batch, or the first of a group; null: the time between two. */
  readonly index: number | null;
  readonly isCurrent: boolean;
}

export interface LaneSpans {
  readonly spans: readonly LaneSpan[];
  /** In place of spans that would be too narrow to be told apart. */
  readonly note: string | null;
}

/** Narrower batches are not drawn one by one. */
const LEAST_SPAN_PX = 3;

/** What the lane needs to know, made once a track. */
export interface LaneContent {
  readonly list: BatchList;
  readonly track: BatchTrack;
  /** Before each batch by its index; empty where batches of several processes lie between each other on the device. */
  readonly handoffs: ReadonlyMap<number, Handoff>;
}

export function laneContent(list: BatchList, track: BatchTrack): LaneContent {
  const isAlone = list.tracks.filter(({ device }) => device === track.device).length === 1;
  const all = list.devices.find(({ device }) => device === track.device)?.handoffs ?? [];
  const handoffs = isAlone ? all.map((handoff) => [handoff.number - 1, handoff] as const) : [];
  return { list, track, handoffs: new Map(handoffs) };
}

/** `current`: index of the current batch, or -1. */
export function laneSpans(content: LaneContent, window: Extent, widthPx: number, current: number): LaneSpans {
  const { track } = content;
  const [first, last] = batchesIn(track, window);
  if (first === last) return { spans: [], note: null };
  const spanPx = (spanNs(track.batches, first, last) / (window.to - window.from)) * widthPx;
  if (spanPx / (last - first) >= LEAST_SPAN_PX)
    return { spans: batchSpans(content, first, last, current), note: null };
  if (spanPx / groupsIn(track, first, last) >= LEAST_SPAN_PX)
    return { spans: groupSpans(content, first, last, current), note: null };
  return { spans: [], note: `${countText(content.list, last - first)} in sight, too narrow to draw here` };
}

function countText({ isGuess }: BatchList, count: number): string {
  return isGuess ? countOf(count, 'guessed batch', 'guessed batches') : countOf(count, 'batch', 'batches');
}

/** Groups are numbered in the order of time, so that no batch needs to be visited; those in none are not counted. */
function groupsIn({ batches, groups }: BatchTrack, first: number, last: number): number {
  if (groups === 0) return Infinity;
  return ((batches[last - 1] as Batch).group ?? groups) - ((batches[first] as Batch).group ?? 1) + 1;
}

function spanNs(batches: readonly Batch[], first: number, last: number): number {
  return (batches[last - 1] as Batch).window.to - (batches[first] as Batch).window.from;
}

function batchSpans(
  { list, track, handoffs }: LaneContent,
  first: number,
  last: number,
  current: number,
): LaneSpan[] {
  const spans: LaneSpan[] = [];
  for (let index = first; index < last; index++) {
    const batch = track.batches[index] as Batch;
    const handoff = handoffs.get(index + 1);
    // A handoff begins where the last work of the batch ends; where it begins elsewhere, the window stays whole.
    const endsNs = handoff !== undefined && isInside(handoff, batch) ? handoff.fromNs : batch.window.to;
    const place = batchOfLabel(list, { track, batch });
    const labels = [
      `${place} · ${formatDuration(batch.parts.kernels)} kernels`,
      place,
      batchLabel(list, batch),
      // A bare number would hide that it is a guess.
      ...(list.isGuess ? [] : [formatCount(batch.number)]),
    ];
    spans.push({ fromNs: batch.window.from, toNs: endsNs, labels, index, isCurrent: index === current });
    if (handoff !== undefined && endsNs < batch.window.to) spans.push(handoffSpan(list, handoff));
  }
  return spans;
}

function isInside({ fromNs, toNs }: Handoff, { window }: Batch): boolean {
  return fromNs > window.from && fromNs < toNs && toNs <= window.to;
}

function handoffSpan({ choice }: BatchList, { fromNs, toNs, isSameGroup }: Handoff): LaneSpan {
  const handoff = `handoff ${formatDuration(toNs - fromNs)}`;
  const group = choice.kind === 'ranges' ? choice.group : null;
  const labels =
    isSameGroup || group === null ? [handoff] : [`${lastPart(group)} ends · ${handoff}`, handoff];
  return { fromNs, toNs, labels, index: null, isCurrent: false };
}

/** "map_task" of "ray::map_task". */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('::') + 1).replace(/^:/, '') || name;
}

/** Batches in a row that have one group; those in none stand for themselves. */
function groupSpans({ list, track }: LaneContent, first: number, last: number, current: number): LaneSpan[] {
  const spans: LaneSpan[] = [];
  for (let index = first; index < last;) {
    const batch = track.batches[index] as Batch;
    let end = index + 1;
    while (end < last && batch.group !== null && track.batches[end]?.group === batch.group) end++;
    const labels =
      batch.group === null
        ? [batchLabel(list, batch)]
        : [`group ${formatCount(batch.group)} of ${formatCount(track.groups)}`, formatCount(batch.group)];
    const toNs = (track.batches[end - 1] as Batch).window.to;
    spans.push({
      fromNs: batch.window.from,
      toNs,
      labels,
      index,
      isCurrent: index <= current && current < end,
    });
    index = end;
  }
  return spans;
}
