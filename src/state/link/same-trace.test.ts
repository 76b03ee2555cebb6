import { describe, expect, it } from 'vitest';
import { matchTrace } from './same-trace';
import type { SharedTrace } from './shared-view';

const OPEN = { name: 'run.sqlite', bytes: 2_674_688, fingerprint: '85944171f73967e8' };
const OF: SharedTrace = { kind: 'file', ...OPEN };
/** By the user. */
const GIVEN = { named: null, isByPage: false };

describe('the file that a link was made for', () => {
  it('is known by its content, under any name and size', () => {
    expect(matchTrace(OF, { ...OPEN, name: 'other.sqlite', bytes: 2_682_880 }, GIVEN)).toEqual({
      isSame: true,
    });
  });

  it('is the sample of that name only where it was fetched from where samples lie', () => {
    const of: SharedTrace = { kind: 'sample', file: 'a.sqlite' };
    const isSame = (named: string | null): boolean =>
      matchTrace(of, { ...OPEN, name: 'a.sqlite' }, { named, isByPage: named !== null }).isSame;
    expect(isSame('samples/a.sqlite')).toBe(true);
    expect([null, 'samples/b.sqlite', 'runs/a.sqlite', 'a.sqlite'].filter(isSame)).toEqual([]);
    expect(matchTrace(of, OPEN, GIVEN)).toMatchObject({
      sentence:
        'run.sqlite (2.67 MB) is not what the link was made for, which is the sample a.sqlite of this site.',
    });
  });

  it('is what the address opens where the link names none, and else in doubt', () => {
    expect(matchTrace(null, OPEN, { named: 'runs/run.sqlite', isByPage: true })).toEqual({ isSame: true });
    expect(matchTrace(null, OPEN, { named: 'runs/run.sqlite', isByPage: false }).isSame).toBe(false);
    expect(matchTrace(null, OPEN, GIVEN)).toMatchObject({
      isSame: false,
      sentence: expect.stringContaining('does not say which file it was made for') as string,
    });
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
    expect(matchTrace(OF, open, GIVEN)).toEqual({ isSame: false, sentence });
  });

  it('has a name of bearable length in a sentence', () => {
    const match = matchTrace(OF, { ...OPEN, name: 'x'.repeat(5000), fingerprint: '0' }, GIVEN);
    expect(match.isSame ? '' : match.sentence.length).toBeLessThan(250);
  });
});
