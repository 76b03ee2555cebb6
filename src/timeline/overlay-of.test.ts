import { describe, expect, it } from 'vitest';
import type { EventLinks } from '../analysis/event-links';
import { FIRST_VIEW, type Selection, type SelectionLinks } from '../state/app-state';
import { makeTrace } from '../testing/make-trace';
import { packDurations } from '../trace/durations';
import type { EventRef, EventTable, EventTableId } from '../trace/table';
import { overlayOf } from './overlay-of';

function table(id: EventTableId, starts: readonly number[]): EventTable {
  return {
    id,
    count: starts.length,
    start: Float64Array.from(starts),
    duration: packDurations(starts.map(() => 10)),
    name: new Uint32Array(starts.length),
    open: new Set(),
  };
}

const POINTED = { hover: null, cursorXPx: null, draggedArea: null };
const NO_LINKS: EventLinks = {
  launch: 'recorded',
  call: null,
  latencyNs: null,
  work: [],
  workCount: 0,
  path: [],
  wait: null,
};
const kernel = (index: number): EventRef => ({ table: 'kernels', index });
const call: EventRef = { table: 'calls', index: 0 };

const trace = makeTrace({
  names: [{ text: 'gemm', cls: 'kernel' }],
  tables: {
    calls: table('calls', [5000]),
    kernels: table(
      'kernels',
      Array.from({ length: 300 }, (_, i) => i * 1000),
    ),
    copies: table('copies', [5300]),
    waits: table('waits', [5200]),
  },
});

function overlay(ref: EventRef, event: Partial<EventLinks>, of?: Selection) {
  const selection: Selection = { kind: 'event', ref };
  const links: SelectionLinks = {
    selection: of ?? selection,
    event: { ...NO_LINKS, ...event },
    gap: null,
    details: null,
    failure: null,
  };
  return overlayOf(trace, { ...FIRST_VIEW, selection }, links, POINTED);
}

describe('overlayOf', () => {
  it('leads from the call to the work that is selected, with its latency', () => {
    const { partners, arrows } = overlay(kernel(8), { call });
    expect(partners).toEqual([call]);
    expect(arrows).toEqual([{ from: call, to: kernel(8), label: 'call to kernel 3.00 µs' }]);
  });

  it('draws the arrow of work that starts before its call, and says why it may seem so (C26)', () => {
    expect(overlay(kernel(0), { call }).arrows[0]?.label).toBe('call to kernel −5.00 µs (clocks differ)');
  });

  it('fans out from one call to its kernels, a hundred at most (C27)', () => {
    const work = Array.from({ length: 250 }, (_, i) => kernel(i + 6));
    const { partners, arrows } = overlay(call, { work, workCount: 250 });
    expect([partners.length, arrows.length]).toEqual([100, 100]);
    expect(arrows.map(({ label }) => label).filter((label) => label !== null)).toEqual([
      'call to kernel 1.00 µs, first of 250',
    ]);
  });

  it('ties a wait to its copy and the copy to its call', () => {
    const copy: EventRef = { table: 'copies', index: 0 };
    const { partners, arrows } = overlay({ table: 'waits', index: 0 }, { call, work: [copy], workCount: 1 });
    expect(partners).toEqual([copy, call]);
    expect(arrows).toEqual([{ from: call, to: copy, label: 'call to copy 300 ns' }]);
  });

  it('shows nothing of an answer to an older selection', () => {
    const older: Selection = { kind: 'event', ref: kernel(1) };
    expect(overlay(kernel(8), { call }, older).arrows).toEqual([]);
  });

  it('leads to the work that ended a gap', () => {
    const selection: Selection = { kind: 'gap', after: 3 };
    const gap = { before: kernel(1), after: kernel(7), launch: call };
    const links = { selection, event: null, gap, details: null, failure: null };
    const { selectedGap, arrows } = overlayOf(trace, { ...FIRST_VIEW, selection }, links, POINTED);
    expect(selectedGap).toEqual({ after: 3 });
    expect(arrows).toEqual([{ from: call, to: kernel(7), label: 'call to kernel 2.00 µs' }]);
  });

  it('shows the area that is being dragged before the one that was', () => {
    const dragged = { from: 1, to: 2 };
    const view = { ...FIRST_VIEW, area: { from: 5, to: 9 } };
    expect(overlayOf(trace, view, null, { ...POINTED, draggedArea: dragged }).area).toBe(dragged);
  });
});
