import { describe, expect, test } from 'vitest';
import { countsLine } from './counts.mjs';

describe('the line of counts', () => {
  test('says what passed and failed', () => {
    expect(countsLine({ passed: 12, failed: 0, skipped: [] })).toBe('12 passed, 0 failed');
  });

  test('says what was skipped, where anything was', () => {
    const skipped = [{ name: 'a', reason: 'no trace' }];
    expect(countsLine({ passed: 12, failed: 1, skipped })).toBe('12 passed, 1 failed, 1 skipped');
  });
});
