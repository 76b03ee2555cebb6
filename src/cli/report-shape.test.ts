import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeShared } from '../testing/describe-shared';
import { GOLDEN, goldenReport } from '../testing/golden-reports';
import { parsePath } from './report-path';
import { leafAt, REPORT_SHAPE } from './report-shape';

/** Paths of all numbers in a value, places of lists as `[*]`. */
function pathsOf(value: unknown, above = ''): string[] {
  if (typeof value === 'number') return [above];
  if (Array.isArray(value)) return value.flatMap((element) => pathsOf(element, `${above}[*]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    pathsOf(below, above === '' ? key : `${above}.${key}`),
  );
}

/** All keys of a shape, however deep. */
function keysOf(shape: unknown): string[] {
  if (Array.isArray(shape)) return shape.flatMap(keysOf);
  if (typeof shape !== 'object' || shape === null) return [];
  return Object.entries(shape).flatMap(([key, below]) => [key, ...keysOf(below)]);
}

describeShared('a path into the report', () => {
  it.each(Object.keys(GOLDEN))('leads to every number of the right answers of %s', (name) => {
    const paths = [...new Set(pathsOf(goldenReport(name)))];
    expect(paths.filter((path) => leafAt(parsePath(path)) === 'text')).toEqual([]);
  });
});

describe('docs/REPORT.md', () => {
  it('names every key that a path may hold', () => {
    const text = readFileSync('docs/REPORT.md', 'utf8');
    const keys = [...new Set(keysOf(REPORT_SHAPE))].filter((key) => key !== '*');
    expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(text))).toEqual([]);
  });
});
