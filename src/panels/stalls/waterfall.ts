/**
 * How one HtoD copy came to be, step by step: what its thread did before it, what the copy waited for, and what kernels ran meanwhile.
 * A step that did not happen stays, without a bar: that it did not is part of the answer. Times in ns relative to the base.
 */

import { lowerBound } from '../../base/bisect';
import { formatBytes, formatDuration } from '../../base/text';
import type { CopyWait } from '../../analysis/copy-waits';
import { durationAt } from '../../trace/durations';
import type { RowSlice } from '../../trace/row';
import { isSeries, type EventRef, type EventTable } from '../../trace/table';
import type { Extent, Trace } from '../../trace/trace';
import { CLASS_LOOKS, type ClassLook } from '../class-looks';
import { deviceRow } from '../device-gaps';
import { eventAt, nameOf, placeOf, type KnownEvent } from '../trace-events';

export interface WaterfallBar extends Extent {
  readonly look: ClassLook;
}

export interface WaterfallStep {
  readonly title: string;
  /** Which event it was, and where; or why there is none. */
  readonly detail: string;
  readonly bars: readonly WaterfallBar[];
  /** How long; "none" where it did not happen. */
  readonly text: string;
  /** What the step is, where it is an event of the trace. */
  readonly ref: EventRef | null;
}

export interface Waterfall {
  readonly steps: readonly WaterfallStep[];
  /** From the first step to the end of the copy, and of the holder where it ends later. */
  readonly span: Extent;
  /** What the host was held in, through all steps; null where it was not. */
  readonly held: Extent | null;
}

/** Null where the page has no such copy. */
export function waterfallOf(trace: Trace, wait: CopyWait): Waterfall | null {
  const copy = eventAt(trace, wait.copy);
  if (copy === null) return null;
  const call = known(trace, wait.call);
  const allocation = known(trace, wait.allocation);
  const holder = known(trace, wait.holder);
  const host =
    call === null
      ? null
      : hostWorkBefore(trace, call, Math.min(call.startNs, allocation?.startNs ?? Infinity));
  const held: Extent | null =
    call === null || wait.heldNs === 0
      ? null
      : { from: call.startNs, to: Math.min(call.endNs, copy.startNs) };
  const span = {
    from: Math.min(
      ...[copy, call, allocation, host].flatMap((event) => (event === null ? [] : [event.startNs])),
    ),
    to: copy.endNs,
  };
  const steps = [
    eventStep('Host work before', trace, host, 'range', 'no range of its thread ended before'),
    eventStep('Allocation', trace, allocation, 'callAllocation', 'none that stalled this copy'),
    eventStep('Copy call', trace, call, 'callCopy', 'not in this capture'),
    heldStep(wait, held),
    queueStep(wait, call, copy),
    copyStep(trace, wait, copy),
    kernelStep(trace, copy, span),
    holderStep(trace, wait, holder),
  ];
  return { steps, span, held };
}

function known(trace: Trace, ref: EventRef | null): KnownEvent | null {
  return ref === null ? null : eventAt(trace, ref);
}

function eventStep(
  title: string,
  trace: Trace,
  event: KnownEvent | null,
  cls: 'range' | 'callAllocation' | 'callCopy',
  otherwise: string,
): WaterfallStep {
  if (event === null) return noStep(title, otherwise);
  return {
    title,
    detail: `${nameOf(event)} · ${whereOf(trace, event.ref)}`,
    bars: [{ from: event.startNs, to: event.endNs, look: CLASS_LOOKS[cls] }],
    text: formatDuration(event.durationNs),
    ref: event.ref,
  };
}

function noStep(title: string, detail: string): WaterfallStep {
  return { title, detail, bars: [], text: 'none', ref: null };
}

/** The thread or the stream. */
function whereOf(trace: Trace, ref: EventRef): string {
  const [row = '', heading = ''] = placeOf(trace, ref)?.words ?? [];
  return ref.table === 'calls' || ref.table === 'ranges' ? heading : row;
}

function heldStep({ heldNs }: CopyWait, held: Extent | null): WaterfallStep {
  if (held === null) return noStep('Held in it', 'no kernels while the host was in the call');
  return {
    title: 'Held in it',
    detail: 'kernels ran, the host inside the call',
    bars: [{ ...held, look: CLASS_LOOKS.heldInCall }],
    text: formatDuration(heldNs),
    ref: null,
  };
}

function queueStep({ queuedNs }: CopyWait, call: KnownEvent | null, copy: KnownEvent): WaterfallStep {
  if (call === null || copy.startNs <= call.endNs)
    return noStep('Queue wait', 'it began before its call returned');
  const isQueued = queuedNs > 0;
  return {
    title: 'Queue wait',
    detail: isQueued ? `kernels ran for ${formatDuration(queuedNs)} of it` : 'no kernels ran meanwhile',
    bars: [
      {
        from: call.endNs,
        to: copy.startNs,
        look: isQueued ? CLASS_LOOKS.queued : CLASS_LOOKS.nothingToOverlap,
      },
    ],
    text: formatDuration(copy.startNs - call.endNs),
    ref: null,
  };
}

function copyStep(trace: Trace, { bytes }: CopyWait, copy: KnownEvent): WaterfallStep {
  const source = copy.entry.copy?.source.toLowerCase();
  return {
    title: 'Copy',
    detail: [`HtoD ${formatBytes(bytes)}`, source, `· ${whereOf(trace, copy.ref)}`].filter(Boolean).join(' '),
    bars: [{ from: copy.startNs, to: copy.endNs, look: CLASS_LOOKS.htod }],
    text: formatDuration(copy.durationNs),
    ref: copy.ref,
  };
}

function holderStep(trace: Trace, { holderRange }: CopyWait, holder: KnownEvent | null): WaterfallStep {
  if (holder === null) return noStep('Holder', 'no call of another thread');
  const range = holderRange === null ? 'in no range' : `in ${holderRange}`;
  return {
    title: 'Holder',
    detail: `${nameOf(holder)} ${range} · ${whereOf(trace, holder.ref)}`,
    bars: [{ from: holder.startNs, to: holder.endNs, look: CLASS_LOOKS[holder.entry.cls] }],
    text: formatDuration(holder.durationNs),
    ref: holder.ref,
  };
}

const KERNELS: ReadonlySet<string> = new Set(['kernel', 'communication', 'graph']);

/** Segments of the device's own row: one class at a time, so kernels beside a copy count as kernels. */
function kernelStep(trace: Trace, copy: KnownEvent, span: Extent): WaterfallStep {
  const group = placeOf(trace, copy.ref)?.row.group ?? '';
  const row = deviceRow(trace, group.slice(group.lastIndexOf('/') + 1));
  const table = trace.tables.activity;
  if (row === null || table === undefined || isSeries(table)) return noStep('Kernels meanwhile', 'none ran');
  const bars = row.slices.flatMap((slice) => segmentsIn(trace, table, slice, span));
  const ns = bars.reduce((sum, { from, to }) => sum + to - from, 0);
  if (ns === 0) return noStep('Kernels meanwhile', 'none ran on this GPU');
  return {
    title: 'Kernels meanwhile',
    detail: 'on this GPU, all streams',
    bars,
    text: formatDuration(ns),
    ref: null,
  };
}

function segmentsIn(
  trace: Trace,
  table: EventTable,
  { first, count }: RowSlice,
  span: Extent,
): WaterfallBar[] {
  const bars: WaterfallBar[] = [];
  const end = first + count;
  for (let i = Math.max(first, lowerBound(table.start, span.from, first, end) - 1); i < end; i++) {
    const from = Math.max(table.start[i] as number, span.from);
    if (from >= span.to) break;
    const to = Math.min((table.start[i] as number) + durationAt(table.duration, i), span.to);
    const cls = trace.names[table.name[i] as number]?.cls;
    if (to > from && cls !== undefined && KERNELS.has(cls)) bars.push({ from, to, look: CLASS_LOOKS[cls] });
  }
  return bars;
}

/** Of the ranges of the call's thread that end by `before`, the one that ends last; of equal ones the longest. */
function hostWorkBefore(trace: Trace, call: KnownEvent, before: number): KnownEvent | null {
  const group = placeOf(trace, call.ref)?.row.group;
  const table = trace.tables.ranges;
  if (group === undefined || table === undefined || isSeries(table)) return null;
  let best: KnownEvent | null = null;
  for (const row of trace.rows) {
    if (row.group !== group || row.kind !== 'ranges') continue;
    for (const slice of row.slices) best = laterOf(best, lastEndingBy(trace, table, slice, before));
  }
  return best;
}

function laterOf(a: KnownEvent | null, b: KnownEvent | null): KnownEvent | null {
  if (a === null || b === null) return a ?? b;
  if (a.endNs !== b.endNs) return a.endNs > b.endNs ? a : b;
  return a.durationNs >= b.durationNs ? a : b;
}

/** In a lane no two overlap, so of those that start before it the last or the one before it. */
function lastEndingBy(
  trace: Trace,
  table: EventTable,
  { first, count }: RowSlice,
  before: number,
): KnownEvent | null {
  const at = lowerBound(table.start, before, first, first + count) - 1;
  for (let index = at; index >= Math.max(first, at - 1); index--) {
    const event = eventAt(trace, { table: 'ranges', index });
    if (event !== null && !event.isOpen && event.endNs <= before) return event;
  }
  return null;
}
