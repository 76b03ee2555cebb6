import { describe, expect, it } from 'vitest';
import { batchStepOf, isWrittenBracket } from './batch-keys';

const step = (key: string, code: string, shiftKey = false, repeat = false) =>
  batchStepOf({ key, code, shiftKey, repeat });

describe('keys of batches', () => {
  it('are brackets, and with Shift the first and the last', () => {
    expect([step('[', 'BracketLeft'), step(']', 'BracketRight')]).toEqual(['previous', 'next']);
    expect([step('{', 'BracketLeft', true), step('}', 'BracketRight', true)]).toEqual(['first', 'last']);
  });

  it('lie where brackets lie also on a layout that writes letters there', () => {
    expect([step('ü', 'BracketLeft'), step('+', 'BracketRight'), step('Ü', 'BracketLeft', true)]).toEqual([
      'previous',
      'next',
      'first',
    ]);
  });

  it('count by what they write where that lies elsewhere', () => {
    expect([step(']', 'Digit9'), step('{', 'Digit7')]).toEqual(['next', 'first']);
  });

  it('go to the median and the slowest, once however long they are held', () => {
    expect([step('m', 'KeyM'), step('x', 'KeyX'), step('x', 'KeyX', false, true)]).toEqual([
      'median',
      'slowest',
      null,
    ]);
    expect(step(']', 'BracketRight', false, true)).toBe('next');
  });

  it('leave other keys alone', () => {
    expect([step('r', 'KeyR'), step('X', 'KeyX', true)]).toEqual([null, null]);
  });
});

describe('a bracket written with AltGr or Option', () => {
  const isWritten = (
    key: string,
    code: string,
    down: { ctrlKey?: boolean; altKey?: boolean; altGraph?: boolean },
  ) =>
    isWrittenBracket({
      key,
      code,
      ctrlKey: down.ctrlKey ?? false,
      altKey: down.altKey ?? false,
      getModifierState: (name) => name === 'AltGraph' && (down.altGraph ?? false),
    });

  it('is one', () => {
    expect(isWritten('[', 'Digit8', { ctrlKey: true, altKey: true, altGraph: true })).toBe(true);
    expect(isWritten(']', 'Digit6', { altKey: true })).toBe(true);
  });

  it('is none where the key writes it alone: then Alt and Ctrl are the browser’s', () => {
    expect(isWritten('[', 'BracketLeft', { altKey: true })).toBe(false);
    expect(isWritten('[', 'BracketLeft', { ctrlKey: true })).toBe(false);
    expect(isWritten('8', 'Digit8', { altKey: true })).toBe(false);
  });
});
