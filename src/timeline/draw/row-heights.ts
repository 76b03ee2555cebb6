/**
 * Heights in CSS pixels (LOOKS 3). They follow from what is known as soon as a row is: nothing changes its height while ranges and
 * samples stream in, but for rows that get further lanes.
 */

import type { RowGroup, RowKind, TraceRow } from '../../trace/row';
import type { LaneBox } from './layout';

export const GROUP_HEIGHTS: Readonly<Record<RowGroup['kind'], number>> = {
  card: 24,
  process: 24,
  device: 24,
  thread: 22,
  samples: 24,
};

export const OPEN_BRACKET_PX = 20;
/** Room for a label of two lines. */
export const LEAST_BRACKET_PX = 34;
export const THIN_STREAM_PX = 5;
export const THIN_THREAD_LANE_PX = 3;

interface LaneHeights {
  /** The first lane, and each one below it. */
  readonly first: number;
  readonly further: number;
  /** Free above the first lane and below the last. */
  readonly inset: number;
}

const LANES: Readonly<Record<RowKind, LaneHeights>> = {
  device: { first: 20, further: 12, inset: 3 },
  waits: { first: 18, further: 16, inset: 3 },
  stream: { first: 24, further: 12, inset: 2 },
  migrations: { first: 14, further: 10, inset: 3 },
  syncs: { first: 12, further: 10, inset: 3 },
  memory: { first: 22, further: 22, inset: 2 },
  metric: { first: 22, further: 22, inset: 2 },
  ranges: { first: 19, further: 19, inset: 0 },
  startEnd: { first: 19, further: 19, inset: 0 },
  marks: { first: 14, further: 14, inset: 2 },
  calls: { first: 20, further: 16, inset: 2 },
  osrt: { first: 14, further: 12, inset: 2 },
  overhead: { first: 14, further: 12, inset: 2 },
  sched: { first: 8, further: 8, inset: 3 },
};

/** Between two lanes, so that bars above each other stay apart. */
const LANE_GAP_PX = 1;

/** Deep nesting is drawn closer, still with room for a label. */
const CLOSE_LANES = 8;
const CLOSE_LANE_PX = 15;

/** Many streams share the height of a screen: the height of a stream's first lane. */
function streamPx(streams: number): number {
  if (streams <= 6) return 24;
  return streams <= 16 ? 16 : 12;
}

/** `streams`: how many rows of streams stand together, below the same device or in the same bracket. */
export function laneBoxes(
  row: TraceRow,
  topPx: number,
  streams: number,
): { lanes: LaneBox[]; heightPx: number } {
  const { first, further, inset } = LANES[row.kind];
  const isNested = row.kind === 'ranges' || row.kind === 'startEnd';
  const isClose = isNested && row.lanes > CLOSE_LANES;
  const firstPx = row.kind === 'stream' ? streamPx(streams) : isClose ? CLOSE_LANE_PX : first;
  const furtherPx = isClose ? CLOSE_LANE_PX : Math.min(further, firstPx);
  const lanes: LaneBox[] = [];
  let at = topPx + inset;
  for (let lane = 0; lane < row.lanes; lane++) {
    const heightPx = lane === 0 ? firstPx : furtherPx;
    lanes.push({ lane, topPx: at, heightPx: heightPx - LANE_GAP_PX });
    at += heightPx;
  }
  return { lanes, heightPx: at + inset - topPx };
}

/** All lanes over each other, the first one on top: thin rows say when, not what. */
export function thinLanes(row: TraceRow, topPx: number, heightPx: number): LaneBox[] {
  return Array.from({ length: row.lanes }, (_, i) => ({ lane: row.lanes - 1 - i, topPx, heightPx }));
}
