import { describe, expect, it } from 'vitest';
import { judgeDigests } from './judge-digests';

function verdicts(digests: string, wrong = '') {
  return judgeDigests(
    digests.split('').map((digest, index) => ({ digest, isRight: !wrong.includes(String(index)) })),
  );
}

describe('digests of runs that should be equal', () => {
  it('tell the one that differs from the rest, wherever it stands', () => {
    expect(verdicts('aaba')).toEqual(['agrees', 'agrees', 'differs', 'agrees']);
    expect(verdicts('baa')).toEqual(['differs', 'agrees', 'agrees']);
  });

  it('accuse all where none is that of more than half', () => {
    expect(verdicts('ab')).toEqual(['noMajority', 'noMajority']);
    expect(verdicts('aabc')).toEqual(Array(4).fill('noMajority'));
  });

  it('take no vote of a run that is wrong by itself', () => {
    expect(verdicts('abb', '12')).toEqual(['agrees', 'differs', 'differs']);
    expect(verdicts('ab', '01')).toEqual(['agrees', 'agrees']);
  });

  it('agree in one run, and in none', () => {
    expect(verdicts('a')).toEqual(['agrees']);
    expect(verdicts('')).toEqual([]);
  });
});
