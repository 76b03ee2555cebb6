import { expect, it } from 'vitest';
import { hashText } from '../../base/fnv1a64';
import { openMade } from '../../testing/make-nsys-db';
import { findChoice } from './find-choice';

it.each([
  ['a kernel', 'gemm'],
  ['a kernel that communicates', 'ncclKernel'],
  ['a whole CUDA graph', 'CUDA graph 5'],
])('finds a guess from the launches of %s again', async (_, kernel) => {
  const { trace } = await openMade({
    kernels: [{ name: 'gemm' }, { name: 'ncclKernel' }],
    graphs: [{ graph: 5 }],
  });
  expect(findChoice(trace, { kind: 'kernels', kernel: hashText(kernel) })).toEqual({
    kind: 'kernels',
    kernel,
  });
  expect(findChoice(trace, { kind: 'kernels', kernel: hashText('other') })).toBeNull();
});
