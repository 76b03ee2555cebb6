import { describe, expect, it } from 'vitest';
import { readBack } from '../testing/read-back.mjs';
import { writeNames } from './long-names.mjs';

const NAMES = `
  SELECT count(*), count(DISTINCT value), max(length(value)), min(length(value))
  FROM CUPTI_ACTIVITY_KIND_KERNEL JOIN StringIds ON id = demangledName`;

/** @param {boolean} areLong */
const written = (areLong) => (/** @type {string} */ path) => writeNames(path, { areLong });

describe('the trace of long names', () => {
  it('has 2,000 kernels, each with a full name of its own, of 4 KB and once of 512 KB', () => {
    readBack(written(true), (database) => {
      expect(database.integrity()).toBe('ok');
      expect(database.rows(NAMES)).toEqual([[2000, 2000, 512 * 1024, 4 * 1024]]);
    });
  });

  it('has a partner that differs in nothing but its names', () => {
    const kernels = 'SELECT start, "end", streamId, correlationId FROM CUPTI_ACTIVITY_KIND_KERNEL';
    const [long, short] = [true, false].map((areLong) =>
      readBack(written(areLong), (database) => ({
        kernels: database.rows(kernels),
        names: database.rows(NAMES)[0],
      })),
    );
    expect(short?.kernels).toEqual(long?.kernels);
    expect(short?.names?.[2]).toBeLessThan(40);
  });
});
