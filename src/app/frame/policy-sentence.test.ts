import { expect, it } from 'vitest';
import { policySentence } from './policy-sentence';

it('says that no other site is allowed where the policy names none', () => {
  expect(policySentence("default-src 'self'; connect-src 'self'; img-src blob:")).toBe(
    'The content policy allows no other site',
  );
});

it('names the sites that a build has added', () => {
  expect(policySentence("connect-src 'self' https://traces.example.org")).toBe(
    'The content policy allows this site and https://traces.example.org',
  );
});

it('falls back to the default directive as the browser does', () => {
  expect(policySentence("default-src 'self'")).toBe('The content policy allows no other site');
});

it('promises nothing where there is no policy', () => {
  expect(policySentence(null)).toMatch(/no content policy/);
});
