import { describe, expect, it } from 'vitest';
import { describeShared, F_H100, F_MFU, openShared } from '../../testing/describe-shared';
import { openMade, processKey, type NsysRows } from '../../testing/make-nsys-db';
import { gapAt } from '../../trace/device-gaps';
import { eventAt } from '../../trace/event-at';
import { EVENT_TABLES, type EventRef } from '../../trace/table';
import { captureTime, type Trace } from '../../trace/trace';
import { createAppStore, FIRST_VIEW, type Selection, type TimelineView } from '../app-state';
import { addNote } from '../notes/change-notes';
import { NO_NOTES } from '../notes/notes';
import { fullWindow } from '../view';
import { viewFromShared } from './apply-shared-view';
import { decodeFragment, encodeFragment } from './fragment';
import { findSharedEvent, sharedEventOf } from './shared-event';
import { FIRST_SHARED_VIEW, type SharedView } from './shared-view';
import { sharedSelectionOf, sharedViewOf, type SharedExtras } from './share-view';
import { writeWire } from './write-wire';

const NO_EXTRAS: SharedExtras = { of: null, scroll: null, panel: null, sorts: [] };
const EPOCH = 1795991823560532572n;

/** What a link of the view of the trace holds, after its way through an address. */
async function sent(trace: Trace, view: Partial<TimelineView>, extras = NO_EXTRAS): Promise<SharedView> {
  const store = createAppStore('dark');
  store.setState({
    open: { name: 'run.sqlite', trace, state: 'complete', isReaderLost: false },
    view: { ...FIRST_VIEW, ...view },
    notes: { ...NO_NOTES, of: trace.report?.fingerprint ?? null },
  });
  addNote(store, { at: { kind: 'time', time: trace.base + 5n }, text: 'see', colour: 'blue' });
  const decoded = await decodeFragment(await encodeFragment(sharedViewOf(store.getState(), extras)));
  expect(decoded.notices).toEqual([]);
  return decoded.view as SharedView;
}

const RUN: NsysRows = {
  kernels: [
    { start: EPOCH, end: EPOCH + 100n, name: 'first_kernel_of_a_client' },
    { start: EPOCH + 500n, end: EPOCH + 700n, name: 'second_kernel_of_a_client' },
  ],
  calls: [{ start: EPOCH - 50n, end: EPOCH - 10n, name: 'cudaLaunchKernel' }],
  ranges: [
    { start: EPOCH - 80n, end: EPOCH + 200n, text: 'secret step 1' },
    { start: EPOCH + 300n, end: EPOCH + 800n, text: 'secret step 2' },
    // Alike in everything.
    { start: EPOCH + 50n, end: EPOCH + 50n, type: 34, text: 'secret mark' },
    { start: EPOCH + 50n, end: EPOCH + 50n, type: 34, text: 'secret mark' },
  ],
  processes: [{ name: 'client_program' }],
  threads: [{ name: 'client_thread' }],
};

/** The run in another export: one more kernel and call before the rest, so that every number of a row is another. */
const OTHER_EXPORT: NsysRows = {
  ...RUN,
  kernels: [{ start: EPOCH - 5000n, end: EPOCH - 4000n }, ...(RUN.kernels ?? []).toReversed()],
};

function selectionAt(trace: Trace, start: bigint, table: EventRef['table']): Selection {
  const found = trace.tables[table];
  if (found === undefined || !('start' in found)) throw new Error(`no ${table}`);
  return { kind: 'event', ref: { table, index: found.start.indexOf(Number(start - trace.base)) } };
}

describe('a shared view', () => {
  it('comes back whole on the trace it is of', async () => {
    const { trace } = await openMade(RUN);
    const at = (ns: bigint): number => Number(ns - trace.base);
    const view: TimelineView = {
      window: { from: at(EPOCH) + 10, to: at(EPOCH) + 400 },
      selection: selectionAt(trace, EPOCH + 500n, 'kernels'),
      area: { from: at(EPOCH) + 20, to: at(EPOCH) + 30 },
      onlyRows: { kind: 'selection', selection: { kind: 'gap', after: 0 } },
      batchChoice: { kind: 'ranges', family: 'secret step #', group: null },
      batch: { processKey: 1, device: 'd0', number: 2 },
      batchBeside: { processKey: 1, device: 'd0', number: 1 },
      windowBeside: { from: 5.25, to: 90.5 },
      folded: new Set([`${processKey(100)}/t100`]),
      openBrackets: new Set(),
      shownKinds: new Set(['osrt']),
    };
    const extras: SharedExtras = {
      of: { kind: 'file', name: 'run.sqlite', bytes: 5, fingerprint: '0123456789abcdef' },
      scroll: { row: `${processKey(100)}/d0/c1/s7`, offsetPx: 3 },
      panel: 'kernels',
      sorts: [{ table: 'kernels', column: 'total', isDescending: true }],
    };
    const shared = await sent(trace, view, extras);
    expect(shared.of).toEqual(extras.of);
    const { notes, ...applied } = viewFromShared(trace, shared);
    expect(applied).toEqual({
      view,
      clock: 'relative',
      scroll: extras.scroll,
      panel: 'kernels',
      sorts: extras.sorts,
      notices: [],
    });
    expect(notes).toMatchObject([{ text: 'see', colour: 'blue', at: { time: trace.base + 5n } }]);
  });

  it('keeps the length of a window, and moves it by half a nanosecond at most', async () => {
    const { trace } = await openMade({ kernels: [{ start: 0, end: 100_000 }] });
    const window = { from: 10.6, to: 200.1 };
    const back = viewFromShared(trace, await sent(trace, { window })).view.window;
    expect(Math.abs((back?.from ?? NaN) - window.from)).toBeLessThanOrEqual(0.5);
    expect((back?.to ?? NaN) - (back?.from ?? NaN)).toBe(190);
  });

  it('means the same events, gaps and batches in another export of the run', async () => {
    const { trace } = await openMade(RUN);
    const { trace: other } = await openMade(OTHER_EXPORT);
    const selection = selectionAt(trace, EPOCH + 500n, 'kernels');
    const onlyRows = { kind: 'selection', selection: { kind: 'gap', after: 0 } } as const;
    const batchChoice = { kind: 'kernels', kernel: 'first_kernel_of_a_client' } as const;
    const { view, notices } = viewFromShared(other, await sent(trace, { selection, onlyRows, batchChoice }));
    expect(notices).toEqual([]);
    expect(view.selection).not.toEqual(selection);
    expect(view.selection).toEqual(selectionAt(other, EPOCH + 500n, 'kernels'));
    const only = view.onlyRows?.kind === 'selection' ? view.onlyRows.selection : null;
    const gap = only?.kind === 'gap' ? gapAt(other, only.after) : null;
    expect(captureTime(other.base, gap?.fromNs ?? NaN)).toBe(EPOCH + 100n);
    expect(view.batchChoice).toEqual(batchChoice);
  });

  it('tells events apart that agree in everything', async () => {
    const { trace } = await openMade(RUN);
    const marks = [0, 1].map((index) => ({ table: 'marks' as const, index }));
    const shared = marks.map((ref) => sharedEventOf(trace, ref)!);
    expect(shared.map((event) => event.nth)).toEqual([0, 1]);
    expect(shared.map((event) => findSharedEvent(trace, event))).toEqual(marks);
  });

  it('loses on another trace what that one does not have, each with a sentence', async () => {
    const { trace } = await openMade(RUN);
    const { trace: other } = await openMade({
      kernels: [{ start: EPOCH + 10n ** 12n, end: EPOCH + 10n ** 12n + 5000n, stream: 3 }],
    });
    const at = Number(EPOCH - trace.base);
    const shared = await sent(trace, {
      window: { from: at, to: at + 300 },
      area: { from: at, to: at + 100 },
      selection: selectionAt(trace, EPOCH, 'kernels'),
      onlyRows: { kind: 'area', extent: { from: at, to: at + 100 } },
      batchChoice: { kind: 'ranges', family: 'secret step #', group: null },
      folded: new Set([`${processKey(100)}/t100`]),
    });
    const { view, notices } = viewFromShared(other, shared);
    expect(view).toEqual(FIRST_VIEW);
    expect(notices).toHaveLength(6);
    expect(notices).toContain('This trace does not have what the link selects.');
  });

  it('has no time outside the trace in its area and its choice of rows', async () => {
    const { trace } = await openMade(RUN);
    const far = { from: -(2n ** 63n), to: 2n ** 63n - 1n };
    const { view, notices } = viewFromShared(trace, {
      ...FIRST_SHARED_VIEW,
      window: far,
      area: far,
      onlyRows: { kind: 'area', span: far },
    });
    const full = fullWindow(trace);
    expect(view).toMatchObject({ window: full, area: full, onlyRows: { kind: 'area', extent: full } });
    expect(notices).toEqual([]);
  });

  it('picks no batch where the trace lacks what its batches are made of', async () => {
    const { trace } = await openMade(RUN);
    const pick = { processKey: 1, device: 'd0', number: 2 };
    const shared: SharedView = {
      ...FIRST_SHARED_VIEW,
      batchChoice: { kind: 'kernels', kernel: '0123456789abcdef' },
      batch: pick,
      batchBeside: { ...pick, number: 1 },
      windowBeside: { fromNs: 0, toNs: 5 },
    };
    const { view, notices } = viewFromShared(trace, shared);
    expect(view).toEqual(FIRST_VIEW);
    expect(notices).toEqual([expect.stringContaining('no batch of the link is shown')]);
    expect(viewFromShared(trace, { ...shared, batchChoice: null }).view.batch).toEqual(pick);
  });

  it('takes no event that differs in name and duration for the one that is meant', async () => {
    const { trace } = await openMade({ kernels: [{ start: 100, end: 200, name: 'a' }] });
    const event = sharedEventOf(trace, { table: 'kernels', index: 0 })!;
    const { trace: other } = await openMade({ kernels: [{ start: 100, end: 250, name: 'b' }] });
    const { trace: sameName } = await openMade({ kernels: [{ start: 100, end: 250, name: 'a' }] });
    expect([findSharedEvent(other, event), findSharedEvent(sameName, event)]).toEqual([
      null,
      { table: 'kernels', index: 0 },
    ]);
  });

  it('of nothing open is that of the page alone', () => {
    expect(sharedViewOf(createAppStore('dark').getState(), { ...NO_EXTRAS, panel: 'file' })).toEqual({
      ...FIRST_SHARED_VIEW,
      panel: 'file',
    });
  });

  it('holds no name of the trace', async () => {
    const { trace } = await openMade(RUN);
    const shared = await sent(trace, {
      selection: selectionAt(trace, EPOCH, 'kernels'),
      onlyRows: { kind: 'selection', selection: selectionAt(trace, EPOCH - 80n, 'ranges') },
      batchChoice: { kind: 'ranges', family: 'secret step #', group: null },
      folded: new Set(trace.groups.map(({ key }) => key)),
    });
    const text = JSON.stringify(writeWire(shared));
    for (const name of ['client', 'secret', 'step', 'cudaLaunchKernel']) expect(text).not.toContain(name);
  });
});

describeShared('links on the samples', () => {
  it.each(['h200/augment-fused.sqlite', 'h200/staging-overlap.sqlite', 'h200/staging-staged.sqlite', F_MFU])(
    'find every event and every gap of %s again',
    async (file) => {
      const { trace } = await openShared(file);
      const lost: Selection[] = [];
      let looked = 0;
      for (const table of EVENT_TABLES) {
        const found = trace.tables[table];
        if (found === undefined || !('start' in found)) continue;
        // Every 7th: finding is a search a row, and rows have events of one kind next to each other.
        for (let index = 0; index < found.count; index += 7) {
          const ref = { table, index };
          const event = sharedEventOf(trace, ref);
          const back = event === null ? null : findSharedEvent(trace, event);
          if (back?.index !== index) lost.push({ kind: 'event', ref });
          looked++;
        }
      }
      for (let after = 0; after < (trace.tables.activity?.count ?? 0); after++) {
        if (gapAt(trace, after) === null) continue;
        const selection: Selection = { kind: 'gap', after };
        const shared = { ...FIRST_SHARED_VIEW, selection: sharedSelectionOf(trace, selection) };
        if (JSON.stringify(viewFromShared(trace, shared).view.selection) !== JSON.stringify(selection))
          lost.push(selection);
        looked++;
      }
      expect(lost).toEqual([]);
      expect(looked).toBeGreaterThan(500);
    },
  );

  it('hold no name of the trace', async () => {
    const { trace } = await openShared('h200/augment-fused.sqlite');
    const names = new Set(trace.names.map(({ text }) => text).filter((text) => text.length >= 8));
    expect(names.size).toBeGreaterThan(20);
    for (const table of EVENT_TABLES) {
      const ref = { table, index: 0 };
      if (eventAt(trace, ref) === null) continue;
      const selection: Selection = { kind: 'event', ref };
      const text = JSON.stringify(
        writeWire(await sent(trace, { selection, folded: new Set(trace.groups.map(({ key }) => key)) })),
      );
      for (const name of names) expect(text).not.toContain(name);
    }
  });

  it('of one trace put nothing wrong on another', async () => {
    const [{ trace }, { trace: other }] = [await openShared(F_MFU), await openShared(F_H100)];
    const window = { from: trace.extent!.from, to: trace.extent!.from + 1e6 };
    const shared = await sent(trace, {
      window,
      selection: { kind: 'event', ref: { table: 'kernels', index: 5 } },
    });
    const { view, notices } = viewFromShared(other, shared);
    expect(view).toEqual(FIRST_VIEW);
    expect(notices).toHaveLength(2);
  });
});
