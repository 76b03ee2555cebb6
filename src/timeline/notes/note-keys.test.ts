import { describe, expect, it } from 'vitest';
import { noteCommandOf } from './note-keys';

const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

describe('keys of notes', () => {
  it.each([
    ['add', { key: 'n', code: 'KeyN' }],
    ['toggle', { key: 'N', code: 'KeyN', shiftKey: true }],
    ['next', { key: 'j', code: 'KeyJ' }],
    ['previous', { key: 'k', code: 'KeyK' }],
    ['undo', { key: 'z', code: 'KeyZ', ctrlKey: true }],
    ['undo', { key: 'z', code: 'KeyZ', metaKey: true }],
    ['redo', { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }],
    ['redo', { key: 'y', code: 'KeyY', ctrlKey: true }],
  ])('%s: %j', (command, key) => {
    expect(noteCommandOf({ ...PLAIN, ...key })).toBe(command);
  });

  it('undo where Z is written, on a German and on a Russian keyboard', () => {
    expect(noteCommandOf({ ...PLAIN, ctrlKey: true, key: 'z', code: 'KeyY' })).toBe('undo');
    expect(noteCommandOf({ ...PLAIN, ctrlKey: true, key: 'я', code: 'KeyZ' })).toBe('undo');
  });

  it.each([
    { key: 'n', code: 'KeyN', ctrlKey: true },
    { key: 'n', code: 'KeyN', altKey: true },
    { key: 'y', code: 'KeyY', metaKey: true },
    { key: 'J', code: 'KeyJ', shiftKey: true },
  ])('leave those of others alone: %j', (key) => {
    expect(noteCommandOf({ ...PLAIN, ...key })).toBeNull();
  });
});
