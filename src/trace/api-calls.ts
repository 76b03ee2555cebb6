/** API calls by class (DEFINITIONS 1, "Calls by class"); every list there stands here once. */

import type { EventClass } from './event-class';

const BLOCKING_ALLOCATIONS = [
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

const ASYNC_ALLOCATIONS = [
  'cudaMallocAsync',
  'cudaMallocFromPoolAsync',
  'cuMemAllocAsync',
  'cuMemAllocFromPoolAsync',
];

const HOST_ALLOCATIONS = [
  'cudaHostAlloc',
  'cudaMallocHost',
  'cudaHostRegister',
  'cuMemHostAlloc',
  'cuMemAllocHost',
  'cuMemHostRegister',
  'wgpuCreateBuffer(map)',
];

const FREES = [
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
];

/** The four lists of DEFINITIONS; all of them are allocation calls. */
export type AllocationClass = 'blocking' | 'async' | 'host' | 'free';

const ALLOCATION_CALLS = new Map<string, AllocationClass>([
  ...BLOCKING_ALLOCATIONS.map((name) => [name, 'blocking'] as const),
  ...ASYNC_ALLOCATIONS.map((name) => [name, 'async'] as const),
  ...HOST_ALLOCATIONS.map((name) => [name, 'host'] as const),
  ...FREES.map((name) => [name, 'free'] as const),
]);

/** `Launch` counts only as the whole name (cuLaunch); the rest begin what follows cu or cuda. */
const WORK_CALL =
  /^(?:cuda|cu)(?:LaunchKernel|LaunchCooperative|LaunchGrid|Launch$|LaunchDevice|GraphLaunch|Memcpy|Memset|MemPrefetch)/;
const WEBGPU_WORK_CALLS = new Set(['wgpuQueueWriteBuffer', 'wgpuCopyBufferToBuffer', 'wgpuQueueSubmit']);
const WEBGPU_COPY_CALLS = new Set(['wgpuQueueWriteBuffer', 'wgpuCopyBufferToBuffer']);
const COPY_PART = /Memcpy|Memset|MemPrefetch/;

/** Which list an allocation call stands in; null for any other call. `name` is an `apiName`. */
export function allocationClass(name: string): AllocationClass | null {
  return ALLOCATION_CALLS.get(name) ?? null;
}

/** Allocations of device memory that may wait for the device. `name` is an `apiName`. */
export function isBlockingAllocation(name: string): boolean {
  return allocationClass(name) === 'blocking';
}

export function isWorkCall(name: string): boolean {
  return WORK_CALL.test(name) || WEBGPU_WORK_CALLS.has(name);
}

/** The class of a call for anatomy and colour: the first that applies, in the order of DEFINITIONS. `name` is an `apiName`. */
export function callClass(name: string): EventClass {
  if (ALLOCATION_CALLS.has(name)) return 'callAllocation';
  if (COPY_PART.test(name) || WEBGPU_COPY_CALLS.has(name)) return 'callCopy';
  if (isWorkCall(name)) return 'callLaunch';
  if (name.includes('Synchronize') || name === 'wgpuBufferMapAsync') return 'callSync';
  return 'callOther';
}
