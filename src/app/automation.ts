/** `window.stallscope`: the page as a script sees it, for embedding and for tests. docs/AUTOMATION.md describes it. */

import type { LoadingProgress } from '../state/app-state';
import { paintQueue } from '../timeline/paint-queue';
import type { Session } from '../state/react';
import { isSettled } from '../state/selectors';
import type { EventDetails } from '../trace/event-details';
import type { Failure } from '../trace/failure';
import {
  droppedRows,
  type DeviceReport,
  type FileReport,
  type LinkReport,
  type TableReport,
} from '../trace/report';
import type { RowKind } from '../trace/row';
import type { EventTableId } from '../trace/table';
import { captureTime, type Trace } from '../trace/trace';
import { openAddressText } from './address-bar';
import { isOnScreen } from './use-shown-open';

export interface StallscopeInfo {
  /** File name, null where nothing is open. */
  readonly name: string | null;
  /** partial: reading ended early, and what came is shown. */
  readonly state: 'none' | 'reading' | 'complete' | 'partial';
  /** Null until the file is read. */
  readonly mode: FileReport['mode'] | null;
  /** As the export states them, null before nsys 2022.1. */
  readonly versions: { readonly nsys: string | null; readonly schema: string | null };
  /** Capture clock in ns, decimal: times may exceed 2^53. Null where nothing is drawn. */
  readonly extent: { readonly from: string; readonly to: string } | null;
  /** Tables with rows; for those drawn, rows = drawn + named + all dropped. */
  readonly tables: readonly TableReport[];
  /** Dropped rows of all tables. */
  readonly dropped: number;
  readonly links: readonly LinkReport[];
  readonly devices: readonly DeviceReport[];
  /** Why the last file did not open, null when nothing is on show. */
  readonly failure: Failure | null;
  /** What is being read, null when nothing is. */
  readonly progress: LoadingProgress | null;
}

export interface StallscopeRow {
  /** Made of ids alone: the same in every export of one run. */
  readonly key: string;
  readonly kind: RowKind;
  readonly label: string;
  /** Key of the device or thread it stands under. */
  readonly group: string;
  readonly events: number;
  /** Union of its events in ns over the whole trace; null for samples. */
  readonly busyNs: number | null;
}

export interface StallscopeApi {
  /** The page is mounted and answers. */
  readonly ready: Promise<void>;
  /** Nothing is loading or waiting to be painted. A failure on the screen is idle too. */
  idle(): Promise<void>;
  /** Opens a file, or an address of the page's own site as in `?trace=`. Settles when it is open, refused or cancelled. */
  open(urlOrFile: string | Blob, name?: string): Promise<void>;
  /** Stops what is being opened; the trace that was open before is open. */
  cancel(): void;
  info(): StallscopeInfo;
  /** The rows in the order of the screen, folded ones among them. */
  rows(): StallscopeRow[];
  /** Everything the export says of one event, by its place in its table. */
  details(table: EventTableId, index: number): Promise<EventDetails>;
}

declare global {
  interface Window {
    stallscope: StallscopeApi;
  }
}

export function createAutomation({ store, story }: Session, ready: Promise<void>): StallscopeApi {
  return {
    ready,
    async idle() {
      await settled(store);
      // One frame at least for what React renders, then those in which it is laid out and painted.
      do await nextFrame();
      while (!isOnScreen(store.getState()) || (!paintQueue.isEmpty && !document.hidden));
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
    details: (table, index) => story.details(table, index),
  };
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
