/**
 * What the batch lane below the axis shows of a window: batches, and between them the handoffs; else groups; else batches as far as they
 * are wide enough, and how many there are of the others. The cost is that of what is in sight: of the list it is only searched.
 */

import type { Batch, BatchList, BatchTrack, Handoff } from '../../analysis/batches/batch-list';
import { firstWhere, upperBound } from '../../base/bisect';
import { countOf, formatCount, formatDuration } from '../../base/text';
import { batchesIn, batchLabel, batchOfLabel } from '../../state/batches';
import type { Extent } from '../../trace/trace';

export interface LaneSpan {
  readonly fromNs: number;
  readonly toNs: number;
  /** From the longest to the shortest; the first that fits is written. None where there is no room for any. */
  readonly labels: readonly string[];
  /** A batch, or the first of several; null: the time between two. */
  readonly index: number | null;
  readonly isCurrent: boolean;
}

/** Narrower batches are not drawn one by one. */
const LEAST_SPAN_PX = 3;
/** Narrower spans are not written on. */
const LEAST_LABEL_PX = 16;

/** What the lane needs to know, made once a list and track. */
export interface LaneContent {
  readonly list: BatchList;
  readonly track: BatchTrack;
  /** Before each batch by its index; empty where batches of several processes lie between each other on the device. */
  readonly handoffs: ReadonlyMap<number, Handoff>;
  /**
   * Index of the first batch of each run of one group, ascending; a batch in no group is a run by itself. Groups of several threads
   * may alternate, so a group may have several runs.
   */
  readonly runs: Uint32Array;
}

export function laneContent(list: BatchList, track: BatchTrack): LaneContent {
  const isAlone = list.tracks.filter(({ device }) => device === track.device).length === 1;
  const all = list.devices.find(({ device }) => device === track.device)?.handoffs ?? [];
  const handoffs = isAlone ? all.map((handoff) => [handoff.number - 1, handoff] as const) : [];
  return { list, track, handoffs: new Map(handoffs), runs: findRuns(track.batches) };
}

function findRuns(batches: readonly Batch[]): Uint32Array {
  const firsts: number[] = [];
  batches.forEach(({ group }, index) => {
    if (group === null || group !== batches[index - 1]?.group) firsts.push(index);
  });
  return Uint32Array.from(firsts);
}

/** A stretch of what is in sight of a track: batches [first, last). */
interface Sight {
  readonly first: number;
  readonly last: number;
  /** Length at which a span is as wide as `LEAST_SPAN_PX`, and as `LEAST_LABEL_PX`. */
  readonly leastNs: number;
  readonly labelNs: number;
  /** Index of the current batch, or -1. */
  readonly current: number;
}

/** `current`: index of the current batch, or -1. */
export function laneSpans(
  content: LaneContent,
  window: Extent,
  widthPx: number,
  current: number,
): LaneSpan[] {
  const { track, runs } = content;
  const [first, last] = batchesIn(track, window);
  if (first === last) return [];
  const nsPerPx = (window.to - window.from) / widthPx;
  const [leastNs, labelNs] = [LEAST_SPAN_PX * nsPerPx, LEAST_LABEL_PX * nsPerPx];
  const sight: Sight = { first, last, leastNs, labelNs, current };
  // Only what is in sight: one long batch that reaches into the window makes no room for many short ones.
  const [begin, end] = [track.batches[first] as Batch, track.batches[last - 1] as Batch];
  const sightNs = Math.min(end.window.to, window.to) - Math.max(begin.window.from, window.from);
  const most = sightNs / leastNs;
  if (last - first <= most) return batchSpans(content, sight);
  const [firstRun, lastRun] = [upperBound(runs, first) - 1, upperBound(runs, last - 1)];
  return lastRun - firstRun <= most
    ? groupSpans(content, sight, firstRun, lastRun)
    : crowdedSpans(content, sight);
}

function batchSpans(content: LaneContent, sight: Sight): LaneSpan[] {
  const { list, track, handoffs } = content;
  const spans: LaneSpan[] = [];
  for (let index = sight.first; index < sight.last; index++) {
    const batch = track.batches[index] as Batch;
    const handoff = handoffs.get(index + 1);
    // A handoff begins where the last work of the batch ends; where it begins elsewhere, the window stays whole.
    const toNs = handoff !== undefined && isInside(handoff, batch) ? handoff.fromNs : batch.window.to;
    spans.push({ ...batchSpan(content, sight, index), toNs });
    if (handoff !== undefined && toNs < batch.window.to) spans.push(handoffSpan(list, handoff));
  }
  return spans;
}

function batchSpan({ list, track }: LaneContent, { labelNs, current }: Sight, index: number): LaneSpan {
  const batch = track.batches[index] as Batch;
  const { from, to } = batch.window;
  return {
    fromNs: from,
    toNs: to,
    labels: to - from < labelNs ? [] : batchLabels(list, track, batch),
    index,
    isCurrent: index === current,
  };
}

function batchLabels(list: BatchList, track: BatchTrack, batch: Batch): string[] {
  const place = batchOfLabel(list, { track, batch });
  return [
    `${place} · ${formatDuration(batch.parts.kernels)} kernels`,
    place,
    batchLabel(list, batch),
    // A bare number would hide that it is a guess.
    ...(list.isGuess ? [] : [formatCount(batch.number)]),
  ];
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

/** Runs [firstRun, lastRun), whole. */
function groupSpans(content: LaneContent, sight: Sight, firstRun: number, lastRun: number): LaneSpan[] {
  const { list, track, runs } = content;
  const spans: LaneSpan[] = [];
  for (let run = firstRun; run < lastRun; run++) {
    const index = runs[run] as number;
    const next = runs[run + 1] ?? track.batches.length;
    const batch = track.batches[index] as Batch;
    const labels =
      batch.group === null
        ? [batchLabel(list, batch)]
        : [`group ${formatCount(batch.group)} of ${formatCount(track.groups)}`, formatCount(batch.group)];
    const isCurrent = index <= sight.current && sight.current < next;
    spans.push({ ...stretch(track, index, next), labels, index, isCurrent });
  }
  return spans;
}

function stretch({ batches }: BatchTrack, first: number, last: number): Pick<LaneSpan, 'fromNs' | 'toNs'> {
  return {
    fromNs: (batches[first] as Batch).window.from,
    toNs: (batches[last - 1] as Batch).window.to,
  };
}

/** Batches that are wide enough, and the current one, by themselves; between them the others, of which it says how many they are. */
function crowdedSpans(content: LaneContent, sight: Sight): LaneSpan[] {
  const { list, track } = content;
  const spans: LaneSpan[] = [];
  for (let index = sight.first; index < sight.last;) {
    const end = crowdEnd(track, sight, index);
    if (end - index > 1) {
      const labels = [
        `${countText(list, end - index)}, too narrow to draw one by one`,
        countText(list, end - index),
      ];
      spans.push({ ...stretch(track, index, end), labels, index, isCurrent: false });
    } else spans.push(batchSpan(content, sight, index));
    index = Math.max(end, index + 1);
  }
  return spans;
}

/** Where batches that are too narrow to be drawn one by one end, column by column of the least width. */
function crowdEnd({ batches }: BatchTrack, { last, leastNs, current }: Sight, first: number): number {
  const end = first <= current && current < last ? Math.max(current, first) : last;
  let index = first;
  while (index < end) {
    const fromNs = (batches[index] as Batch).window.from;
    const next = firstWhere(index, end, (at) => (batches[at] as Batch).window.to - fromNs > leastNs);
    if (next === index) break;
    index = next;
  }
  return index;
}

function countText({ isGuess }: BatchList, count: number): string {
  return isGuess ? countOf(count, 'guessed batch', 'guessed batches') : countOf(count, 'batch', 'batches');
}
