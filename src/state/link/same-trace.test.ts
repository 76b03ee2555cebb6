import { describe, expect, it } from 'vitest';
import { matchTrace } from './same-trace';
import type { SharedTrace } from './shared-view';

const OPEN = { name: 'run.sqlite', bytes: 2_674_688, fingerprint: '85944171f73967e8' };
const OF: SharedTrace = { kind: 'file', ...OPEN };

describe('the file that a link was made for', () => {
  it('is known by its content, under any name and size', () => {
    expect(matchTrace(OF, { ...OPEN, name: 'other.sqlite', bytes: 2_682_880 })).toEqual({ isSame: true });
  });

  it('is whatever opens by itself', () => {
    expect(matchTrace(null, OPEN)).toEqual({ isSame: true });
    expect(matchTrace({ kind: 'sample', file: 'a.sqlite' }, OPEN)).toEqual({ isSame: true });
  });

  it.each([
    [
      { name: 'b.sqlite', bytes: 5, fingerprint: '0' },
      'b.sqlite (5 B) is not the file the link was made for, which is run.sqlite (2.67 MB): their events differ.',
    ],
    [
      { ...OPEN, bytes: 2_674_689, fingerprint: '0' },
      'run.sqlite (2.67 MB) is not the file the link was made for, though it has its name: that one has 2,674,688 bytes, this one 2,674,689, and their events differ.',
    ],
    [
      { ...OPEN, fingerprint: '0' },
      'run.sqlite (2.67 MB) is not the file the link was made for, though it has its name: it is as large, but its events differ.',
    ],
  ])('is told from another one in words', (open, sentence) => {
    expect(matchTrace(OF, open)).toEqual({ isSame: false, sentence });
  });

  it('has a name of bearable length in a sentence', () => {
    const match = matchTrace(OF, { ...OPEN, name: 'x'.repeat(5000), fingerprint: '0' });
    expect(match.isSame ? '' : match.sentence.length).toBeLessThan(250);
  });
});
