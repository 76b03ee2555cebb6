/** Lines that tie notes to the rows, in CSS pixels of the plot. */

import type { NoteColour } from '../../state/notes/note';
import { noteEvent } from '../../state/notes/visit-notes';
import { boxOf, xOf, type Box } from '../draw/find-box';
import type { Picture } from '../draw/picture';
import { placeNotes, type LaneNote } from './place-notes';

export interface NoteLine {
  readonly key: string;
  readonly xPx: number;
  /** It begins at the top edge. */
  readonly toPx: number;
  readonly colour: NoteColour;
  readonly isCurrent: boolean;
}

/** Of notes that share a flag only the current one has lines: nobody could tell whose they are. */
export function noteLines(notes: readonly LaneNote[], picture: Picture, current: number | null): NoteLine[] {
  const { flags } = placeNotes(notes, picture.window, picture.widthPx);
  return flags.flatMap((flag) =>
    flag.notes.flatMap((item) => {
      const isCurrent = item.note.id === current;
      return isCurrent || flag.notes.length === 1 ? linesOf(item, picture, isCurrent) : [];
    }),
  );
}

function linesOf({ note, extent }: LaneNote, picture: Picture, isCurrent: boolean): NoteLine[] {
  const { trace, heightPx } = picture;
  const line = (end: 'from' | 'to', toPx: number): NoteLine[] => {
    const xPx = Math.floor(xOf(picture, extent[end])) + 0.5;
    const isInSight = xPx >= 0 && xPx <= picture.widthPx;
    return isInSight ? [{ key: `${note.id} ${end}`, xPx, toPx, colour: note.colour, isCurrent }] : [];
  };
  if (note.at.kind === 'event') {
    const ref = noteEvent(trace, note);
    const box = ref === null ? null : boxOf(picture, ref);
    if (box !== null) return isAbove(box) ? [] : line('from', Math.min(box.topPx, heightPx));
  }
  if (!isCurrent) return [];
  return extent.to > extent.from
    ? [...line('from', heightPx), ...line('to', heightPx)]
    : line('from', heightPx);
}

/** Scrolled out of sight. */
function isAbove({ topPx }: Box): boolean {
  return topPx <= 0;
}
