import { expect, it } from 'vitest';
import type { NameEntry } from '../../trace/name-table';
import { isNamedAsStep, isUserName } from './batch-names';

const range = (text: string, more: Partial<NameEntry> = {}): NameEntry => ({ text, cls: 'range', ...more });

it.each([
  range('train_step 3'),
  range('Predict::split'),
  range('ray::map_task'),
  range('Backward'),
  range('backward'),
  range('torch step'),
  range('step', { domain: 'my loader' }),
  range('ncclose'),
])('a range of $text may be a batch', (name) => {
  expect(isUserName(name)).toBe(true);
});

it.each([
  range('cub::DeviceReduce::Sum', { domain: 'CCCL' }),
  range('cub::DeviceReduce::Sum'),
  range('ncclAllReduce', { domain: 'NCCL' }),
  range('ncclAllReduce'),
  range('cublasCreate_v2', { domain: 'cuBLAS' }),
  range('cublasLtMatmul', { domain: 'cublasLt' }),
  range('cudnnConvolutionForward', { domain: 'cuDNN' }),
  range('ExecutionContext::execute', { domain: 'TensorRT' }),
  range('run', { domain: 'myelin-exec' }),
  range('MPI_Send', { domain: 'MPI' }),
  range('aten::to'),
  range('step', { isOperator: true }),
  range('AddmmBackward0'),
  range('Optimizer.step#AdamW.step'),
  range('enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__'),
])('a range of $text in the domain $domain is never a batch', (name) => {
  expect(isUserName(name)).toBe(false);
});

it.each([
  'step #',
  'train_step',
  'trainStep',
  'Iteration #',
  'iter_#',
  'ProfilerStep##',
  'batch #',
  'micro batch',
])('%s is named as a step', (name) => {
  expect(isNamedAsStep(name)).toBe(true);
});

it.each(['epoch #', 'layer_#', 'stepsize', 'literate', 'Predict::split', 'batches', 'batchnorm'])(
  '%s is not named as a step',
  (name) => {
    expect(isNamedAsStep(name)).toBe(false);
  },
);
