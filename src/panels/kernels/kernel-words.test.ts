import { describe, expect, it } from 'vitest';
import type { KernelRow } from '../../analysis/kernel-table';
import { kernelName, kernelSentence } from './kernel-words';

const row = (name: string, cls: KernelRow['cls'], count: number): KernelRow => ({
  name,
  cls,
  count,
  sumNs: 1e6,
  minNs: 1,
  p50Ns: 1,
  p99Ns: 1,
  maxNs: 1,
  longest: { table: 'kernels', index: 0 },
});

it('says of a whole graph that its nodes were not recorded', () => {
  expect(kernelName(row('CUDA graph 12', 'graph', 1))).toBe('CUDA graph 12, nodes not recorded');
});

describe('kernelSentence', () => {
  it('counts kernels, and graphs beside them', () => {
    const rows = [
      row('gemm', 'kernel', 1153),
      row('nccl', 'communication', 2),
      row('CUDA graph 12', 'graph', 3),
    ];
    expect(kernelSentence({ rows, kernelSumNs: 2e6 }, false)).toBe(
      '1,155 kernels of 2 names, 2.00 ms in all; 3 launches of whole graphs, in no count or sum of kernels.',
    );
  });

  it('says that only whole graphs were recorded', () => {
    expect(kernelSentence({ rows: [row('CUDA graph 12', 'graph', 1)], kernelSumNs: 0 }, false)).toBe(
      'No kernels by name: 1 launch of a whole graph, whose nodes were not recorded.',
    );
  });

  it.each([
    [true, 'No kernel starts in this area.'],
    [false, 'This trace has no kernels.'],
  ])('says that there are none (area: %s)', (isArea, sentence) => {
    expect(kernelSentence({ rows: [], kernelSumNs: 0 }, isArea)).toBe(sentence);
  });
});
