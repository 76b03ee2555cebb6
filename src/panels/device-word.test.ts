import { describe, expect, it } from 'vitest';
import { deviceWord } from './device-word';

describe('deviceWord', () => {
  const device = (key: string, deviceId: number, gpu: number | null) => ({
    key,
    deviceId,
    gpu,
    name: 'NVIDIA H200',
    named: true,
  });

  it('is the ordinal', () => {
    expect(deviceWord([device('d0', 0, 0), device('d1', 1, 1)], 'd1')).toBe('GPU 1');
  });

  it('tells two cards of one ordinal apart', () => {
    expect(deviceWord([device('d0@0', 0, 0), device('d0@3', 0, 3)], 'd0@3')).toBe('GPU 0 (card 3)');
  });
});
