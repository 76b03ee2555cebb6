import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contactSheet } from './contact-sheet.mjs';
import { PLACES, planShots } from './plan.mjs';

/** @type {{file: string}[]} */
const SAMPLES = JSON.parse(readFileSync(new URL('../../public/samples/index.json', import.meta.url), 'utf8'));

describe('the pictures', () => {
  test('show every shipped sample', () => {
    expect(Object.keys(PLACES).map((sample) => `${sample}.sqlite`)).toEqual(SAMPLES.map(({ file }) => file));
  });

  test('show each at three zooms in two themes, under a name of its own', () => {
    const names = planShots([]).map(({ name }) => name);
    expect(new Set(names).size).toBe(SAMPLES.length * 3 * 2);
    expect(names).toContain('staging-staged-1us-dark');
  });

  test.each(Object.entries(PLACES))(
    'have their microsecond within their batch: %s',
    (_, { batch, kernelEnd }) => {
      expect(kernelEnd - 500).toBeGreaterThan(batch.from);
      expect(kernelEnd + 500).toBeLessThan(batch.to);
    },
  );

  test('can be chosen by words of their names', () => {
    const chosen = planShots(['staged', 'full']);
    expect(chosen.map(({ name }) => name)).toEqual(['staging-staged-full-light', 'staging-staged-full-dark']);
  });
});

test('the contact sheet has every picture once, a sample a line', () => {
  const shots = planShots([]);
  const html = contactSheet(shots);
  for (const { name } of shots) expect(html.split(`src="${name}.png"`)).toHaveLength(2);
  expect(html.match(/<section>/g)).toHaveLength(SAMPLES.length);
});
