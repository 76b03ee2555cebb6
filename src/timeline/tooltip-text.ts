/** What the tooltip says of what lies under the pointer. */

import { formatBytes, formatCount, formatDuration } from '../base/text';
import type { EventClass } from '../trace/event-class';
import type { TraceRow } from '../trace/row';
import type { Trace } from '../trace/trace';
import { eventAt } from '../trace/event-at';
import type { Hit } from './draw/picture';
import { CLASS_LABELS } from './legend';
import { groupedTimeText } from './time-text';

export interface TooltipText {
  /** Whose colour stands beside the name; null: idle. */
  readonly cls: EventClass | null;
  readonly name: string;
  readonly duration: string | null;
  readonly exact: string | null;
  /** The time it begins, as the axis counts. */
  readonly start: string | null;
  /** "Stream 7 · GPU 0 · NVIDIA H200". */
  readonly row: string;
}

/** Null where there is nothing but a row, whose head says what it is. `origin`: what the axis reads at the base. */
export function tooltipText(trace: Trace, origin: bigint, hit: Hit | null): TooltipText | null {
  if (hit === null || hit.kind === 'row') return null;
  const row = rowText(trace, hit.row);
  if (hit.kind === 'sample') {
    const name = hit.row.label;
    const [duration, exact] = sampleText(hit.row, hit.value);
    return { cls: hit.row.kind === 'memory' ? 'memory' : 'metric', name, duration, exact, start: null, row };
  }
  if (hit.kind === 'gap') {
    const lengthNs = hit.toNs - hit.fromNs;
    return {
      cls: null,
      name: `idle ${formatDuration(lengthNs)}`,
      duration: null,
      exact: exactText(lengthNs),
      start: startText(origin, hit.fromNs),
      row,
    };
  }
  const event = eventAt(trace, hit.ref);
  if (event === null) return null;
  const { cls, text } = event.name;
  // Of a wait, what counts as waiting, as everywhere: the bar may be longer.
  const lengthNs = event.name.waitNs ?? event.endNs - event.startNs;
  return {
    cls,
    name: text === '' ? CLASS_LABELS[cls] : text,
    duration: event.isOpen ? 'not ended when the capture did' : formatDuration(lengthNs),
    exact: event.isOpen ? null : exactText(lengthNs),
    start: startText(origin, event.startNs),
    row,
  };
}

function exactText(ns: number): string {
  return `${formatCount(ns)} ns`;
}

function sampleText(row: TraceRow, value: number): readonly [text: string, exact: string | null] {
  if (row.kind === 'memory') return [formatBytes(value), `${formatCount(value)} bytes`];
  return [formatCount(value), null];
}

function startText(origin: bigint, ns: number): string {
  return groupedTimeText(origin + BigInt(Math.round(ns)), 1);
}

function rowText(trace: Trace, row: TraceRow): string {
  const group = trace.groups.find(({ key }) => key === row.group);
  return group === undefined ? row.label : `${row.label} · ${group.label}`;
}
