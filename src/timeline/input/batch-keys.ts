/**
 * Keys that go from batch to batch. Brackets count by what they write, and by where they lie: many layouts have other letters there
 * and write brackets with AltGr or Option.
 */

import type { BatchStep } from '../../state/batches';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'repeat'>;

const BRACKETS: Readonly<Partial<Record<string, BatchStep>>> = {
  '[': 'previous',
  ']': 'next',
  '{': 'first',
  '}': 'last',
};
const LETTERS: Readonly<Partial<Record<string, BatchStep>>> = { KeyM: 'median', KeyX: 'slowest' };

/** Null: another key, or one that is held and has nowhere further to go. */
export function batchStepOf({ key, code, shiftKey, repeat }: Key): BatchStep | null {
  const step = BRACKETS[key] ?? bracketAt(code, shiftKey) ?? (shiftKey ? undefined : LETTERS[code]);
  if (step === undefined) return null;
  return repeat && step !== 'next' && step !== 'previous' ? null : step;
}

function bracketAt(code: string, isShifted: boolean): BatchStep | undefined {
  if (code === 'BracketLeft') return isShifted ? 'first' : 'previous';
  if (code === 'BracketRight') return isShifted ? 'last' : 'next';
  return undefined;
}

/** AltGr (Ctrl and Alt at once on Windows) or Option was pressed to write a bracket, not to give a command of the browser. */
export function isWrittenBracket(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'getModifierState'>,
): boolean {
  if (!(event.key in BRACKETS) || event.code.startsWith('Bracket')) return false;
  return event.getModifierState('AltGraph') || (event.altKey && !event.ctrlKey);
}
