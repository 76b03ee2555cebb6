/** Which words an event can be labelled with, from the fullest to the shortest (LOOKS 3, "Labels"). */

import { formatDuration } from '../../base/text';
import type { EventClass } from '../../trace/event-class';
import type { NameEntry } from '../../trace/name-table';
import type { TextWidths } from './text-width';

/** Words of kernel names that say what they compute. */
const KERNEL_WORD =
  /gemm|conv|attention|softmax|layer_?norm|batch_?norm|elementwise|reduce|transpose|scatter|gather|sort|scan|memcpy|memset|all_?reduce|all_?gather|broadcast|send_?recv/i;

const CLASS_WORDS: Readonly<Partial<Record<EventClass, string>>> = {
  graph: 'graph',
  htod: 'HtoD',
  dtoh: 'DtoH',
  dtod: 'DtoD',
  ptop: 'PtoP',
  memset: 'memset',
  sync: 'sync',
  heldInCall: 'held',
  mallocStalled: 'malloc',
  queued: 'queued',
};

/** Classes whose names may end in "…". */
const CUT: ReadonlySet<EventClass> = new Set([
  'range',
  'callLaunch',
  'callCopy',
  'callAllocation',
  'callSync',
  'callOther',
  'osrt',
  'overhead',
]);
const LEAST_LETTERS = 3;
/** Their words are a sentence with the duration; a name is set apart from it by two spaces. */
const WAITS: ReadonlySet<EventClass> = new Set(['heldInCall', 'mallocStalled', 'queued']);

/** What an event is called on its bar: a wait says its reason, all else its name. */
export function wordOf(name: NameEntry): string {
  switch (name.cls) {
    case 'heldInCall':
      return 'held';
    case 'queued':
      return 'queued';
    case 'mallocStalled':
      return name.text === '' ? 'malloc' : name.text;
    default:
      return name.text;
  }
}

/**
 * The longest label that fits into `roomPx` CSS pixels; '' where none does. `count` events share it, `ns` is their time together;
 * a range without end has no duration.
 */
export function labelFor(
  name: NameEntry,
  ns: number,
  count: number,
  roomPx: number,
  widths: TextWidths,
  hasDuration = true,
): string {
  const word = wordOf(name);
  const times = count > 1 ? `${count} × ` : '';
  const duration = hasDuration
    ? `${WAITS.has(name.cls) ? ' ' : '  '}${formatDuration(name.waitNs ?? ns)}`
    : '';
  const fits = (text: string): boolean => widths.widthOf(text) <= roomPx;
  if (word !== '' && fits(`${times}${word}${duration}`)) return `${times}${word}${duration}`;
  if (count > 1) return sharedLabel(name, word, times, duration, roomPx, widths);
  if (word !== '' && fits(word)) return word;
  const short = shortWord(name, word);
  if (short !== '' && fits(short)) return short;
  if (!CUT.has(name.cls)) return '';
  const tail = lastPart(word);
  return cutEnd(tail === '' ? word : tail, roomPx, widths);
}

/** A shared label keeps its duration as long as a few letters of the name stay beside it. */
function sharedLabel(
  name: NameEntry,
  word: string,
  times: string,
  duration: string,
  roomPx: number,
  widths: TextWidths,
): string {
  const room = roomPx - widths.widthOf(times) - widths.widthOf(duration);
  const cut = room > 0 ? cutEnd(word, room, widths, 12) : '';
  if (cut !== '') return `${times}${cut}${duration}`;
  const short = shortWord(name, word);
  for (const text of [`${times}${short}${duration}`, `${times}${short}`, short])
    if (short !== '' && widths.widthOf(text) <= roomPx) return text;
  return '';
}

/** The last part after `::`, or what a kernel's name says of its work, or the word of the class. */
function shortWord(name: NameEntry, word: string): string {
  const tail = lastPart(word);
  if (tail !== '') return tail;
  if (name.cls === 'kernel' || name.cls === 'communication') return KERNEL_WORD.exec(word)?.[0] ?? '';
  return CLASS_WORDS[name.cls] ?? '';
}

function lastPart(word: string): string {
  const at = word.lastIndexOf('::');
  return at < 0 ? '' : word.slice(at + 2);
}

function cutEnd(text: string, roomPx: number, widths: TextWidths, leastLetters = LEAST_LETTERS): string {
  if (widths.widthOf(text) <= roomPx) return text;
  const letters = widths.fitting(text, roomPx - widths.widthOf('…'));
  return letters >= leastLetters ? `${text.slice(0, letters)}…` : '';
}
