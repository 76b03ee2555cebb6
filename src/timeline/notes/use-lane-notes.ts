import { useMemo } from 'react';
import { notesOf } from '../../state/notes/change-notes';
import { noteExtent } from '../../state/notes/visit-notes';
import { useAppState } from '../../state/react';
import type { Trace } from '../../trace/trace';
import type { LaneNote } from './place-notes';

/** Of the open trace; none where they are hidden. */
export function useLaneNotes(trace: Trace): readonly LaneNote[] {
  const list = useAppState((state) => notesOf(state).list);
  const isHidden = useAppState((state) => notesOf(state).isHidden);
  return useMemo(
    () => (isHidden ? [] : list.map((note, i) => ({ note, number: i + 1, extent: noteExtent(trace, note) }))),
    [trace, list, isHidden],
  );
}
