import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSamples } from './samples';
import { loadingShare } from './selectors';
import { savedTheme } from './theme';

describe('how far loading is', () => {
  const share = (done: number, about: number | null): number | null =>
    loadingShare({ name: 'a', progress: { phase: 'reading', what: 't', done, about, unit: 'rows' } });

  it('is unknown where the amount is', () => {
    expect([share(5, null), share(5, 0)]).toEqual([null, null]);
  });

  it('never passes the end, since the amount is an estimate', () => {
    expect([share(5, 10), share(15, 10)]).toEqual([0.5, 1]);
  });
});

describe('what comes from outside is checked', () => {
  it('the list of samples names only files beside it', () => {
    const sample = { title: 'x', line: 'y', seconds: 1, kernels: 1 };
    expect(() => parseSamples([{ ...sample, file: '../../secret.sqlite' }])).toThrow();
    expect(() => parseSamples([{ ...sample, file: 'https://other.example/x.sqlite' }])).toThrow();
    expect(parseSamples([{ ...sample, file: 'a.sqlite' }])).toHaveLength(1);
  });

  it('the shipped list of samples is one', () => {
    const list = parseSamples(JSON.parse(readFileSync('public/samples/index.json', 'utf8')));
    expect(list.map((sample) => sample.file).sort()).toEqual(
      ['augment-fused', 'staging-overlap', 'staging-prealloc', 'staging-split', 'staging-staged'].map(
        (name) => `${name}.sqlite`,
      ),
    );
  });

  it('a saved theme is one of the two, or none', () => {
    const storage = (value: string | null): Storage => ({ getItem: () => value }) as unknown as Storage;
    expect([
      savedTheme(storage('light')),
      savedTheme(storage('pink')),
      savedTheme(storage(null)),
      savedTheme(null),
    ]).toEqual(['light', null, null, null]);
  });
});
