import { describe, expect, it } from 'vitest';
import { allocationClass, callClass, isBlockingAllocation, isWorkCall } from './api-calls';

/** DEFINITIONS 1, "Calls by class", word for word. */
const ALLOCATION_CALLS = `
  cudaMalloc cudaMallocManaged cudaMallocPitch cudaMalloc3D cudaMallocArray cudaMalloc3DArray cudaMallocMipmappedArray
  cuMemAlloc cuMemAllocPitch cuMemAllocManaged cuMemCreate cuArrayCreate cuArray3DCreate cuMipmappedArrayCreate
  cudaMallocAsync cudaMallocFromPoolAsync cuMemAllocAsync cuMemAllocFromPoolAsync
  cudaHostAlloc cudaMallocHost cudaHostRegister cuMemHostAlloc cuMemAllocHost cuMemHostRegister
  cudaFree cudaFreeArray cudaFreeMipmappedArray cuMemFree cuMemRelease cuArrayDestroy cudaFreeAsync cuMemFreeAsync
  cudaFreeHost cudaHostUnregister cuMemFreeHost cuMemHostUnregister
  wgpuCreateBuffer wgpuCreateBuffer(map) wgpuBufferDestroy`
  .trim()
  .split(/\s+/);

describe('callClass', () => {
  it.each(ALLOCATION_CALLS)('%s is an allocation', (name) => {
    expect(callClass(name)).toBe('callAllocation');
  });

  it.each([
    'cudaMemcpy',
    'cudaMemcpyAsync',
    'cudaMemcpy2DToArrayAsync',
    'cuMemcpyHtoDAsync',
    'cudaMemset',
    'cuMemsetD32Async',
    'cudaMemPrefetchAsync',
    'wgpuQueueWriteBuffer',
    'wgpuCopyBufferToBuffer',
  ])('%s is a copy', (name) => {
    expect(callClass(name)).toBe('callCopy');
  });

  it.each([
    'cudaLaunchKernel',
    'cudaLaunchKernelExC',
    'cuLaunchKernelEx',
    'cudaLaunchCooperativeKernel',
    'cuLaunchGridAsync',
    'cuLaunch',
    'cudaLaunch',
    'cudaLaunchDevice',
    'cudaGraphLaunch',
    'cuGraphLaunch',
    'wgpuQueueSubmit',
  ])('%s is a launch', (name) => {
    expect(callClass(name)).toBe('callLaunch');
  });

  it.each(['cudaDeviceSynchronize', 'cuStreamSynchronize', 'cudaEventSynchronize', 'wgpuBufferMapAsync'])(
    '%s waits',
    (name) => {
      expect(callClass(name)).toBe('callSync');
    },
  );

  it.each([
    'cudaGetDevice',
    'cudaEventQuery',
    'cuModuleLoadData',
    'cudaGraphInstantiate',
    'cuMemGetInfo',
    '',
  ])('%j is none of these', (name) => {
    expect(callClass(name)).toBe('callOther');
  });

  it.each(['cuLaunchHostFunc', 'cudaLaunchHostFunc', 'cuLaunchpad'])(
    'takes Launch only as the whole name: %s is no launch',
    (name) => {
      expect(callClass(name)).toBe('callOther');
    },
  );

  it.each(['my cudaMalloc', 'cudaMallocator', 'CUDAMALLOC', 'wgpuCreateBuffer (map)'])(
    'knows allocations by their whole name: %s is none',
    (name) => {
      expect(callClass(name)).not.toBe('callAllocation');
    },
  );
});

describe('isWorkCall', () => {
  it.each([
    'cudaLaunchKernel',
    'cuLaunch',
    'cudaMemcpyAsync',
    'cuMemsetD8',
    'cudaMemPrefetchAsync',
    'wgpuQueueWriteBuffer',
  ])('%s brings work', (name) => {
    expect(isWorkCall(name)).toBe(true);
  });

  it.each([
    ['step cudaLaunchKernel', 'a name as an NVTX range has it'],
    ['cuLaunchHostFunc', 'Launch is not the whole name'],
    ['cudaMalloc', 'an allocation'],
    ['cudaGraphMemcpyNodeSetParams', 'Memcpy does not follow the prefix'],
    ['wgpuBufferMapAsync', 'a wait'],
  ])('%s brings none (%s)', (name) => {
    expect(isWorkCall(name)).toBe(false);
  });
});

const BLOCKING = [
  'cudaMalloc',
  'cudaMallocManaged',
  'cudaMallocPitch',
  'cudaMalloc3D',
  'cudaMallocArray',
  'cudaMalloc3DArray',
  'cudaMallocMipmappedArray',
  'cuMemAlloc',
  'cuMemAllocPitch',
  'cuMemAllocManaged',
  'cuMemCreate',
  'cuArrayCreate',
  'cuArray3DCreate',
  'cuMipmappedArrayCreate',
  'wgpuCreateBuffer',
];
const OTHERS = [
  'cudaMallocAsync',
  'cudaMallocFromPoolAsync',
  'cuMemAllocAsync',
  'cuMemAllocFromPoolAsync',
  'cudaHostAlloc',
  'cudaMallocHost',
  'cudaHostRegister',
  'cuMemHostAlloc',
  'cuMemAllocHost',
  'cuMemHostRegister',
  'wgpuCreateBuffer(map)',
  'cudaFree',
  'cudaFreeArray',
  'cudaFreeMipmappedArray',
  'cuMemFree',
  'cuMemRelease',
  'cuArrayDestroy',
  'cudaFreeAsync',
  'cuMemFreeAsync',
  'cudaFreeHost',
  'cudaHostUnregister',
  'cuMemFreeHost',
  'cuMemHostUnregister',
  'wgpuBufferDestroy',
  'cudaMemcpyAsync',
  'cudaLaunchKernel',
  'cudaMallocated',
];

describe('isBlockingAllocation', () => {
  it.each(BLOCKING)('is so for %s', (name) => {
    expect(isBlockingAllocation(name)).toBe(true);
  });

  it.each(OTHERS)('is not so for %s', (name) => {
    expect(isBlockingAllocation(name)).toBe(false);
  });
});

describe('allocationClass', () => {
  it.each([
    ['cudaMalloc', 'blocking'],
    ['cuMemAllocAsync', 'async'],
    ['cudaHostRegister', 'host'],
    ['wgpuCreateBuffer(map)', 'host'],
    ['cuMemRelease', 'free'],
    ['cudaLaunchKernel', null],
  ])('of %s is %s', (name, expected) => {
    expect(allocationClass(name)).toBe(expected);
  });
});
