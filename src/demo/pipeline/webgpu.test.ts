import { describe, expect, it } from 'vitest';
import { WebGpu } from './webgpu';

function gpuThatThrows(error: Error): WebGpu {
  const createBuffer = (): never => {
    throw error;
  };
  return new WebGpu({ createBuffer, features: new Set() } as unknown as GPUDevice, 0);
}

describe('createBuffer', () => {
  it('says so where the host has no memory to map', () => {
    const gpu = gpuThatThrows(new RangeError('array buffer allocation failed'));
    expect(() => gpu.createBuffer('staging', 16, true)).toThrow(
      'The host is out of memory to map: array buffer allocation failed.',
    );
  });

  it('says nothing of memory where nothing is mapped, or where it is another error', () => {
    const range = new RangeError('size is no whole number');
    expect(() => gpuThatThrows(range).createBuffer('data', 16)).toThrow(range);
    const type = new TypeError('no such usage');
    expect(() => gpuThatThrows(type).createBuffer('staging', 16, true)).toThrow(type);
  });
});
