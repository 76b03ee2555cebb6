import { beforeAll, expect, it } from 'vitest';
import { describeShared, openShared, sharedBytes } from '../../testing/describe-shared';
import type { OpenedTrace } from '../../testing/open-trace';
import type { Extent } from '../../trace/trace';
import { loadEngine, type Database } from '../../worker/sqlite/engine';
import { ALLOCATION_TOTAL } from '../allocations/allocation-explanations';
import { CALL_SUM } from '../calls/call-explanations';
import { BYTES, SPEED, UNION } from '../copies/copy-explanations';
import { PERCENTILE, SUM } from '../kernels/kernel-explanations';
import * as overview from '../overview/overview-explanations';
import { RANGE_TOTAL } from '../ranges/range-explanations';
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

  const rowsOf = ({ sql = '' }: Explanation, window: Extent | null): unknown[][] =>
    db.exec(sqlText(sql, opened.trace, { window, device: 0 }))[0]?.values ?? [];
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
    }
  });

  it('gives the kernels by name', () => {
    for (const window of bases()) {
      const { rows } = opened.file.measure('kernels', window);
      expect(sorted(rowsOf(SUM, window).map((row) => row[2]))).toEqual(
        sorted(rows.map(({ sumNs }) => sumNs)),
      );
      const percentiles = rows.map(({ name, p50Ns, p99Ns }) => [name, p50Ns, p99Ns]);
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

  function figuresOf(window: Extent | null) {
    const [device] = opened.file.measure('overview', window).devices;
    if (device === undefined) throw new Error('no device');
    return device.figures;
  }
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
