import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeShared, openShared } from '../testing/describe-shared';
import { openMade, type NsysRows } from '../testing/make-nsys-db';
import { countWaitingCopies, findStalls } from './find-stalls';
import { LISTED_GAPS, type KernelGap, type Stalls } from './stalls';
import { TraceIndex } from './trace-index';

const MS = 1_000_000;

/** In ms. */
function span(from: number, to: number) {
  return { start: from * MS, end: to * MS };
}

/** `window` in ms of the capture clock. */
async function stallsOf(rows: NsysRows, window?: readonly [from: number, to: number]): Promise<Stalls> {
  const { model, trace } = await openMade(rows);
  const base = Number(trace.base);
  const [from = 0, to = 0] = window ?? [];
  return findStalls(
    new TraceIndex(model),
    window === undefined ? null : { from: from * MS - base, to: to * MS - base },
  );
}

/** Of each gap what it is made of, in ms. */
function shares({ gaps }: Stalls) {
  return gaps.map(({ device, copyNs, memsetNs, bubbleNs }) => [
    device,
    copyNs / MS,
    memsetNs / MS,
    bubbleNs / MS,
  ]);
}

describe('kernel gaps', () => {
  it('are of the device: none while another stream is busy (C19)', async () => {
    const kernels = [span(0, 1), span(50, 51), { ...span(0, 51), stream: 8 }];
    expect((await stallsOf({ kernels })).gaps).toEqual([]);
  });

  it('are of the card: none while another process keeps it busy', async () => {
    const kernels = [span(0, 1), span(50, 51), { ...span(0, 51), pid: 101 }];
    expect((await stallsOf({ kernels })).gaps).toEqual([]);
  });

  it('are told apart by device', async () => {
    const kernels = [span(0, 1), span(5, 6), { ...span(0, 1), device: 1 }, { ...span(3, 4), device: 1 }];
    expect(shares(await stallsOf({ kernels }))).toEqual([
      ['d0', 0, 0, 4],
      ['d1', 0, 0, 2],
    ]);
  });

  it('say what of them was copy, memset and bubble, copies before memsets', async () => {
    const rows = {
      kernels: [span(0, 1), span(11, 12)],
      copies: [
        { ...span(0.5, 3), stream: 8 },
        { ...span(2, 4), stream: 9, kind: 2 },
      ],
      memsets: [{ ...span(3, 6), stream: 10 }],
    };
    expect(shares(await stallsOf(rows))).toEqual([['d0', 3, 2, 5]]);
  });

  it('are not split by a kernel of 0 ns, but begin at one', async () => {
    const kernels = [span(2, 2), span(4, 5), span(7, 7), span(10, 11)];
    expect(shares(await stallsOf({ kernels }))).toEqual([
      ['d0', 0, 0, 5],
      ['d0', 0, 0, 2],
    ]);
  });

  it('reach to the edges of a window, which takes the place of the kernel span', async () => {
    expect(shares(await stallsOf({ kernels: [span(2, 4)] }, [1, 7]))).toEqual([
      ['d0', 0, 0, 3],
      ['d0', 0, 0, 1],
    ]);
  });

  it('fill a window without kernels on every device that did anything', async () => {
    const copies = [{ ...span(8, 9), device: 1 }];
    expect(shares(await stallsOf({ kernels: [span(2, 4)], copies }, [5, 7]))).toEqual([
      ['d0', 0, 0, 2],
      ['d1', 0, 0, 2],
    ]);
  });

  it('are none of a device without kernels where no window is given', async () => {
    expect((await stallsOf({ copies: [span(1, 2), span(5, 6)] })).gapTotals).toEqual([]);
  });

  it('are listed up to a number a device, the longest first, and all counted', async () => {
    const count = LISTED_GAPS + 50;
    // The gap after kernel i is i + 1 µs long.
    const kernels = Array.from({ length: count + 1 }, (_, i) => {
      const start = 1000 * (1 + i + (i * (i + 1)) / 2);
      return { start, end: start + 1000 };
    });
    const { gaps, gapTotals } = await stallsOf({ kernels });
    const lengths = gaps.map(({ fromNs, toNs }) => toNs - fromNs);
    const expected = Array.from({ length: LISTED_GAPS }, (_, i) => (count - i) * 1000);
    expect([lengths, gapTotals[0]?.count]).toEqual([expected, count]);
  });

  it('are those that a walk through every ns finds', async () => {
    await fc.assert(
      fc.asyncProperty(work, fc.boolean(), async (rows, isWhole) => {
        const { model, trace } = await openMade(rows);
        const base = Number(trace.base);
        const window = { from: 3 - base, to: 30 - base };
        const { gaps, gapTotals } = findStalls(new TraceIndex(model), isWhole ? null : window);
        const expected = [0, 1].flatMap((device) => walk(rows, device, isWhole ? null : [3, 30]));
        const listed = gaps.map((gap) => ({ ...gap, fromNs: gap.fromNs + base, toNs: gap.toNs + base }));
        expect(listed.sort((a, b) => a.device.localeCompare(b.device) || a.fromNs - b.fromNs)).toEqual(
          expected,
        );
        expect(gapTotals.filter(({ count }) => count > 0)).toEqual(totalsOf(expected));
      }),
      { numRuns: 80 },
    );
  });
});

const someWork = fc
  .record({
    start: fc.integer({ min: 1, max: 40 }),
    length: fc.nat(6),
    stream: fc.constantFrom(7, 8, 9),
    device: fc.constantFrom(0, 1),
  })
  .map(({ length, ...rest }) => ({ ...rest, end: rest.start + length }));
type Work = readonly { readonly start: number; readonly end: number; readonly device: number }[];
const work = fc.record({
  kernels: fc.array(someWork, { minLength: 1, maxLength: 6 }),
  copies: fc.array(someWork, { maxLength: 6 }),
  memsets: fc.array(someWork, { maxLength: 6 }),
});

/** The gaps of a device by asking of each ns what was active in it. */
function walk(
  { kernels, copies, memsets }: Readonly<Record<'kernels' | 'copies' | 'memsets', Work>>,
  device: number,
  window: readonly [number, number] | null,
): KernelGap[] {
  const own = (list: Work): Work => list.filter((one) => one.device === device);
  const isIn = (list: Work, ns: number): boolean =>
    own(list).some(({ start, end }) => start <= ns && ns < end);
  if (own(kernels).length === 0 && (window === null || own([...copies, ...memsets]).length === 0)) return [];
  const from = window?.[0] ?? Math.min(...own(kernels).map(({ start }) => start));
  const to = window?.[1] ?? Math.max(...own(kernels).map(({ end }) => end));
  const gaps: KernelGap[] = [];
  for (let ns = from; ns < to; ns++) {
    if (isIn(kernels, ns)) continue;
    const isNew = gaps.at(-1)?.toNs !== ns;
    const empty = { device: `d${device}`, fromNs: ns, toNs: ns, copyNs: 0, memsetNs: 0, bubbleNs: 0 };
    const open = isNew ? empty : gaps.pop()!;
    const part = isIn(copies, ns) ? 'copyNs' : isIn(memsets, ns) ? 'memsetNs' : 'bubbleNs';
    gaps.push({ ...open, toNs: ns + 1, [part]: open[part] + 1 });
  }
  return gaps;
}

function totalsOf(gaps: readonly KernelGap[]): Stalls['gapTotals'] {
  return ['d0', 'd1'].flatMap((device) => {
    const own = gaps.filter((gap) => gap.device === device);
    const sum = (part: (gap: KernelGap) => number): number =>
      own.reduce((total, gap) => total + part(gap), 0);
    if (own.length === 0) return [];
    return [
      {
        device,
        count: own.length,
        ns: sum(({ fromNs, toNs }) => toNs - fromNs),
        copyNs: sum(({ copyNs }) => copyNs),
        memsetNs: sum(({ memsetNs }) => memsetNs),
        bubbleNs: sum(({ bubbleNs }) => bubbleNs),
      },
    ];
  });
}

describe('waits', () => {
  /** Both under the same kernels; the second waited longer. */
  const rows = {
    kernels: [span(0, 20)],
    calls: [
      { ...span(10, 10.05), correlation: 1 },
      { ...span(2, 2.05), correlation: 2 },
    ],
    copies: [
      { ...span(20, 21), stream: 8, correlation: 1, bytes: 5 },
      { ...span(21, 22), stream: 9, correlation: 2, bytes: 6 },
      { ...span(40, 41), stream: 9, bytes: 7 },
    ],
  } satisfies NsysRows;

  it('are listed worst first, and only where there was one', async () => {
    const { waits } = await stallsOf(rows);
    expect(waits.map(({ waitNs }) => waitNs / MS)).toEqual([17.95, 9.95]);
  });

  it('are summed by kind, beside the number and bytes of each verdict', async () => {
    const { copies, mallocStalled, heldInCall, queued, verdicts } = await stallsOf(rows);
    expect({ copies, mallocStalled, heldInCall, queued, verdicts }).toEqual({
      copies: 3,
      mallocStalled: { count: 0, ns: 0 },
      heldInCall: { count: 0, ns: 0 },
      queued: { count: 2, ns: 27.9 * MS },
      verdicts: [
        { verdict: 'launch not recorded', count: 1, bytes: 7 },
        { verdict: 'queued', count: 2, bytes: 11 },
      ],
    });
  });

  it('of a window are those of the copies that start in it, clipped to it', async () => {
    const { copies, waits, queued } = await stallsOf(rows, [15, 21]);
    expect([copies, waits.map(({ waitNs }) => waitNs / MS), queued]).toEqual([
      1,
      [5],
      { count: 1, ns: 5 * MS },
    ]);
  });

  it('are judged whole, however little of them lies in the window', async () => {
    const { copies, queued, verdicts } = await stallsOf(rows, [20, 21]);
    expect([copies, queued, verdicts]).toEqual([
      1,
      { count: 1, ns: 0 },
      [{ verdict: 'queued', count: 1, bytes: 5 }],
    ]);
  });

  it('are as many as are counted without their lists, whatever the window', async () => {
    const { model, trace } = await openMade(rows);
    const index = new TraceIndex(model);
    const base = Number(trace.base);
    const windows = [
      null,
      ...[0, 15, 20, 21, 22].map((ms) => ({ from: ms * MS - base, to: 30 * MS - base })),
    ];
    expect(windows.map((window) => countWaitingCopies(index, window))).toEqual(
      windows.map((window) => findStalls(index, window).waits.length),
    );
    expect(countWaitingCopies(index, null)).toBe(2);
  });

  it('say where a trace has no ranges', async () => {
    expect((await stallsOf(rows)).withoutRanges).toBe(true);
  });
});

describeShared('the staged samples', () => {
  it('have 32 copies behind a cudaMalloc and 64 held in their call, in 1.9 s', async () => {
    const { model } = await openShared('h200/staging-staged.sqlite');
    const { waits, mallocStalled, heldInCall } = findStalls(new TraceIndex(model), null);
    expect([waits.length, mallocStalled, heldInCall]).toEqual([
      96,
      { count: 32, ns: 609_909_213 },
      { count: 64, ns: 1_310_277_423 },
    ]);
  });

  it('are held by the cudaMemcpyAsync that reads the result back', async () => {
    const { model } = await openShared('h200/staging-staged.sqlite');
    const index = new TraceIndex(model);
    const holders = findStalls(index, null).waits.flatMap(({ holder, holderRange }) =>
      holder === null ? [] : [`${index.name(holder).text} in ${holderRange}`],
    );
    expect(new Set(holders)).toEqual(new Set(['cudaMemcpyAsync in Predict::D2H']));
  });
});
