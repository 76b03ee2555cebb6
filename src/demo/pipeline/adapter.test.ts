import { describe, expect, it } from 'vitest';
import { describeAdapter, findAdapter, openDevice } from './adapter';

const LIMITS = { maxBufferSize: 512, maxStorageBufferBindingSize: 256, maxComputeWorkgroupStorageSize: 1 };
const SWIFTSHADER = { vendor: 'google', architecture: 'swiftshader', device: '', description: '' };
const CARD = { vendor: 'nvidia', architecture: 'hopper', device: '', description: 'NVIDIA H200' };

function adapterOf(
  info: object,
  requestDevice: (descriptor: object) => Promise<unknown> = () => new Promise(() => {}),
): GPUAdapter {
  return { info, limits: LIMITS, features: new Set(), requestDevice } as unknown as GPUAdapter;
}

function gpuOf(requestAdapter: () => Promise<GPUAdapter | null>): GPU {
  return { requestAdapter } as unknown as GPU;
}

describe('the way to a device (C47)', () => {
  it.each([
    ['noApi', 'navigator.gpu is missing', undefined],
    ['noAdapter', 'offers no adapter', gpuOf(() => Promise.resolve(null))],
    ['adapterThrew', 'blocklisted.', gpuOf(() => Promise.reject(new Error('blocklisted')))],
  ] as const)('says what failed: %s', async (kind, sentence, gpu) => {
    await expect(findAdapter(gpu)).rejects.toMatchObject({
      kind,
      message: expect.stringContaining(sentence),
    });
  });

  it('says so where an adapter gives no device', async () => {
    const adapter = adapterOf(CARD, () => Promise.reject(new Error('limits exceeded')));
    await expect(openDevice(adapter)).rejects.toMatchObject({
      kind: 'noDevice',
      message: 'The adapter gave no device: limits exceeded.',
    });
  });

  it('tells of a lost device and of one that is out of memory, each by its own sentence', async () => {
    const lost = { lost: Promise.resolve({ message: 'GPU process ended' }) };
    const one = await openDevice(adapterOf(CARD, () => Promise.resolve(lost)));
    await expect(one.failed).rejects.toMatchObject({
      kind: 'lost',
      message: expect.stringContaining('GPU process ended.'),
    });
    class GPUOutOfMemoryError {
      readonly message = '';
    }
    const device: { lost: Promise<never>; onuncapturederror?: (event: object) => void } = {
      lost: new Promise(() => {}),
    };
    const other = await openDevice(adapterOf(CARD, () => Promise.resolve(device)));
    device.onuncapturederror?.({ error: new GPUOutOfMemoryError() });
    await expect(other.failed).rejects.toMatchObject({ kind: 'outOfMemory' });
  });

  it('asks for as large buffers as the adapter has, and says how large one may be that a shader uses', async () => {
    const asked: object[] = [];
    const adapter = adapterOf(CARD, (descriptor) => {
      asked.push(descriptor);
      return Promise.resolve({ lost: new Promise(() => {}) });
    });
    await openDevice(adapter);
    expect(asked).toEqual([{ requiredFeatures: [], requiredLimits: LIMITS }]);
    expect(describeAdapter(adapter).largestBuffer).toBe(256);
  });

  it('names a software adapter as such', () => {
    expect(describeAdapter(adapterOf(SWIFTSHADER))).toMatchObject({
      name: 'google swiftshader',
      isSoftware: true,
    });
    expect(describeAdapter(adapterOf({ ...CARD, isFallbackAdapter: true })).isSoftware).toBe(true);
    expect(describeAdapter(adapterOf(CARD))).toMatchObject({ name: 'nvidia NVIDIA H200', isSoftware: false });
  });
});
