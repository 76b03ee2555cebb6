import { describe, expect, it } from 'vitest';
import { apiName, isCommunication, shortRangeName } from './names';

describe('apiName', () => {
  it.each([
    ['cudaLaunchKernel_v7000', 'cudaLaunchKernel'],
    ['cudaMalloc_v3020', 'cudaMalloc'],
    ['cuGetProcAddress_v2', 'cuGetProcAddress'],
    ['cudaMemcpyAsync_ptsz', 'cudaMemcpyAsync'],
    ['cudaStreamSynchronize_ptds', 'cudaStreamSynchronize'],
    ['cudaFree', 'cudaFree'],
  ])('%s is %s', (exported, name) => {
    expect(apiName(exported)).toBe(name);
  });

  it.each([
    ['cuMemcpyHtoDAsync_v2_ptsz', 'cuMemcpyHtoDAsync'],
    ['cudaMemcpyAsync_ptsz_v7000', 'cudaMemcpyAsync'],
    ['cudaLaunchKernel_v7000_v2_ptds_ptsz', 'cudaLaunchKernel'],
  ])('cuts repeated endings: %s is %s', (exported, name) => {
    expect(apiName(exported)).toBe(name);
  });

  it.each(['cu_v2_thing', 'cudaThing_version2', 'cudaThing_v', 'cudaThing_v2x'])(
    'leaves %s alone',
    (name) => {
      expect(apiName(name)).toBe(name);
    },
  );

  it('leaves something of a name that is nothing but an ending', () => {
    expect(apiName('_v2')).toBe('_v2');
  });
});

describe('shortRangeName', () => {
  it.each([
    ['aten::to, op_id = 317177', 'aten::to'],
    ['aten::mm, seq = 12, op_id = 3', 'aten::mm'],
    ['aten::add, sizes = [[1], [2]]', 'aten::add'],
    ['aten::add, input_op_ids = [[3, 4]]', 'aten::add'],
    ['step 12', 'step 12'],
    ['', ''],
  ])('%j is %j', (name, short) => {
    expect(shortRangeName(name)).toBe(short);
  });

  it('cuts at the first of several parts, whatever their order', () => {
    expect(shortRangeName('aten::add, sizes = [], seq = 9')).toBe('aten::add');
  });

  it('keeps a comma that belongs to the name', () => {
    expect(shortRangeName('load(a, b), seq=3')).toBe('load(a, b), seq=3');
  });
});

describe('isCommunication', () => {
  it.each([
    'ncclDevKernel_AllReduce_Sum_f32_RING_LL',
    'NCCL_AllGather',
    'rcclGenericKernel',
    'nvshmem_putmem',
    'void deep_ep::intranode::dispatch',
  ])('%s moves data between GPUs', (name) => {
    expect(isCommunication(name)).toBe(true);
  });

  it.each(['ampere_sgemm_128x64_nn', 'ncc', 'deep ep'])('%s computes', (name) => {
    expect(isCommunication(name)).toBe(false);
  });
});
