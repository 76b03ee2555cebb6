/** The notes of one trace that two pages changed at a time: what each did is done, to whatever the other left. */

import { MOST_NOTES, noteKey, type NoteDraft } from './note';

/**
 * `base`: what both began with. What either removed is gone, what either added is there, once; a note that was changed is one removed
 * and one added, so that of two changes of one note both stay. Where there is no room for all, those that were added here give way.
 */
export function mergeNotes<N extends NoteDraft>(
  base: readonly NoteDraft[],
  mine: readonly N[],
  theirs: readonly N[],
): N[] {
  const [before, own, others] = [keysOf(base), keysOf(mine), keysOf(theirs)];
  const left = theirs.filter((note) => !before.has(noteKey(note)) || own.has(noteKey(note)));
  const added = mine.filter((note) => !before.has(noteKey(note)) && !others.has(noteKey(note)));
  return [...left, ...added].slice(0, MOST_NOTES);
}

/** How many that were added here gave way in the merging. */
export function countGivenWay(
  base: readonly NoteDraft[],
  mine: readonly NoteDraft[],
  merged: readonly NoteDraft[],
): number {
  const [before, there] = [keysOf(base), keysOf(merged)];
  return mine.filter((note) => !before.has(noteKey(note)) && !there.has(noteKey(note))).length;
}

/** Whatever their order. */
export function areSameNotes(a: readonly NoteDraft[], b: readonly NoteDraft[]): boolean {
  const keys = keysOf(b);
  return a.length === b.length && a.every((note) => keys.has(noteKey(note)));
}

function keysOf(notes: readonly NoteDraft[]): ReadonlySet<string> {
  return new Set(notes.map(noteKey));
}
