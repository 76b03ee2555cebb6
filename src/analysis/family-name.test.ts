import { describe, expect, it } from 'vitest';
import { familyName, namesMeant } from './family-name';

describe('familyName', () => {
  it.each([
    ['step 12', 'step #'],
    ['layer_3', 'layer_#'],
    ['3.5', '#.#'],
    ['(0, 17)', '(#, #)'],
    ['Predict::H2D', 'Predict::H2D'],
    ['fp16', 'fp16'],
    ['v2', 'v2'],
    ['0x10', '0x10'],
    ['12th', '12th'],
    ['é7', 'é#'],
    ['', ''],
  ])('of %s is %s', (name, family) => {
    expect(familyName(name)).toBe(family);
  });
});

describe('namesMeant', () => {
  const names = ['step 1', 'step 2', 'step #', 'load'];

  it('takes a family before a name', () => {
    expect([...namesMeant('step #', names)]).toEqual(['step 1', 'step 2', 'step #']);
  });

  it('takes one name where no range has that family', () => {
    expect([...namesMeant('step 2', names)]).toEqual(['step 2']);
  });

  it('takes a name without numbers for the family that it is', () => {
    expect([...namesMeant('load', names)]).toEqual(['load']);
  });
});
