/** Which of the longest gaps comes next. */

import type { DeviceGapList, GapId, ListedGap } from '../../analysis/gap-list';
import type { Extent, Trace } from '../../trace/trace';
import { deviceRow, gapAfter } from '../device-gaps';
import type { Selection } from '../../state/app-state';

/** Of all devices, longest first. */
export function walkedGaps(lists: readonly DeviceGapList[]): ListedGap[] {
  return lists
    .flatMap(({ longest }) => longest)
    .sort((a, b) => lengthNs(b) - lengthNs(a) || a.fromNs - b.fromNs);
}

export function lengthNs({ fromNs, toNs }: Pick<ListedGap, 'fromNs' | 'toNs'>): number {
  return toNs - fromNs;
}

export function gapId({ device, fromNs }: Pick<ListedGap, 'device' | 'fromNs'>): string {
  return `${device} ${fromNs}`;
}

/** The listed gap in which the selected idle stretch lies; null where nothing of the kind is selected. */
export function selectedGap(
  trace: Trace,
  gaps: readonly ListedGap[],
  selection: Selection | null,
): ListedGap | null {
  const idle = selection?.kind === 'gap' ? gapAfter(trace, selection.after) : null;
  if (idle === null) return null;
  return (
    gaps.find((gap) => meets(gap, idle.span) && deviceRow(trace, gap.device)?.key === idle.row.key) ?? null
  );
}

/** The gap whose parts are shown: the listed one, else the idle stretch itself, which is a bubble. Null where no gap is selected. */
export function shownGap(
  trace: Trace,
  lists: readonly DeviceGapList[],
  selection: Selection | null,
): GapId | null {
  const listed = selectedGap(trace, walkedGaps(lists), selection);
  if (listed !== null) return listed;
  const idle = selection?.kind === 'gap' ? gapAfter(trace, selection.after) : null;
  const device = lists.find((list) => deviceRow(trace, list.device)?.key === idle?.row.key)?.device;
  if (idle === null || device === undefined) return null;
  return { device, kind: 'bubble', fromNs: idle.span.from, toNs: idle.span.to };
}

function meets({ fromNs, toNs }: ListedGap, { from, to }: Extent): boolean {
  return fromNs < to && toNs > from;
}

/** From the present one on, or from the longest; it does not go around. Null at the ends. */
export function nextGap(
  gaps: readonly ListedGap[],
  present: ListedGap | null,
  step: 1 | -1,
): ListedGap | null {
  if (present === null) return gaps[0] ?? null;
  return gaps[gaps.indexOf(present) + step] ?? null;
}
