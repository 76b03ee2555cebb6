import { expect, it } from 'vitest';
import { openMade } from '../../testing/make-nsys-db';
import { eventTable } from '../../trace/event-at';
import { kernelLooks } from './kernel-looks';

it('has the first colour for the commonest kernel, and that of its class for what is told apart by class', async () => {
  const { trace } = await openMade({ kernels: [{ name: 'gemm' }, { name: 'gemm' }, { name: 'relu' }] });
  const lookOf = kernelLooks(trace.names, eventTable(trace, 'kernels'));
  expect(lookOf({ cls: 'kernel', name: 'gemm' }).token).toBe('--kernel');
  expect(lookOf({ cls: 'communication', name: 'ncclAllReduce' }).token).toBe('--k2');
  expect(lookOf({ cls: 'graph', name: 'gemm' }).token).toBe('--graph');
});
