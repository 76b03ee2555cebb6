import { describe, expect, it } from 'vitest';
import { copyClass, copyKindName, isMigration, memoryKindName } from './copy-kinds';

/** Kind, name (DEFINITIONS 1), class. */
const KINDS = [
  [0, 'Unknown', 'otherCopy'],
  [1, 'HtoD', 'htod'],
  [2, 'DtoH', 'dtoh'],
  [3, 'HtoA', 'htod'],
  [4, 'AtoH', 'dtoh'],
  [5, 'AtoA', 'dtod'],
  [6, 'AtoD', 'dtod'],
  [7, 'DtoA', 'dtod'],
  [8, 'DtoD', 'dtod'],
  [9, 'HtoH', 'otherCopy'],
  [10, 'PtoP', 'ptop'],
  [11, 'UVM HtoD', 'migration'],
  [12, 'UVM DtoH', 'migration'],
  [13, 'UVM DtoD', 'migration'],
  [99, 'copy kind 99', 'otherCopy'],
  [null, 'Unknown', 'otherCopy'],
] as const;

describe('copy kinds', () => {
  it.each(KINDS)('%s is called %s', (kind, name) => {
    expect(copyKindName(kind)).toBe(name);
  });

  it.each(KINDS)('%s (%s) is drawn as %s', (kind, _name, cls) => {
    expect(copyClass(kind)).toBe(cls);
  });

  it('are migrations for 11, 12 and 13 only', () => {
    expect(KINDS.map(([kind]) => kind).filter(isMigration)).toEqual([11, 12, 13]);
  });

  it.each([-1, 1.5, 14])('%d, which no list holds, is named by its number', (kind) => {
    expect(copyKindName(kind)).toBe(`copy kind ${kind}`);
  });
});

describe('memoryKindName', () => {
  it.each([
    [0, 'Pageable'],
    [1, 'Pinned'],
    [2, 'Device'],
    [3, 'Array'],
    [4, 'Managed'],
    [5, 'Device Static'],
    [6, 'Managed Static'],
    [7, 'Unknown'],
    [null, 'Unknown'],
    [8, 'memory kind 8'],
  ])('%s is %s', (kind, name) => {
    expect(memoryKindName(kind)).toBe(name);
  });
});
