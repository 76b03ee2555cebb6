/** What `window.stallscope` offers a script; docs/AUTOMATION.md describes it. */

import type { MeasureName, Measures } from '../analysis/measures';
import type { SideComparison } from '../analysis/diff/side-comparison';
import type { Report } from '../analysis/report-types';
import type { LoadingProgress } from '../state/app-state';
import type { NoteColour } from '../state/notes/note';
import type { EventDetails } from '../trace/event-details';
import type { Failure } from '../trace/failure';
import type { DeviceReport, FileReport, LinkReport, TableReport } from '../trace/report';
import type { RowKind } from '../trace/row';
import type { EventRef, EventTableId } from '../trace/table';

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
  /** As `open`, beside the open trace as side B: both are compared when it is there. */
  openWith(urlOrFile: string | Blob, name?: string): Promise<void>;
  /** Which trace is A and which is B; null where there is none. */
  sides(): { readonly a: StallscopeSide | null; readonly b: StallscopeSide | null };
  /** The object of docs/DIFF.md, as `npm run diff` prints it; null where nothing is compared, or not yet. */
  compare(): SideComparison | null;
  /** Stops what is being opened; the trace that was open before is open. */
  cancel(): void;
  info(): StallscopeInfo;
  /** The rows in the order of the screen, folded ones among them. */
  rows(): StallscopeRow[];
  /** Everything the export says of one event, by its place in its table. */
  details(table: EventTableId, index: number): Promise<EventDetails>;
  /** The object of docs/REPORT.md, as `npm run report` prints it. Rejects where no trace is open to its end. */
  report(options?: StallscopeReportOptions): Promise<Report>;
  /** What the timeline shows, on the capture clock in ns, rounded to whole ones; null where nothing is drawn. */
  view(): { readonly from: string; readonly to: string } | null;
  /** Shows [from, to) of the capture clock, as near as the trace allows. Text reaches beyond 2^53. */
  setView(from: CaptureTime, to: CaptureTime): void;
  /** The whole address of the page with what it shows now. */
  link(): Promise<string>;
  /** Notes of the open trace in the order of their numbers, on the capture clock in ns. */
  notes(): StallscopeNote[];
  /** What is dragged, on the capture clock in ns; null where nothing is. */
  area(): { readonly from: string; readonly to: string } | null;
  /** Panels tell of [from, to) from now on; without times, of the whole trace. */
  setArea(from?: CaptureTime, to?: CaptureTime): void;
  /** What one panel shows, as data. Rejects as `report` does. */
  figures<N extends MeasureName>(name: N, options?: StallscopeWindow): Promise<Measures[N]>;
  /** Selects an event by its place in its table; null selects nothing. */
  select(ref: EventRef | null): void;
  selection(): StallscopeSelection | null;
  /** Times in ms since the last call: of painting the rows, of painting what lies on them, of finding what is under the pointer. */
  frames(): StallscopeFrames;
  /** Since the page was loaded. */
  paintCounts(): { readonly static: number; readonly overlay: number };
  /** Events of each row that the latest painting of the rows took in; rows off the screen are not painted. */
  paintLog(): readonly { readonly key: string; readonly events: number }[];
}

export interface StallscopeSide {
  readonly name: string;
  /** Made of the content; null until everything is read. */
  readonly fingerprint: string | null;
}

export interface StallscopeNote {
  readonly text: string;
  readonly colour: NoteColour;
  /** Both are one where it is at a time. */
  readonly from: string;
  readonly to: string;
}

export type CaptureTime = string | number | bigint;

/** [from, to) of the capture clock in ns, given together; else the whole trace. */
export interface StallscopeWindow {
  readonly from?: CaptureTime;
  readonly to?: CaptureTime;
}

export interface StallscopeReportOptions extends StallscopeWindow {
  /** Names as a user gives them: ranges of the family, by whether they are the first in the parent around them. */
  readonly first?: { readonly family: string; readonly parent: string };
  /** Batches of this family and the handoffs between them, parted by `group`. */
  readonly batch?: { readonly family: string; readonly group?: string };
}

/** `after`: the segment of the table `activity` before the hole. */
export type StallscopeSelection =
  ({ readonly kind: 'event' } & EventRef) | { readonly kind: 'gap'; readonly after: number };

export interface StallscopeFrames {
  readonly paints: readonly number[];
  readonly overlays: readonly number[];
  readonly hits: readonly number[];
}

declare global {
  interface Window {
    stallscope: StallscopeApi;
  }
}
