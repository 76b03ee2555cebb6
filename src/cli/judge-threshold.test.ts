import { describe, expect, it } from 'vitest';
import { measureReport } from '../analysis/report';
import type { Report } from '../analysis/report-types';
import { openMade } from '../testing/make-nsys-db';
import { TraceIndex } from '../analysis/trace-index';
import { BadInput } from './bad-input';
import { judgeThreshold } from './judge-threshold';
import { pathText } from './report-path';
import { parseThreshold } from './threshold';

/**
 * Device 0: kernels at [0, 3) and [7, 10) µs, a copy of 1 µs between them, so 3 of 10 µs are idle. Device 1: a kernel of 4 µs.
 * Device 2: a copy of 2 µs alone.
 */
async function madeReport(): Promise<Report> {
  const { model, trace, report } = await openMade({
    kernels: [
      { start: 1000, end: 4000 },
      { start: 8000, end: 11_000 },
      { start: 1000, end: 5000, device: 1 },
    ],
    copies: [
      { start: 5000, end: 6000 },
      { start: 5000, end: 7000, device: 2 },
    ],
  });
  return measureReport(new TraceIndex(model), {
    window: null,
    first: null,
    batch: null,
    base: trace.base,
    file: report,
  });
}

/** Where it holds, as text. */
async function held(text: string): Promise<string[]> {
  return judgeThreshold(await madeReport(), parseThreshold(text)).map(({ path }) => pathText(path));
}

const BUBBLE = 'devices[0].composition.bubbleNs';

describe('an expression', () => {
  it.each([
    ['>', [false, false, true]],
    ['>=', [false, true, true]],
    ['<', [true, false, false]],
    ['<=', [true, true, false]],
    ['==', [false, true, false]],
    ['!=', [true, false, true]],
  ] as const)(
    'with %s holds for a value above, at or below its limit as it says',
    async (comparison, wanted) => {
      const limits = ['4us', '3us', '2us'];
      const found = await Promise.all(limits.map((limit) => held(`${BUBBLE} ${comparison} ${limit}`)));
      expect(found.map((paths) => paths.length > 0)).toEqual(wanted);
    },
  );

  it('of a share is judged against the kernel span of its device', async () => {
    expect([await held(`${BUBBLE} >= 30%`), await held(`${BUBBLE} > 30%`)]).toEqual([[BUBBLE], []]);
  });

  it('of all of a list names each element for which it holds', async () => {
    expect(await held('devices[*].memcpys == 1')).toEqual(['devices[0].memcpys', 'devices[2].memcpys']);
  });

  it('of all of a list passes over elements without such a value', async () => {
    expect(await held('devices[*].kernelSpanNs > 0')).toEqual([
      'devices[0].kernelSpanNs',
      'devices[1].kernelSpanNs',
    ]);
  });

  it('of a share of all devices passes over those without a kernel span', async () => {
    expect(await held('devices[*].copies[*].unionNs > 0%')).toEqual(['devices[0].copies[0].unionNs']);
  });

  it('of a list without elements holds nowhere', async () => {
    expect(await held('allocations[*].sumNs >= 0')).toEqual([]);
  });

  it('of a kind of copy that does not occur is of 0 ns', async () => {
    expect(await held('devices[0].gapAnatomy.copies.PtoP == 0')).toEqual([
      'devices[0].gapAnatomy.copies.PtoP',
    ]);
  });

  it('of a kind of copy that occurs is of its time', async () => {
    expect(await held('devices[0].gapAnatomy.copies.HtoD == 1us')).toHaveLength(1);
  });
});

describe('what this report does not have', () => {
  it.each([
    ['devices[3].kernels > 0', 'This report has no devices[3]: the list has 3.'],
    [
      'devices[2].kernelSpanNs > 0',
      'This report has no devices[2].kernelSpanNs: the device has no kernel activity.',
    ],
    ['devices[2].copies[0].unionNs > 1%', 'devices[2] has no kernel span to take a percentage of.'],
    ['window.fromNs > 0', 'This report has no window: it comes with --from and --to.'],
    ['firstInParent[0].first.count > 0', 'This report has no firstInParent: it comes with --first.'],
    ['devices[0].gpu == 0', 'This report has no devices[0].gpu: its ordinal names the card.'],
  ])('is refused: %s', async (text, sentence) => {
    const report = await madeReport();
    expect(() => judgeThreshold(report, parseThreshold(text))).toThrow(new BadInput(sentence));
  });
});
