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
  ['staging-staged', '0 ns of 158 ms of HtoD copies to GPU 0 lie under kernels.'],
  ['staging-staged', '64 held in cudaMemcpyAsync (1.31 s, while another thread was in Predict::D2H)'],
  ['staging-staged', '32 for cudaMalloc (610 ms)'],
  ['staging-split', '128 of 128 HtoD copies came from pageable memory: 1.25 s.'],
  ['staging-prealloc', '3.34 s'],
  ['staging-overlap', '119 ms of 159 ms of HtoD copies to GPU 0 lie under kernels.'],
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
