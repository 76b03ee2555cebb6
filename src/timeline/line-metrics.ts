/** Heights of lines in CSS pixels (LOOKS 3): a row's kind decides, so that a row keeps its height while data streams in. */

import type { RowGroup, RowKind } from '../trace/row';
import type { ScreenLine } from '../state/selectors';

const ROW_HEIGHTS: Readonly<Record<RowKind, number>> = {
  device: 28,
  stream: 24,
  migrations: 20,
  syncs: 18,
  memory: 26,
  metric: 26,
  ranges: 20,
  marks: 18,
  calls: 22,
  osrt: 18,
  overhead: 18,
  sched: 18,
};

const GROUP_HEIGHTS: Readonly<Record<RowGroup['kind'], number>> = {
  process: 26,
  device: 24,
  thread: 24,
  samples: 24,
};

/** Free above and below a strip, so that rows stay apart. */
const STRIP_INSET_PX = 3;

export function lineHeightPx(line: ScreenLine): number {
  return line.kind === 'group' ? GROUP_HEIGHTS[line.group.kind] : ROW_HEIGHTS[line.row.kind];
}

export function stripHeightPx(kind: RowKind): number {
  return ROW_HEIGHTS[kind] - 2 * STRIP_INSET_PX;
}

export function lineKey(line: ScreenLine): string {
  // A heading and a row never share a key, but for keys of a file that means harm.
  return line.kind === 'group' ? `group ${line.group.key}` : line.row.key;
}
