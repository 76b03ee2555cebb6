import { describe, expect, it } from 'vitest';
import { openMade } from '../../testing/make-nsys-db';
import { NO_GRID } from '../../trace/kernel-grids';
import { readDriverVersion } from './read-driver-version';
import { readKernelGrids } from './read-kernel-grids';

const grid = (x: number, y: number) => ({ columns: { gridX: x, gridY: y, gridZ: 1 } });

describe('grids of kernels', () => {
  it('are read by number of the row, each text once', async () => {
    const { context } = await openMade({ kernels: [grid(4, 2), grid(8, 1), grid(4, 2)] });
    const grids = readKernelGrids(context);
    expect([grids?.texts, [...(grids?.ofRow ?? [])]]).toEqual([
      ['4×2×1', '8×1×1'],
      [NO_GRID, 0, 1, 0],
    ]);
  });

  it('are none in an export without kernels', async () => {
    const { context } = await openMade({ copies: [{}] });
    expect(readKernelGrids(context)).toBeNull();
  });
});

describe('the version of the driver', () => {
  it('is what the captured machine said', async () => {
    const rows = [
      { name: 'Hostname', value: 'x' },
      { name: 'NvDriverVersion', value: '580.159.04' },
    ];
    const { context } = await openMade({ kernels: [{}], tables: { TARGET_INFO_SYSTEM_ENV: rows } });
    expect(readDriverVersion(context)).toBe('580.159.04');
  });

  it('is null where the export does not say', async () => {
    const { context } = await openMade({ kernels: [{}] });
    expect(readDriverVersion(context)).toBeNull();
  });
});
