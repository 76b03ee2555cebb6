/** The link of what the page shows now, and the same as a file. */

import type { FileReport } from '../../trace/report';
import type { AppState, OpenFile } from '../app-state';
import { encodeFragment, MOST_CHARACTERS } from './fragment';
import { readAddress, traceText, withAddress } from './page-address';
import { sharedViewOf } from './share-view';
import { FIRST_SHARED_VIEW, type SharedBeside, type SharedTrace, type SharedView } from './shared-view';
import { encodeViewFile } from './view-file';
import { writeWire } from './write-wire';

/** A trace that is open to its end: of others no link is made. */
export interface SharableFile extends OpenFile {
  readonly report: FileReport;
}

export interface PresentLink {
  readonly address: string;
  /** The notes found no room even in an address of the page itself. */
  readonly lacksNotes: boolean;
}

/** What stands in the address of the second trace of a comparison. */
export interface PresentBeside {
  /** As `?with=` names it; null: a file that the user gave. */
  readonly named: string | null;
  /** Null: nothing is known but the name. */
  readonly shared: SharedBeside | null;
}

const SAMPLE = /^samples\/([\w.-]+\.sqlite)$/;

/** Null where no link can be made: nothing is open, or not to its end. */
export function sharableFile({ open }: Pick<AppState, 'open'>): SharableFile | null {
  const report = open?.trace.report ?? null;
  return open?.state !== 'complete' || report === null ? null : { ...open, report };
}

/** `page`: the address of the page as it is now. Null where no link can be made. `beside`: null where nothing is compared. */
export async function presentLink(
  state: AppState,
  page: string,
  beside: PresentBeside | null = null,
): Promise<PresentLink | null> {
  const open = sharableFile(state);
  if (open === null) return null;
  const named = open.address === undefined ? null : traceText(open.address, page);
  const shared = sharedViewOf(state, {
    ...extrasOf(state, sharedTraceOf(open, named)),
    beside: beside?.shared ?? null,
  });
  const trace = isNamed(page, open) ? readAddress(page).trace : named;
  const names = { trace, beside: beside?.named ?? null };
  if (trace !== null && isFirst(shared))
    return { address: withAddress(page, { ...names, fragment: '' }), lacksNotes: false };
  const fragment = await encodeFragment(shared);
  const lacksNotes = fragment.length > MOST_CHARACTERS;
  const readable = lacksNotes ? await encodeFragment(withoutNotes(shared)) : fragment;
  return { address: withAddress(page, { ...names, fragment: readable }), lacksNotes };
}

function withoutNotes(shared: SharedView): SharedView {
  const { beside } = shared;
  return {
    ...shared,
    notes: [],
    beside: beside === null ? null : { ...beside, view: { ...beside.view, notes: [] } },
  };
}

/** Null where no link can be made. A file says whose it is by content: it may lie beside any copy of the trace. */
export function presentViewFile(state: AppState, beside: PresentBeside | null = null): string | null {
  const open = sharableFile(state);
  if (open === null) return null;
  const extras = { ...extrasOf(state, sharedTraceOf(open, null)), beside: beside?.shared ?? null };
  return encodeViewFile(sharedViewOf(state, extras));
}

/** The address of the page names the trace already, in one way or another. */
export function isNamed(page: string, { address }: OpenFile): boolean {
  const { trace } = readAddress(page);
  return trace !== null && URL.canParse(trace, page) && new URL(trace, page).href === address;
}

/** What `?trace=` names may be another file tomorrow; a sample stays what it is. */
export function sharedTraceOf({ report }: SharableFile, trace: string | null): SharedTrace {
  const sample = SAMPLE.exec(trace ?? '')?.[1];
  if (sample !== undefined) return { kind: 'sample', file: sample };
  const { name, bytes, fingerprint } = report;
  return { kind: 'file', name, bytes, fingerprint };
}

function extrasOf({ scroll, panel, sorts }: AppState, of: SharedTrace) {
  return { of, scroll, panel, sorts: [...sorts].map(([table, sort]) => ({ table, ...sort })) };
}

/** Nothing was moved, chosen or noted. */
function isFirst(shared: SharedView): boolean {
  const { of } = shared;
  return JSON.stringify(writeWire(shared)) === JSON.stringify(writeWire({ ...FIRST_SHARED_VIEW, of }));
}
