import { expect, it } from 'vitest';
import { CLASS_LOOKS, IDLE_LOOK } from '../../panels/class-looks';
import { CLASS_TOKENS, IDLE_TOKEN } from '../../timeline/draw/class-tokens';

it('gives every class the colour in the panels that it has in the timeline (LOOKS 1.4)', () => {
  const tokens = Object.fromEntries(Object.entries(CLASS_LOOKS).map(([cls, look]) => [cls, look.token]));
  expect(tokens).toEqual(CLASS_TOKENS);
  expect(IDLE_LOOK.token).toBe(IDLE_TOKEN);
});
