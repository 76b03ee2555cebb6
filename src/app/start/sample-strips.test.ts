import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSamples } from '../../state/samples';
import { nodeSource } from '../../testing/node-source';
import { openTrace, type OpenedTrace } from '../../testing/open-trace';
import { parseSampleStrips, sampleLength } from './sample-strips';

const FOLDER = join(import.meta.dirname, '../../../public/samples');
const listed = parseSamples(JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')));

const open = (file: string): Promise<OpenedTrace> => openTrace(nodeSource(join(FOLDER, file)));

function deviceStrips({ trace }: OpenedTrace): { cls: string; bins: string }[] {
  const device = trace.rows.find((row) => row.kind === 'device');
  return (device?.strips ?? []).map(({ cls, bins }) => ({ cls, bins: Buffer.from(bins).toString('hex') }));
}

describe('the list of samples', () => {
  it('names every sample that is shipped, and no other', () => {
    const shipped = readdirSync(FOLDER).filter((file) => file.endsWith('.sqlite'));
    expect(listed.map((sample) => sample.file).sort()).toEqual(shipped.sort());
  });

  it.each(listed)('says of $file how long it is and how many kernels it holds', async (sample) => {
    const { trace } = await open(sample.file);
    const { from, to } = trace.extent ?? { from: 0, to: 0 };
    expect(sample.seconds).toBeCloseTo((to - from) / 1e9, 3);
    expect(sample.kernels).toBe(trace.tables.kernels?.count);
  });
});

describe('the strips of the samples', () => {
  // After a change of the strips, `npx vitest run -u` writes the file anew.
  it('are those that the viewer draws of their GPUs', async () => {
    const strips: Record<string, unknown> = {};
    for (const { file } of listed) strips[file] = deviceStrips(await open(file));
    await expect(`${JSON.stringify(strips, null, 1)}\n`).toMatchFileSnapshot(join(FOLDER, 'strips.json'));
  });

  it('are read back as bins', () => {
    const strips = parseSampleStrips({ 'x.sqlite': [{ cls: 'kernel', bins: '00ff10' }] });
    expect(strips).toEqual({ 'x.sqlite': [{ cls: 'kernel', bins: Uint8Array.of(0, 255, 16) }] });
  });

  it.each([
    [{ 'x.sqlite': [{ cls: 'kernel', bins: '0' }] }],
    [{ 'x.sqlite': [{ cls: 'virus', bins: '00' }] }],
    [null],
  ])('are refused where they are not: %j', (json) => {
    expect(() => parseSampleStrips(json)).toThrow();
  });
});

it('writes the length of a sample with three digits', () => {
  expect(sampleLength({ file: 'x.sqlite', title: 'x', line: '', seconds: 9.757, kernels: 1 })).toBe('9.76 s');
});
