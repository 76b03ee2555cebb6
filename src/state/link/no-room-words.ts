import { countOf } from '../../base/text';
import { MOST_NOTES } from '../notes/note';

/** `left`: how many notes of a link were not taken. */
export function noRoomWords(left: number): string {
  return `${countOf(left, 'note')} of the link found no room: a trace has ${MOST_NOTES} notes at most.`;
}
