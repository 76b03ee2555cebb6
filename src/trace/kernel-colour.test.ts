import { expect, it } from 'vitest';
import { openMade } from '../testing/make-nsys-db';
import { eventTable } from './event-at';
import { commonestKernel, kernelColour, KERNEL_TOKENS } from './kernel-colour';

it('gives the kernel that ran most often the first colour, whatever its full names are', async () => {
  const { trace } = await openMade({
    kernels: [
      { name: 'relu' },
      { name: 'gemm', fullName: 'gemm<float>' },
      { name: 'gemm', fullName: 'gemm<half>' },
      { name: 'ncclAllReduce' },
      { name: 'ncclAllReduce' },
      { name: 'ncclAllReduce' },
    ],
  });
  const commonest = commonestKernel(trace.names, eventTable(trace, 'kernels'));
  expect(commonest).toBe('gemm');
  expect(kernelColour('gemm', commonest)).toBe(0);
});

it('gives a name the same colour in every trace where it is not the commonest', () => {
  const places = ['relu', 'softmax', 'layer_norm', 'copy_kernel'].map((name) => kernelColour(name, null));
  expect(places).toEqual(
    ['relu', 'softmax', 'layer_norm', 'copy_kernel'].map((name) => kernelColour(name, 'gemm')),
  );
  expect(places.every((place) => place >= 0 && place < KERNEL_TOKENS.length)).toBe(true);
  expect(new Set(places).size).toBeGreaterThan(1);
});
