import { describe, expect, it } from 'vitest';
import { describeShared, openShared } from '../testing/describe-shared';
import { openMade, type NsysRows } from '../testing/make-nsys-db';
import type { BubbleFinding, CopyWaitFinding, ExposedFinding, Finding, PageableFinding } from './findings';
import { measureOverview, type Overview } from './overview';
import { TraceIndex } from './trace-index';

const MS = 1_000_000;

async function overviewOf(rows: NsysRows): Promise<Overview> {
  return measureOverview(new TraceIndex((await openMade(rows)).model), null);
}

async function overviewOfShared(path: string): Promise<Overview> {
  return measureOverview(new TraceIndex((await openShared(path)).model), null);
}

function find<K extends Finding['kind']>(
  { findings }: Overview,
  kind: K,
): Extract<Finding, { kind: K }> | undefined {
  return findings.find((finding): finding is Extract<Finding, { kind: K }> => finding.kind === kind);
}

function ms(ns: number | undefined): number {
  return Math.round((ns ?? NaN) / MS);
}

describeShared('what stands out', () => {
  it('in staging-split: 128 pageable copies of 1245 ms', async () => {
    const finding: PageableFinding | undefined = find(
      await overviewOfShared('h200/staging-split.sqlite'),
      'pageable',
    );
    expect([finding?.count, finding?.of, ms(finding?.ns)]).toEqual([128, 128, 1245]);
  });

  it('in staging-staged: no overlap, 32 copies behind cudaMalloc, 64 held by Predict::D2H', async () => {
    const overview = await overviewOfShared('h200/staging-staged.sqlite');
    const exposed: ExposedFinding | undefined = find(overview, 'exposedCopies');
    const waits: CopyWaitFinding | undefined = find(overview, 'copyWaits');
    expect([exposed?.overlapNs, ms(exposed?.ns), exposed?.sources]).toEqual([0, 158, ['Pinned']]);
    expect([waits?.count, waits?.of]).toEqual([96, 128]);
    expect(
      waits?.reasons.map(({ reason, count, ns, api, holderRange }) => [
        reason,
        count,
        ms(ns),
        api,
        holderRange,
      ]),
    ).toEqual([
      ['held', 64, 1310, 'cudaMemcpyAsync', 'Predict::D2H'],
      ['malloc-stalled', 32, 610, 'cudaMalloc', null],
    ]);
  });

  it('in staging-prealloc: no overlap, 96 copies held for 3345 ms', async () => {
    const overview = await overviewOfShared('h200/staging-prealloc.sqlite');
    expect(find(overview, 'exposedCopies')?.overlapNs).toBe(0);
    const [held] = find(overview, 'copyWaits')?.reasons ?? [];
    expect([held?.reason, held?.count, ms(held?.ns)]).toEqual(['held', 96, 3345]);
  });

  it('in staging-overlap: 119 of 159 ms of copies hidden, a bubble of 3632 ms', async () => {
    const overview = await overviewOfShared('h200/staging-overlap.sqlite');
    const exposed = find(overview, 'exposedCopies');
    const bubble: BubbleFinding | undefined = find(overview, 'bubble');
    expect([ms(exposed?.overlapNs), ms(exposed?.unionNs), ms(bubble?.ns)]).toEqual([119, 159, 3632]);
  });

  it('comes by time, the longest first', async () => {
    const { findings } = await overviewOfShared('h200/staging-staged.sqlite');
    expect(findings.map(({ kind }) => kind)).toEqual(['bubble', 'copyWaits', 'exposedCopies']);
  });
});

describe('an overview', () => {
  it('says what the trace does not hold, so that no zero reads as measured', async () => {
    const { has, findings } = await overviewOf({ kernels: [{ start: 0, end: 10 }] });
    expect(has).toEqual({ kernels: true, copies: false, calls: false, ranges: false });
    expect(findings).toEqual([]);
  });

  it('has no composition for a device without kernels', async () => {
    const { devices } = await overviewOf({ copies: [{ start: 0, end: 10 }] });
    expect(devices).toMatchObject([{ device: 'd0', span: null }]);
    expect(devices[0]?.figures.composition).toBeUndefined();
  });

  it('is empty for an API trace without GPU work', async () => {
    const { has, devices, findings } = await overviewOf({ calls: [{}] });
    expect([has.calls, has.kernels, devices, findings]).toEqual([true, false, [], []]);
  });

  it('names the largest part of a bubble by its range', async () => {
    const { findings } = await overviewOf({
      kernels: [
        { start: 0, end: 10, correlation: 1 },
        { start: 110, end: 120, correlation: 2 },
      ],
      calls: [
        { start: 0, end: 1, correlation: 1 },
        { start: 100, end: 101, correlation: 2 },
      ],
      ranges: [{ start: 20, end: 90, text: 'load' }],
    });
    expect(findings).toMatchObject([
      { kind: 'bubble', ns: 100, spanNs: 120, largest: { part: 'range', range: 'load', ns: 70 } },
    ]);
  });
});
