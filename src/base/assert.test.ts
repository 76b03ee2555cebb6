import { describe, expect, it } from 'vitest';
import { asError, assert, defined, unreachable } from './assert';

describe('assert', () => {
  it('says what was expected where it does not hold', () => {
    expect(() => {
      assert(false, 'rows are sorted');
    }).toThrow('Assertion failed: rows are sorted');
  });

  it('passes where it holds', () => {
    expect(() => {
      assert(true, 'rows are sorted');
    }).not.toThrow();
  });
});

describe('defined', () => {
  it.each([0, '', false])('lets %j through: it is a value', (value) => {
    expect(defined(value, 'the value')).toBe(value);
  });

  it.each([null, undefined])('names what is missing for %j', (value) => {
    expect(() => defined(value, 'the open file')).toThrow('Assertion failed: the open file is missing');
  });
});

describe('unreachable', () => {
  it('names the member of the union that nobody handled', () => {
    expect(() => unreachable('newKind' as never)).toThrow('Assertion failed: unexpected newKind');
  });
});

describe('asError', () => {
  it('keeps an error as it is', () => {
    const error = new TypeError('bad');
    expect(asError(error)).toBe(error);
  });

  it('makes an error of a thrown text', () => {
    expect(asError('Wrong API use')).toEqual(new Error('Wrong API use'));
  });
});
