import { describe, expect, it } from 'vitest';
import { alternatingRuns } from './schedule';

describe('alternatingRuns', () => {
  it('runs every other round backwards', () => {
    const runs = alternatingRuns(['split', 'staged'], 3).map(({ mode, round }) => `${round} ${mode}`);
    expect(runs).toEqual(['0 split', '0 staged', '1 staged', '1 split', '2 split', '2 staged']);
  });

  it('takes both kinds of a mode in one round, neither always first', () => {
    const runs = alternatingRuns(['direct'], 2, [true, false]);
    expect(runs.map(({ isRecorded }) => isRecorded)).toEqual([true, false, false, true]);
  });
});
