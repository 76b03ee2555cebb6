/** Where an event stands on the canvas. */

import type { EventRef } from '../../trace/table';
import { eventAt } from '../../trace/event-at';
import type { RowBox } from './layout';
import { rowOf } from '../../trace/locate';
import { gapAt } from '../../trace/device-gaps';
import type { Picture } from './picture';

/** CSS pixels from the top left of the canvas; may lie outside it. */
export interface Box {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** CSS pixels from the left edge of the canvas. Differences first: an hour into a trace, single ns still tell. */
export function xOf({ window, widthPx }: Picture, timeNs: number): number {
  return ((timeNs - window.from) / (window.to - window.from)) * widthPx;
}

/** The box of an event as drawn, a pixel wide at least; null where its row is not in the layout. */
export function boxOf(picture: Picture, ref: EventRef): Box | null {
  const event = eventAt(picture.trace, ref);
  return event === null ? null : boxBetween(picture, ref, event.startNs, event.endNs);
}

/** The box of the hole after segment `after` of table `activity`; null where there is none, or its row is not in the layout. */
export function gapBoxOf(picture: Picture, after: number): Box | null {
  const gap = gapAt(picture.trace, after);
  return gap === null ? null : boxBetween(picture, { table: 'activity', index: after }, gap.fromNs, gap.toNs);
}

function boxBetween(picture: Picture, ref: EventRef, fromNs: number, toNs: number): Box | null {
  const place = rowOf(picture.trace, ref);
  if (place === null) return null;
  const box = rowBoxOf(picture, place.row.key);
  const lane = box?.lanes.find((candidate) => candidate.lane === place.lane);
  if (lane === undefined) return null;
  const leftPx = xOf(picture, fromNs);
  return {
    leftPx,
    topPx: lane.topPx - picture.scrollTopPx,
    widthPx: Math.max(1, xOf(picture, toNs) - leftPx),
    heightPx: lane.heightPx,
  };
}

const boxesByKey = new WeakMap<readonly RowBox[], Map<string, RowBox>>();

function rowBoxOf({ layout }: Picture, key: string): RowBox | undefined {
  let boxes = boxesByKey.get(layout.rows);
  if (boxes === undefined) {
    boxes = new Map(layout.rows.map((box) => [box.row.key, box]));
    boxesByKey.set(layout.rows, boxes);
  }
  return boxes.get(key);
}
