import { beforeAll, expect, it } from 'vitest';
import { GAP_BUCKETS } from '../../analysis/holes';
import { describeShared, F_H100, F_MFU, openShared, sharedBytes } from '../../testing/describe-shared';
import type { OpenedTrace } from '../../testing/open-trace';
import type { Extent } from '../../trace/trace';
import { loadEngine, type Database } from '../../worker/sqlite/engine';
import { ALLOCATION_TOTAL } from '../allocations/allocation-explanations';
import { CALL_SUM, CALL_TIMES } from '../calls/call-explanations';
import { BYTES, COPY_COUNT, EXPOSED_TIME, HIDDEN, SPEED, UNION } from '../copies/copy-explanations';
import { PERCENTILE, SHARE, SUM } from '../kernels/kernel-explanations';
import { BUCKET_WORDS } from '../gap-buckets';
import { FINDING_EXPLANATIONS } from '../overview/finding-explanations';
import * as overview from '../overview/overview-explanations';
import { CONCURRENCY, KERNEL_OVERLAP, RANGE_TIMES, RANGE_TOTAL } from '../ranges/range-explanations';
import { COPY_LENGTH, LENGTH } from '../stalls/stall-explanations';
import { sqlText, type Explanation } from './explanation';

const TRACE = 'h200/staging-staged.sqlite';

/** The SQL beside a figure gives that figure: of the whole trace, and of an area that cuts events. */
describeShared('SQL of the explanations', () => {
  let opened: OpenedTrace;
  let db: Database;
  let area: Extent;

  beforeAll(async () => {
    opened = await openShared(TRACE);
    const engine = await loadEngine();
    db = new engine.Database(sharedBytes(TRACE));
    const { from, to } = opened.trace.extent ?? { from: 0, to: 1 };
    area = { from: Math.round(from + (to - from) * 0.4003), to: Math.round(from + (to - from) * 0.6011) };
  });

  const rowsOf = (
    { sql = '' }: Explanation,
    window: Extent | null,
    name: string | null = null,
  ): unknown[][] => db.exec(sqlText(sql, opened.trace, { window, device: 'd0', name }))[0]?.values ?? [];
  const valueOf = (explanation: Explanation, window: Extent | null): unknown =>
    rowsOf(explanation, window)[0]?.[0];
  const bases = (): (Extent | null)[] => [null, area];

  it('gives the five classes, the span, and the kernel gaps', () => {
    for (const window of bases()) {
      const { composition, kernelSpanNs, kernelGaps } = figuresOf(window);
      expect(valueOf(overview.OVERLAPPED, window)).toBe(composition?.overlappedNs);
      expect(valueOf(overview.KERNEL_ONLY, window)).toBe(composition?.kernelOnlyNs);
      expect(valueOf(overview.COPY_ONLY, window)).toBe(composition?.copyOnlyNs);
      expect(valueOf(overview.MEMSET_ONLY, window)).toBe(composition?.memsetOnlyNs);
      expect(valueOf(overview.BUBBLE, window)).toBe(composition?.bubbleNs);
      expect(valueOf(overview.SPAN, window)).toBe(kernelSpanNs);
      expect(valueOf(overview.GAPS, window)).toBe(kernelGaps?.totalNs);
    }
  });

  it('gives the key figures', () => {
    for (const window of bases()) {
      const { kernels, copies, launchLatencyNs } = figuresOf(window);
      const htod = copies.filter(({ kind }) => kind === 'HtoD');
      expect(valueOf(overview.KERNELS, window)).toBe(kernels);
      expect(valueOf(overview.COPIED, window)).toBe(htod.reduce((sum, { bytes }) => sum + bytes, 0));
      expect(valueOf(overview.LATENCY, window)).toBe(launchLatencyNs?.p50);
    }
  });

  it('gives the copies by group', () => {
    for (const window of bases()) {
      const groups = opened.file.measure('copies', window).devices[0]?.groups ?? [];
      const column = (of: Explanation, at: number): unknown[] => rowsOf(of, window).map((row) => row[at]);
      expect(sorted(column(BYTES, 4))).toEqual(sorted(groups.map(({ bytes }) => bytes)));
      expect(sorted(column(SPEED, 3))).toEqual(sorted(groups.map(({ gbPerS }) => gbPerS)));
      expect(sorted(column(UNION, 3))).toEqual(sorted(groups.map(({ unionNs }) => unionNs)));
      expect(sorted(column(COPY_COUNT, 3))).toEqual(sorted(groups.map(({ count }) => count)));
      expect(sorted(column(HIDDEN, 3))).toEqual(sorted(groups.map((group) => group.overlapWithKernelsNs)));
      expect(sorted(column(EXPOSED_TIME, 4))).toEqual(sorted(groups.map(({ exposedNs }) => exposedNs)));
    }
  });

  it('gives the kernels by name', () => {
    for (const window of bases()) {
      const { rows } = opened.file.measure('kernels', window);
      expect(sorted(rowsOf(SUM, window).map((row) => row[2]))).toEqual(
        sorted(rows.map(({ sumNs }) => sumNs)),
      );
      const percentiles = rows.map(({ name, p50Ns, p99Ns, minNs, maxNs, count }) => [
        name,
        p50Ns,
        p99Ns,
        minNs,
        maxNs,
        count,
      ]);
      expect(total(rowsOf(SHARE, window).map((row) => row[2]))).toBeCloseTo(100, 9);
      expect(byName(rowsOf(PERCENTILE, window))).toEqual(byName(percentiles));
    }
  });

  it('gives the ranges, the API calls and the allocation calls by name', () => {
    for (const window of bases()) {
      const ranges = opened.file.measure('ranges', window).filter(({ totalNs }) => totalNs > 0);
      expect(sorted(rowsOf(RANGE_TOTAL, window).map((row) => row[2]))).toEqual(
        sorted(ranges.map(({ totalNs }) => totalNs)),
      );
      const calls = opened.file.measure('calls', window).rows.filter(({ sumNs }) => sumNs > 0);
      expect(total(rowsOf(CALL_SUM, window).map((row) => row[2]))).toBe(
        total(calls.map(({ sumNs }) => sumNs)),
      );
      const allocations = opened.file.measure('allocations', window);
      expect(total(rowsOf(ALLOCATION_TOTAL, window).map((row) => row[2]))).toBe(
        total(allocations.map(({ sumNs }) => sumNs)),
      );
    }
  });

  it('gives gaps and bubbles by length', () => {
    for (const window of bases()) {
      const { kernelGaps, bubbleGaps } = figuresOf(window);
      const counted = ({ buckets }: NonNullable<typeof kernelGaps>): unknown[][] =>
        GAP_BUCKETS.map((name) => [BUCKET_WORDS[name], buckets[name].count, buckets[name].totalNs]).filter(
          ([, count]) => count !== 0,
        );
      expect(rowsOf(overview.GAP_BUCKETS, window)).toEqual(kernelGaps && counted(kernelGaps));
      expect(rowsOf(overview.BUBBLE_BUCKETS, window)).toEqual(bubbleGaps && counted(bubbleGaps));
    }
  });

  it('gives the length and the parts of one gap', () => {
    for (const gap of opened.file.measure('stalls', null).gaps.slice(0, 5)) {
      const span = { from: gap.fromNs, to: gap.toNs };
      expect(valueOf(LENGTH, span)).toBe(gap.toNs - gap.fromNs);
      expect(valueOf(overview.COPY_ONLY, span)).toBe(gap.copyNs);
      expect(valueOf(overview.BUBBLE, span)).toBe(gap.bubbleNs);
    }
  });

  it('gives what one copy was', () => {
    const [wait] = opened.file.measure('stalls', null).waits;
    const span = { from: wait?.startNs ?? 0, to: (wait?.startNs ?? 0) + (wait?.durationNs ?? 0) };
    expect(rowsOf(COPY_LENGTH, span)[0]?.slice(2)).toEqual([wait?.bytes, wait?.durationNs]);
  });

  it('gives how long HtoD copies lay under kernels', () => {
    for (const window of bases()) {
      const found = opened.file
        .measure('overview', window)
        .findings.find(({ kind }) => kind === 'exposedCopies');
      const [first] = rowsOf(FINDING_EXPLANATIONS.exposedCopies, window);
      if (found?.kind === 'exposedCopies') expect(first).toEqual([found.overlapNs, found.ns]);
      else expect(first?.[1]).toBe(0);
    }
  });

  it('gives of each range how long it lay beside kernels, and how many there were at once', () => {
    for (const window of bases()) {
      const rows = opened.file.measure('ranges', window).slice(0, 12);
      for (const { name, kernelOverlap, concurrency } of rows) {
        expect([name, rowsOf(KERNEL_OVERLAP, window, name)[0]?.[0]]).toEqual([name, kernelOverlap.ns]);
        expect([name, rowsOf(CONCURRENCY, window, name)[0]?.[0] ?? 0]).toEqual([name, concurrency.most]);
      }
    }
  });

  it('gives the times of calls and ranges', () => {
    const calls = opened.file.measure('calls', null).rows;
    expect(sorted(rowsOf(CALL_TIMES, null).map((row) => row[4]))).toEqual(
      sorted(calls.map(({ maxNs }) => maxNs)),
    );
    const ranges = opened.file.measure('ranges', null);
    expect(sorted(rowsOf(RANGE_TIMES, null).map((row) => row[1]))).toEqual(
      sorted(ranges.map(({ p50Ns }) => p50Ns)),
    );
  });

  function figuresOf(window: Extent | null) {
    const [device] = opened.file.measure('overview', window).devices;
    if (device === undefined) throw new Error('no device');
    return device.figures;
  }
});

/** Devices whose ordinal means a card only together with a process, and communication. */
describeShared('SQL of the explanations, several devices', () => {
  it.each([F_MFU, 'h200/ddp.sqlite', F_H100])(
    'gives kernels, bytes, communication and classes: %s',
    async (trace) => {
      const opened = await openShared(trace);
      const engine = await loadEngine();
      const db = new engine.Database(sharedBytes(trace));
      for (const { device, figures } of opened.file.measure('overview', null).devices) {
        const row = ({ sql = '' }: Explanation): unknown[] | undefined =>
          db.exec(sqlText(sql, opened.trace, { window: null, device }))[0]?.values[0];
        expect([device, row(overview.KERNELS)]).toEqual([device, [figures.kernels]]);
        expect([device, row(overview.BUBBLE)]).toEqual([device, [figures.composition?.bubbleNs]]);
        if ((figures.comm?.kernels ?? 0) > 0)
          expect(row(overview.COMMUNICATION)).toEqual([figures.comm?.unionNs, figures.comm?.aloneNs]);
      }
      db.close();
    },
  );
});

function sorted(values: readonly unknown[]): unknown[] {
  return [...values].sort((a, b) => Number(a) - Number(b));
}

function byName(rows: readonly (readonly unknown[])[]): unknown[] {
  return [...rows].sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
}

function total(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + Number(value), 0);
}
