import { describe, expect, it } from 'vitest';
import { isShallow } from './shallow-json';

describe('the depth of a JSON text', () => {
  it.each([
    ['[[1],[2]]', true],
    [`${'['.repeat(16)}${']'.repeat(16)}`, true],
    [`${'['.repeat(17)}${']'.repeat(17)}`, false],
    ['{"a":['.repeat(9), false],
    ['[],'.repeat(100), true],
    [JSON.stringify(['['.repeat(100), '"\\"[[['.repeat(9), '\\']), true],
    [`["\\\\",${'['.repeat(17)}`, false],
  ])('is bearable or not: %s', (text, expected) => {
    expect(isShallow(text)).toBe(expected);
  });
});
