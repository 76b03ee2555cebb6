import { expect, it } from 'vitest';
import { runReport } from './main';

/** The lines of a sample's summary, each without its indentation. */
async function summaryOf(sample: string, ...words: string[]): Promise<string> {
  let out = '';
  await runReport([`public/samples/${sample}.sqlite`, ...words], {
    out: (text) => (out += text),
    err: () => undefined,
  });
  return out.replace(/\s+/g, ' ');
}

it.each([
  [
    'staging-staged',
    'On GPU 0, 0 ns of HtoD copy time lies under kernels; all 158 ms are exposed, at 54.5 GB/s from pinned',
  ],
  ['staging-staged', '64 held inside cudaMemcpyAsync (1.31 s, most of it beside Predict::D2H)'],
  ['staging-staged', '32 behind cudaMalloc (610 ms)'],
  ['staging-split', '128 of 128 HtoD copies came from pageable memory and took 1.25 s.'],
  ['staging-prealloc', '3.34 s'],
  ['staging-overlap', 'On GPU 0, 119 ms of 159 ms of HtoD copy time lie under kernels;'],
  ['staging-overlap', 'GPU 0 was idle for 3.63 s'],
])('the summary of %s says “%s”', async (sample, words) => {
  expect(await summaryOf(sample)).toContain(words);
});

it('a summary says that its lists are cut', async () => {
  expect(await summaryOf('staging-staged')).toMatch(/and \d+ more; --json has them all/);
});

it('a summary of a window says which, and takes shares of it', async () => {
  const text = await summaryOf('staging-staged', '--from', '9929400000', '--to', '10034000000');
  expect(text).toMatch(/window 9929400000 to 10034000000 ns.*window 105 ms/);
});

it('a summary has the ranges that are first in their parent, where they are asked for', async () => {
  const text = await summaryOf('augment-fused', '--first', 'loader::next_batch', 'epoch #');
  expect(text).toContain('First loader::next_batch in epoch # first 3 1.39 s');
});

it('a summary has the batches and what lies between them, where they are asked for', async () => {
  const text = await summaryOf('staging-split', '--batch', 'Predict::split', '--group', 'ray::map_task');
  expect(text).toMatch(
    /Batches of Predict::split count median longest outliers process 3190, GPU 0 128 81\.0 ms 145 ms \d+/,
  );
  expect(text).toMatch(
    /GPU 0, inside one ray::map_task 96 3\.07 s GPU 0, between two ray::map_task 31 2\.53 s/,
  );
});

it('a summary says of a family that launched nothing that it has no batches', async () => {
  expect(await summaryOf('staging-split', '--batch', 'ray::wait_block')).toContain(
    'Batches of ray::wait_block: none; no range of that name launched kernels here',
  );
});
