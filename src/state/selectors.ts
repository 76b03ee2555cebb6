/** Values computed from the state. */

import type { RowGroup, TraceRow } from '../trace/row';
import type { Trace } from '../trace/trace';
import type { AppState, Loading } from './app-state';

/** A line of the list of rows: a heading or a row, in the order of the screen. */
export type ScreenLine =
  | { readonly kind: 'group'; readonly group: RowGroup; readonly isFolded: boolean; readonly events: number }
  | { readonly kind: 'row'; readonly row: TraceRow };

/** Headings with their rows below them; folded groups keep their heading. */
export function screenLines(trace: Trace, folded: ReadonlySet<string>): ScreenLine[] {
  const rowsOf = new Map<string, TraceRow[]>();
  for (const row of trace.rows) rowsOf.set(row.group, [...(rowsOf.get(row.group) ?? []), row]);
  const events = countEvents(trace);
  const lines: ScreenLine[] = [];
  for (const group of trace.groups) {
    if (group.parent !== null && folded.has(group.parent)) continue;
    const isFolded = folded.has(group.key);
    lines.push({ kind: 'group', group, isFolded, events: events.get(group.key) ?? 0 });
    if (!isFolded) lines.push(...(rowsOf.get(group.key) ?? []).map((row) => ({ kind: 'row' as const, row })));
  }
  return lines;
}

/** Events under each heading; a device's summary row repeats its streams and is not counted again. */
function countEvents(trace: Trace): Map<string, number> {
  const parents = new Map(trace.groups.map((group) => [group.key, group.parent]));
  const events = new Map<string, number>();
  const add = (key: string, count: number): void => {
    events.set(key, (events.get(key) ?? 0) + count);
  };
  for (const row of trace.rows) {
    if (row.kind === 'device') continue;
    add(row.group, row.events);
    const parent = parents.get(row.group);
    if (parent !== undefined && parent !== null) add(parent, row.events);
  }
  return events;
}

/** 0 … 1, or null where the amount is not known. An estimate may be short: never more than 1. */
export function loadingShare({ progress }: Loading): number | null {
  if (progress.about === null || progress.about <= 0) return null;
  return Math.min(1, progress.done / progress.about);
}

export function isSettled(state: AppState): boolean {
  return state.loading === null;
}
