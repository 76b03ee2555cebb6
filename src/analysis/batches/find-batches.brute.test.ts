/** Batches of small random traces against the words of DEFINITIONS 2, followed row by row without any cleverness. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openMade } from '../../testing/make-nsys-db';
import { reportDevice } from '../report-device';
import { TraceIndex } from '../trace-index';
import type { Batch } from './batch-list';
import { findBatches } from './find-batches';

interface Span {
  readonly start: number;
  readonly end: number;
}

const span = fc
  .tuple(fc.integer({ min: 1, max: 50 }), fc.nat(15))
  .map(([start, length]): Span => ({ start, end: start + length }));
function timed<T extends object>(rest: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<(T & Span)[]> {
  return fc.array(
    fc.tuple(span, rest).map(([times, more]) => ({ ...times, ...more })),
    { maxLength },
  );
}

const pid = fc.constantFrom(1, 1, 2);
const tid = fc.constantFrom(1, 1, 2);
const work = fc.record({
  pid,
  device: fc.constantFrom(0, 0, 1),
  // 0 joins nothing; ids beyond the calls have none.
  correlation: fc.nat(8),
});
const ranges = timed(
  fc.record({
    pid,
    tid,
    text: fc.constantFrom('step 1', 'step 2', 'step 2', 'epoch 1', 'epoch 2'),
    // Start/end ranges may cross.
    type: fc.constantFrom(59, 60),
    isElsewhere: fc.constantFrom(false, false, false, true),
  }),
  8,
);
const calls = fc
  .uniqueArray(fc.tuple(span, pid, tid), { maxLength: 8, selector: ([{ start }]) => start })
  .map((list) =>
    list.map(([times, process, thread], i) => ({ ...times, pid: process, tid: thread, correlation: i + 1 })),
  );
const trace = fc.record({
  kernels: timed(work, 7),
  graphs: timed(work, 2),
  copies: timed(work, 4),
  calls,
  ranges,
});
type Made = typeof trace extends fc.Arbitrary<infer T> ? T : never;
type MadeRange = Made['ranges'][number];

const isFamily =
  (family: string) =>
  (range: MadeRange): boolean =>
    range.text.startsWith(family);
const isOnThread = (a: { pid: number; tid: number }, b: { pid: number; tid: number }): boolean =>
  a.pid === b.pid && a.tid === b.tid;
const encloses = (outer: MadeRange, inner: Span & { pid: number; tid: number }): boolean =>
  isOnThread(outer, inner) && !endsElsewhere(outer) && outer.start <= inner.start && inner.end <= outer.end;
/** A push/pop range ends where it began. */
const endsElsewhere = ({ type, isElsewhere }: MadeRange): boolean => type === 60 && isElsewhere;

/** Kernel activity that a range launched, of one device. */
function projected({ calls, kernels, graphs }: Made, range: MadeRange, device: number): Span[] {
  return [...kernels, ...graphs].filter((operation) => {
    if (operation.device !== device) return false;
    const call = calls.find((one) => one.pid === operation.pid && one.correlation === operation.correlation);
    return call !== undefined && encloses(range, call);
  });
}

interface Expected {
  readonly range: MadeRange;
  readonly from: number;
  readonly to: number;
}

function expectedOf(made: Made, device: number, process: number | null): Expected[] {
  return made.ranges
    .filter((range) => isFamily('step')(range) && (process === null || range.pid === process))
    .flatMap((range) => {
      const operations = projected(made, range, device);
      if (operations.length === 0) return [];
      const from = Math.min(...operations.map(({ start }) => start));
      return [{ range, from, to: Math.max(...operations.map(({ end }) => end)) }];
    })
    .sort((a, b) => a.from - b.from || a.to - b.to || a.range.start - b.range.start);
}

/** What there is to say of the batches of one process and device; relative to `base`. */
function windowsExpected(made: Made, device: number, process: number, base: number) {
  const found = expectedOf(made, device, process);
  return found.map(({ from, to }, i) => ({ from: from - base, to: (found[i + 1]?.from ?? to) - base }));
}

function handoffsExpected(made: Made, device: number): { ns: number; isSameGroup: boolean }[] {
  const found = expectedOf(made, device, null);
  return found.slice(1).map((later, i) => {
    const earlier = found[i] as Expected;
    const isSameGroup = made.ranges.some(
      (group) => isFamily('epoch')(group) && encloses(group, earlier.range) && encloses(group, later.range),
    );
    return { ns: Math.max(0, later.from - earlier.to), isSameGroup };
  });
}

/** Ranges that start and project alike may come in either order, and with them what they lie in. */
function isClear(made: Made): boolean {
  return [0, 1].every((device) => {
    const found = expectedOf(made, device, null);
    return found.every(
      ({ from, to }, i) => i === 0 || from !== found[i - 1]?.from || to !== found[i - 1]?.to,
    );
  });
}

function checkParts(index: TraceIndex, device: number, { window, parts, overlappedNs }: Batch): void {
  if (window.from === window.to) return;
  const { composition, bubbleAnatomy } = reportDevice(index, device, window);
  const { kernelOnlyNs, copyOnlyNs, memsetOnlyNs } = composition!;
  expect(overlappedNs).toBe(composition!.overlappedNs);
  expect(parts).toMatchObject({
    kernels: kernelOnlyNs + composition!.overlappedNs,
    exposedCopy: copyOnlyNs,
    memset: memsetOnlyNs,
  });
  const { copies: _, byRange: __, memset: ___, ...bubble } = bubbleAnatomy!;
  expect(parts).toMatchObject(bubble);
}

it('batches and handoffs are what the definitions say of each row', async () => {
  await fc.assert(
    fc.asyncProperty(
      trace.filter((made) => made.kernels.length > 0 && isClear(made)),
      async (made) => {
        const rows = made.ranges.map(({ isElsewhere, ...range }) => ({
          ...range,
          ...(range.type === 60 && isElsewhere ? { endTid: 9 } : {}),
        }));
        const { model, trace: shown } = await openMade({ ...made, ranges: rows });
        const index = new TraceIndex(model);
        const base = Number(shown.base);
        const { list } = findBatches(index, { kind: 'ranges', family: 'step #', group: 'epoch #' });
        const found = new Map(list!.tracks.map((track) => [`${track.process}/${track.device}`, track]));
        for (const process of [1, 2]) {
          for (const device of [0, 1]) {
            const track = found.get(`${process}/d${device}`);
            const windows = windowsExpected(made, device, process, base);
            expect(track?.batches.map(({ window }) => window) ?? []).toEqual(windows);
            for (const batch of track?.batches ?? []) checkParts(index, device, batch);
          }
        }
        for (const device of [0, 1]) {
          const handoffs = list!.devices.find((one) => one.device === `d${device}`)?.handoffs ?? [];
          expect(
            handoffs.map(({ fromNs, toNs, isSameGroup }) => ({ ns: toNs - fromNs, isSameGroup })),
          ).toEqual(handoffsExpected(made, device));
        }
      },
    ),
    { numRuns: 150 },
  );
});

it('coverage is the share of kernel activity whose call some range of the family encloses', async () => {
  await fc.assert(
    fc.asyncProperty(
      trace.filter((made) => made.kernels.length > 0),
      async (made) => {
        const rows = made.ranges.map(({ isElsewhere, ...range }) => ({
          ...range,
          ...(range.type === 60 && isElsewhere ? { endTid: 9 } : {}),
        }));
        const { model } = await openMade({ ...made, ranges: rows });
        const { families } = findBatches(new TraceIndex(model), null).offers;
        const operations = [...made.kernels, ...made.graphs];
        const all = operations.reduce((ns, { start, end }) => ns + end - start, 0);
        for (const { family, coverage } of families) {
          const own = made.ranges.filter(isFamily(family.slice(0, 4)));
          const inside = operations.filter((operation) =>
            own.some((range) => projected(made, range, operation.device).includes(operation)),
          );
          const ns = inside.reduce((sum, { start, end }) => sum + end - start, 0);
          expect(coverage).toBe(all === 0 ? 0 : ns / all);
        }
      },
    ),
    { numRuns: 150 },
  );
});
