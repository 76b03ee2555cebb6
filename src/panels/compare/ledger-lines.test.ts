import { describe, expect, it } from 'vitest';
import type { LedgerLine } from '../../analysis/diff/side-comparison';
import { equalText, stateText, verdictText } from './ledger-lines';

const line = (a: string, b: string, state: LedgerLine['state'] = 'differs'): LedgerLine => ({
  key: 'kernels',
  label: 'Kernels',
  about: 'work',
  a,
  b,
  state,
  note: '',
});

describe('a line of the ledger', () => {
  it('says by how much it differs where it counts', () => {
    expect(
      [
        line('1', '33'),
        line('8,441', '6,322'),
        line('34, 272 B', '128, 8 GiB'),
        line('835 of 11 names', '963 of 12 names'),
      ].map(stateText),
    ).toEqual(['32 more in B', '2,119 fewer in B', '94 more in B', '128 more in B']);
  });

  it('counts no versions, names or memories', () => {
    expect(
      [
        line('580.95.05', '580.159.04'),
        line('2 devices', 'NVIDIA H200'),
        line('128 Device to Pageable, 1 Device to Pinned', 'Device to Pinned'),
        line('2 × H100', '4 × H100'),
      ].map(stateText),
    ).toEqual(['differs', 'differs', 'differs', 'differs']);
  });

  it('says which side alone has it, and what is not known', () => {
    expect(
      [line('12', 'none', 'onlyA'), line('none', '12', 'onlyB'), line('not recorded', '580', 'unknown')].map(
        stateText,
      ),
    ).toEqual(['only in A', 'only in B', 'not known']);
  });
});

describe('the ledger', () => {
  it('counts what is equal', () => {
    expect(equalText([line('1', '1', 'equal'), line('1', '2')])).toBe('1 of 2 lines equal');
  });

  it('has its verdict in a few words', () => {
    const reasons = ['one'];
    expect([
      verdictText({ kind: 'equal', basis: 'whole', reasons: [] }),
      verdictText({ kind: 'comparable', basis: 'perBatch', reasons }),
      verdictText({ kind: 'notComparable', basis: 'whole', reasons }),
    ]).toEqual(['equal work', 'comparable by the batch, 1 exception', 'not comparable']);
  });
});
