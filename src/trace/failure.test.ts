import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Cancelled, OpenFailure, shellWord } from './failure';

/** What a shell makes of the word. */
function asTheShellReadsIt(word: string): string {
  return execFileSync('sh', ['-c', `printf '%s.' ${word}`], { encoding: 'utf8' }).slice(0, -1);
}

describe('shellWord', () => {
  it.each(['run1.nsys-rep', 'a/b_c-1.2.sqlite', 'x@y+z%,:.gz'])('leaves %s as it is', (name) => {
    expect(shellWord(name)).toBe(name);
  });

  it.each([
    'two words',
    "it's",
    '$(reboot)',
    '`reboot`',
    'a;b',
    'a&b',
    'a|b',
    '"',
    '\\',
    'a\nb',
    '*',
    '~',
    '#x',
    '',
    'é',
  ])('makes one word of %j, which the shell reads as it was', (name) => {
    expect(asTheShellReadsIt(shellWord(name))).toBe(name);
  });

  it('makes no option of a name that begins with a minus', () => {
    expect(asTheShellReadsIt(shellWord('-rf.nsys-rep'))).toBe('./-rf.nsys-rep');
  });

  it('means the name it was given, for any name', () => {
    const name = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !text.includes('\0') && !text.startsWith('-'));
    fc.assert(
      fc.property(fc.array(name, { minLength: 20, maxLength: 20 }), (names) => {
        const words = names.map(shellWord).join(' ');
        const read = execFileSync('sh', ['-c', `printf '%s\\0' ${words}`], { encoding: 'utf8' }).split('\0');
        expect(read.slice(0, -1)).toEqual(names);
      }),
      { numRuns: 20 },
    );
  });
});

describe('OpenFailure', () => {
  it('reads as its sentence and the way out', () => {
    const failure = { kind: 'empty', sentence: 'It is empty.', wayOut: 'Drop another.' } as const;
    expect(new OpenFailure(failure).message).toBe('It is empty. Drop another.');
  });
});

describe('Cancelled', () => {
  it('is no failure', () => {
    expect(new Cancelled()).not.toBeInstanceOf(OpenFailure);
  });
});
