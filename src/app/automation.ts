/** `window.stallscope`: the page as a script sees it, for embedding and for tests. */

import type { Report } from '../analysis/report-types';
import type { AppState } from '../state/app-state';
import { isSettled } from '../state/selectors';
import type { Session } from '../state/react';
import { select, setWindow, shownWindow } from '../state/view';
import { paintQueue } from '../timeline/paint-queue';
import { isPainted, lastPaintLog, paintCounts, takeFrames } from '../timeline/timeline-probe';
import { droppedRows, type FileReport } from '../trace/report';
import { captureTime, type Trace } from '../trace/trace';
import { openAddressText } from './address-bar';
import type {
  CaptureTime,
  StallscopeApi,
  StallscopeInfo,
  StallscopeReportOptions,
  StallscopeRow,
  StallscopeSelection,
} from './automation-api';
import { isOnScreen } from './use-shown-open';

export function createAutomation({ store, story }: Session, ready: Promise<void>): StallscopeApi {
  return {
    ready,
    async idle() {
      await settled(store);
      // One frame at least for what React renders, then those in which it is laid out and painted.
      do await nextFrame();
      while (!isShown(store.getState()) || (!isAllPainted() && !document.hidden));
      await nextFrame();
    },
    async open(urlOrFile, name) {
      if (typeof urlOrFile === 'string') await openAddressText(story, urlOrFile, name);
      else await story.openFile(urlOrFile, name ?? nameOfFile(urlOrFile));
    },
    cancel() {
      story.cancel();
    },
    info: () => infoOf(store),
    rows: () => rowsOf(store.getState().open?.trace),
    details: (table, index) => story.details({ table, index }),
    report: (options) => reportOf({ store, story }, options),
    view: () => viewOf(store),
    setView: (from, to) => {
      const { open } = store.getState();
      if (open !== null) setWindow(store, { from: relative(open.trace, from), to: relative(open.trace, to) });
    },
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

/** The trace is laid out, and what belongs to the selection is known. */
function isShown(state: AppState): boolean {
  const { selection } = state.view;
  return (
    isOnScreen(state) && (selection === null || state.open === null || state.links?.selection === selection)
  );
}

/** Strips of the overview and of samples, rows, and what lies on them. */
function isAllPainted(): boolean {
  return paintQueue.isEmpty && isPainted();
}

function relative({ base }: Trace, time: CaptureTime): number {
  return Number(BigInt(time) - base);
}

async function reportOf(
  { store, story }: Session,
  { from, to, first }: StallscopeReportOptions = {},
): Promise<Report> {
  const { open } = store.getState();
  if (open === null || open.state === 'reading') throw new Error('No trace is open to its end');
  if ((from === undefined) !== (to === undefined)) throw new RangeError('from and to are given together');
  if (from === undefined || to === undefined) return story.report({ window: null, first: first ?? null });
  if (BigInt(from) >= BigInt(to)) throw new RangeError('The window is empty: from is not before to');
  const window = { from: relative(open.trace, from), to: relative(open.trace, to) };
  return story.report({ window, first: first ?? null });
}

function viewOf(store: Session['store']): ReturnType<StallscopeApi['view']> {
  const { open, view } = store.getState();
  if (open === null || open.trace.extent === null) return null;
  const { from, to } = shownWindow(open.trace, view);
  return { from: String(captureTime(open.trace.base, from)), to: String(captureTime(open.trace.base, to)) };
}

function selectionOf(store: Session['store']): StallscopeSelection | null {
  const { selection } = store.getState().view;
  return selection?.kind === 'event' ? { kind: 'event', ...selection.ref } : selection;
}

function nameOfFile(file: Blob): string {
  return file instanceof File ? file.name : 'trace';
}

function settled(store: Session['store']): Promise<void> {
  return new Promise((resolve) => {
    if (isSettled(store.getState())) {
      resolve();
      return;
    }
    const stop = store.subscribe((state) => {
      if (!isSettled(state)) return;
      stop();
      resolve();
    });
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
    extent: open === null ? null : captureExtent(open.trace),
    tables,
    dropped: tables.reduce((sum, table) => sum + droppedRows(table), 0),
    links,
    devices,
    failure: notice?.failure ?? null,
    progress: loading?.progress ?? null,
  };
}

function captureExtent({ base, extent }: Trace): StallscopeInfo['extent'] {
  if (extent === null) return null;
  return { from: String(captureTime(base, extent.from)), to: String(captureTime(base, extent.to)) };
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
