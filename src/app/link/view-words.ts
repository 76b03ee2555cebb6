/** What a link holds, in words. */

import { countOf, formatDuration } from '../../base/text';
import { fileWords } from '../../state/link/same-trace';
import type { SharedBeside, SharedView } from '../../state/link/shared-view';

/** "a window of 3.20 ms, the selection and 2 notes" */
export function heldWords(view: SharedView): string {
  const { window, selection, area, onlyRows, batch, notes, beside } = view;
  const parts = [
    window === null ? 'the whole trace' : `a window of ${formatDuration(Number(window.to - window.from))}`,
    selection === null ? null : 'the selection',
    area === null ? null : 'the area',
    onlyRows === null ? null : 'the choice of rows',
    batch === null ? null : 'the batch',
    notes.length === 0 ? null : countOf(notes.length, 'note'),
    beside === null ? null : besideWords(beside),
  ].filter((part) => part !== null);
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** "the comparison with run-b.sqlite (2.67 MB)" */
function besideWords({ view: { of, notes } }: SharedBeside): string {
  const what = of === null ? 'another trace' : of.kind === 'sample' ? of.file : fileWords(of);
  const noted = notes.length === 0 ? '' : ` with its ${countOf(notes.length, 'note')}`;
  return `the comparison with ${what}${noted}`;
}

/** The address leads everybody to a machine of their own. */
export function isOnlyHere(address: string): boolean {
  const { hostname, protocol } = new URL(address);
  return protocol === 'file:' || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** What is missing on this page, one sentence each; plain http takes most of it away. */
export function missingHere(has: {
  readonly clipboard: boolean;
  readonly storage: boolean;
  readonly sharedMemory: boolean;
  readonly isSecure: boolean;
}): string[] {
  const missing = [];
  if (!has.clipboard) missing.push('The page cannot copy: what is to be copied is selected instead.');
  if (!has.storage)
    missing.push('Nothing is kept here: notes and recent files last until the page is closed.');
  if (!has.sharedMemory) missing.push('Page and reader cannot share memory: large traces take more of it.');
  if (missing.length > 0 && !has.isSecure) missing.push('All this comes with https, or on localhost.');
  return missing;
}
