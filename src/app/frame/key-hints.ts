/** Which keys lead on from what is on the screen: for the status bar, which has room for a few. */

import type { AppState, Selection } from '../../state/app-state';
import { currentTrack, isPairShown } from '../../state/batches';
import { ONLY_ROWS_WORDS, onlyRowsNow } from '../../timeline/only-rows';
import { partnerOf } from '../../timeline/selected';
import { WORK_NOUNS } from '../../timeline/work-nouns';
import type { Trace } from '../../trace/trace';

export interface KeyHint {
  readonly word: string;
  /** As they stand on the keyboard. */
  readonly keys: readonly string[];
}

/**
 * Only those that would do something. What is nearest to the present work comes first: where room runs out the last are left out.
 * `isCompared`: a second trace stands beside this one.
 */
export function keyHints(trace: Trace, state: AppState, isCompared = false): KeyHint[] {
  const { selection, area, onlyRows } = state.view;
  const hints: KeyHint[] = [];
  if (selection !== null) {
    if (partnerOf(selection, state.links) !== null) hints.push({ word: 'partner', keys: ['L'] });
    hints.push({ word: `next ${nounOf(selection)}`, keys: ['.'] });
  }
  if (selection !== null || area !== null) hints.push({ word: 'fit', keys: ['F'] });
  if ((currentTrack(state)?.batches.length ?? 0) > 1) hints.push({ word: 'batches', keys: ['[', ']'] });
  // Beside another batch there are two windows: no rows to choose, and no notes.
  if (isPairShown(state)) return [...hints, { word: 'one batch', keys: ['Esc'] }];
  const rows = onlyRows === null ? ONLY_ROWS_WORDS[onlyRowsNow(trace, state).kind].label : 'all rows';
  hints.push({ word: rows, keys: ['R'] });
  // Of two traces, notes of neither are written.
  if (isCompared) return [...hints, { word: 'lock', keys: ['U'] }, { word: 'swap', keys: ['O'] }];
  return [...hints, { word: 'note', keys: ['N'] }];
}

function nounOf(selection: Selection): string {
  return selection.kind === 'gap' ? 'gap' : (WORK_NOUNS[selection.ref.table] ?? 'event');
}
