import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Interner } from './interner';

describe('Interner', () => {
  it('makes once for each key', () => {
    let made = 0;
    const interner = new Interner((_a: number, _b: number) => made++);
    const numbers = [interner.intern(1, 2), interner.intern(2, 1), interner.intern(1, 2)];
    expect([numbers, made]).toEqual([[0, 1, 0], 2]);
  });

  it('tells keys of three apart, negative ones too', () => {
    const part = fc.constantFrom(-1, 0, 1, 4294967295);
    fc.assert(
      fc.property(fc.array(fc.tuple(part, part, part), { maxLength: 20 }), (keys) => {
        let next = 0;
        const interner = new Interner((_a: number, _b: number, _c: number) => next++);
        const numbers = keys.map((key) => interner.intern(...key));
        expect(new Set(numbers).size).toBe(new Set(keys.map((key) => key.join())).size);
      }),
    );
  });

  it('remembers a 0', () => {
    let made = 0;
    const interner = new Interner((_a: number) => {
      made++;
      return 0;
    });
    interner.intern(5);
    interner.intern(5);
    expect(made).toBe(1);
  });
});
