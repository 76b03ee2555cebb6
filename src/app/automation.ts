/** `window.stallscope`: the page as a script sees it, for embedding and for tests. */

import type { Report } from '../analysis/report-types';
import type { AppState } from '../state/app-state';
import { notesOf } from '../state/notes/change-notes';
import { noteSpan } from '../state/notes/note';
import { isSettled } from '../state/selectors';
import type { Comparing } from '../state/compare/comparing';
import type { Session } from '../state/react';
import type { Sharing } from './link/start-sharing';
import { select, setArea, setWindow, shownWindow } from '../state/view';
import { paintQueue } from '../timeline/paint-queue';
import { isPainted, lastPaintLog, paintCounts, takeFrames } from '../timeline/timeline-probe';
import { droppedRows, type FileReport } from '../trace/report';
import { captureTime, type Extent, type Trace } from '../trace/trace';
import { openAddressText } from './address-bar';
import type {
  CaptureTime,
  StallscopeApi,
  StallscopeInfo,
  StallscopeReportOptions,
  StallscopeRow,
  StallscopeSelection,
  StallscopeWindow,
} from './automation-api';
import { isBesideOnScreen, isOnScreen } from './use-shown-open';

export function createAutomation(
  comparing: Comparing,
  ready: Promise<void>,
  sharing: Pick<Sharing, 'followed' | 'settled' | 'link'>,
): StallscopeApi {
  const { store, story } = comparing.a;
  return {
    ready,
    async idle() {
      await sharing.followed();
      await settled(comparing);
      await sharing.settled();
      // One frame at least for what React renders, then those in which it is laid out and painted.
      do await nextFrame();
      while (!isAllShown(comparing) || (!isAllPainted() && !document.hidden));
      // Rows may have been scrolled to meanwhile.
      await sharing.settled();
      await nextFrame();
    },
    async open(urlOrFile, name) {
      if (typeof urlOrFile === 'string') await openAddressText(story, urlOrFile, name);
      else await story.openFile(urlOrFile, name ?? nameOfFile(urlOrFile));
    },
    async openWith(urlOrFile, name) {
      const { b } = comparing;
      if (typeof urlOrFile === 'string') await openAddressText(b.story, urlOrFile, name);
      else await b.story.openFile(urlOrFile, name ?? nameOfFile(urlOrFile));
    },
    cancel() {
      story.cancel();
      comparing.b.story.cancel();
    },
    sides: () => ({ a: sideOf(store), b: sideOf(comparing.b.store) }),
    compare: () => comparing.store.getState().compared?.comparison ?? null,
    info: () => infoOf(store),
    rows: () => rowsOf(store.getState().open?.trace),
    details: (table, index) => story.details({ table, index }),
    report: (options) => reportOf({ store, story }, options),
    view: () => viewOf(store),
    setView: (from, to) => {
      const { open } = store.getState();
      if (open !== null) setWindow(store, { from: relative(open.trace, from), to: relative(open.trace, to) });
    },
    link: () => sharing.link(),
    notes: () =>
      notesOf(store.getState()).list.map((note) => {
        const { from, to } = noteSpan(note);
        return { text: note.text, colour: note.colour, from: String(from), to: String(to) };
      }),
    area: () => {
      const { open, view } = store.getState();
      return open === null || view.area === null ? null : captureWindow(open.trace, view.area);
    },
    setArea: (from, to) => {
      const { open } = store.getState();
      if (open === null) return;
      const isNone = from === undefined || to === undefined;
      setArea(store, isNone ? null : { from: relative(open.trace, from), to: relative(open.trace, to) });
    },
    figures: async (name, options = {}) => story.measure(name, windowOf(store, options)),
    select: (ref) => {
      select(store, ref === null ? null : { kind: 'event', ref });
    },
    selection: () => selectionOf(store),
    frames: () => {
      const { staticMs, overlayMs, hitMs } = takeFrames();
      return { paints: staticMs, overlays: overlayMs, hits: hitMs };
    },
    paintCounts,
    paintLog: () => lastPaintLog()?.rows ?? [],
  };
}

/** Each of the open traces is on the screen, and both are compared. */
function isAllShown(comparing: Comparing): boolean {
  const { a, b } = comparing;
  const beside = b.store.getState();
  return (
    isShown(a.store.getState()) &&
    isBesideOnScreen(beside) &&
    areLinksKnown(beside) &&
    comparing.isSettled &&
    !a.story.isAnswering &&
    !b.story.isAnswering
  );
}

/** The trace is laid out, and what belongs to the selection is known. */
function isShown(state: AppState): boolean {
  return isOnScreen(state) && areLinksKnown(state);
}

function areLinksKnown({ view: { selection }, open, links }: AppState): boolean {
  return selection === null || open === null || links?.selection === selection;
}

/** Strips of the overview and of samples, rows, and what lies on them. */
function isAllPainted(): boolean {
  return paintQueue.isEmpty && isPainted();
}

function relative({ base }: Trace, time: CaptureTime): number {
  return Number(BigInt(time) - base);
}

async function reportOf({ store, story }: Session, options: StallscopeReportOptions = {}): Promise<Report> {
  const { first = null, batch } = options;
  return story.report({
    window: windowOf(store, options),
    first,
    batch: batch === undefined ? null : { family: batch.family, group: batch.group ?? null },
  });
}

/** Null: the whole trace. */
function windowOf(store: Session['store'], { from, to }: StallscopeWindow): Extent | null {
  const { open } = store.getState();
  if (open === null || open.state === 'reading') throw new Error('No trace is open to its end');
  if ((from === undefined) !== (to === undefined)) throw new RangeError('from and to are given together');
  if (from === undefined || to === undefined) return null;
  if (BigInt(from) >= BigInt(to)) throw new RangeError('The window is empty: from is not before to');
  return { from: relative(open.trace, from), to: relative(open.trace, to) };
}

function viewOf(store: Session['store']): ReturnType<StallscopeApi['view']> {
  const { open, view } = store.getState();
  if (open === null || open.trace.extent === null) return null;
  return captureWindow(open.trace, shownWindow(open.trace, view));
}

function selectionOf(store: Session['store']): StallscopeSelection | null {
  const { selection } = store.getState().view;
  return selection?.kind === 'event' ? { kind: 'event', ...selection.ref } : selection;
}

function nameOfFile(file: Blob): string {
  return file instanceof File ? file.name : 'trace';
}

function sideOf(store: Session['store']): ReturnType<StallscopeApi['sides']>['a'] {
  const { open } = store.getState();
  return open === null ? null : { name: open.name, fingerprint: open.trace.report?.fingerprint ?? null };
}

/** Neither of both is on its way. */
function settled({ a, b }: Comparing): Promise<void> {
  const areSettled = (): boolean => [a, b].every(({ store }) => isSettled(store.getState()));
  return new Promise((resolve) => {
    if (areSettled()) {
      resolve();
      return;
    }
    const stops = [a, b].map(({ store }) =>
      store.subscribe(() => {
        if (!areSettled()) return;
        for (const stop of stops) stop();
        resolve();
      }),
    );
  });
}

/** A tab in the background paints nothing and is given no frames. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else
      requestAnimationFrame(() => {
        resolve();
      });
  });
}

/** Of a file that has not reported yet, and of none. */
const NO_REPORT = {
  mode: null,
  nsysVersion: null,
  schemaVersion: null,
  tables: [],
  links: [],
  devices: [],
} satisfies Partial<Record<keyof FileReport, unknown>>;

function infoOf(store: Session['store']): StallscopeInfo {
  const { open, notice, loading } = store.getState();
  const { mode, nsysVersion, schemaVersion, tables, links, devices } = open?.trace.report ?? NO_REPORT;
  return {
    name: open?.name ?? null,
    state: open?.state ?? 'none',
    mode,
    versions: { nsys: nsysVersion, schema: schemaVersion },
    extent: open === null || open.trace.extent === null ? null : captureWindow(open.trace, open.trace.extent),
    tables,
    dropped: tables.reduce((sum, table) => sum + droppedRows(table), 0),
    links,
    devices,
    failure: notice?.failure ?? null,
    progress: loading?.progress ?? null,
  };
}

function captureWindow(
  { base }: Trace,
  { from, to }: Extent,
): { readonly from: string; readonly to: string } {
  return { from: String(captureTime(base, from)), to: String(captureTime(base, to)) };
}

function rowsOf(trace: Trace | undefined): StallscopeRow[] {
  return (trace?.rows ?? []).map(({ key, kind, label, group, events, busyNs }) => ({
    key,
    kind,
    label,
    group,
    events,
    busyNs,
  }));
}
