/** Waits of small random traces against the words of DEFINITIONS 2, followed without any cleverness. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  openMade,
  type Call,
  type Copy,
  type Kernel,
  type NsysRows,
  type Range,
} from '../testing/make-nsys-db';
import { measureCopyWaits } from './measure-copy-waits';
import { TraceIndex } from './trace-index';

/** Two of these are a hold that counts. */
const UNIT_NS = 50_000;
const MALLOC = 'cudaMalloc_v3020';
const NAMES = [MALLOC, 'cudaMemcpyAsync_v3020', 'cudaLaunchKernel_v7000', 'cudaStreamSynchronize_v3020'];

interface Span {
  readonly start: number;
  readonly end: number;
}
type Timed<T> = T & Span;

const span = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.nat(12))
  .map(([start, length]): Span => ({ start: start * UNIT_NS, end: (start + length) * UNIT_NS }));
const device = fc.constantFrom(0, 0, 0, 1);
const stream = fc.constantFrom(7, 8);
const tid = fc.constantFrom(1, 2, 3);

const kernels = fc.array(
  fc
    .tuple(span, fc.record({ device, stream }))
    .map(([times, rest]): Timed<Kernel> => ({ ...times, ...rest })),
  { maxLength: 6 },
);
const copies = fc.array(
  fc
    .tuple(span, fc.record({ device, stream, from: fc.constantFrom(0, 1), correlation: fc.nat(6) }))
    .map(([times, rest]): Timed<Copy> => ({ ...times, ...rest })),
  { minLength: 1, maxLength: 5 },
);
/** The call at place i has correlation id i + 1. */
const calls = fc.array(fc.tuple(span, tid, fc.constantFrom(...NAMES)), { maxLength: 8 }).map((list) =>
  list.map(([times, thread, name], i): Timed<Call> => ({
    ...times,
    tid: thread,
    name,
    correlation: i + 1,
  })),
);
const ranges = fc.array(
  fc
    .tuple(span, tid, fc.constantFrom(59, 60), fc.boolean())
    .map(([times, thread, type, elsewhere]): Timed<Range> => ({
      ...times,
      tid: thread,
      type,
      endTid: elsewhere ? thread + 1 : thread,
    })),
  { maxLength: 6 },
);

interface Made extends NsysRows {
  readonly kernels: readonly Timed<Kernel>[];
  readonly copies: readonly Timed<Copy>[];
  readonly calls: readonly Timed<Call>[];
  readonly ranges: readonly Timed<Range>[];
}
const trace: fc.Arbitrary<Made> = fc.record({ kernels, copies, calls, ranges });

/** Kernel activity in [from, to), unit by unit. */
function activity(those: readonly Span[], from: number, to: number): number {
  let total = 0;
  for (let at = from; at < to; at += UNIT_NS)
    if (those.some(({ start, end }) => start <= at && at < end)) total += UNIT_NS;
  return total;
}

function encloses(range: Timed<Range>, thread: unknown, from: number, to: number): boolean {
  const endsHere = range.type === 59 || range.endTid === range.tid;
  return range.tid === thread && endsHere && range.start <= from && to <= range.end;
}

function stallOf({ calls: all, ranges: around }: Made, a: Timed<Call>, active: readonly Span[]): number {
  const own = all.filter((call) => call.tid === a.tid);
  const [p] = own
    .filter((call) => call.name === MALLOC && call.end <= a.start)
    .sort((x, y) => y.end - x.end || x.start - y.start);
  if (p === undefined) return 0;
  const works = own.filter((call) => call.name === NAMES[1] || call.name === NAMES[2]);
  if (works.some((call) => p.start <= call.start && call.start < a.start)) return 0;
  if (around.length > 0 && !around.some((range) => encloses(range, a.tid, p.start, a.end))) return 0;
  return activity(active, p.start, p.end);
}

function verdictOf(copy: Timed<Copy>, made: Made) {
  const active = made.kernels.filter((kernel) => kernel.device === copy.device);
  const overlapNs = activity(active, copy.start, copy.end);
  const isHidden = copy.end > copy.start && overlapNs * 2 >= copy.end - copy.start;
  const a = made.calls.find((call) => call.correlation === copy.correlation);
  if (a === undefined)
    return {
      overlapNs,
      stallNs: 0,
      heldNs: 0,
      queuedNs: 0,
      verdict: isHidden ? 'hidden' : 'launch not recorded',
    };
  const stallNs = stallOf(made, a, active);
  const sat = activity(active, a.start, Math.min(a.end, copy.start));
  const heldNs = sat >= 100_000 ? sat : 0;
  const queuedNs = activity(active, a.end, copy.start);
  const ownStream = active.filter((kernel) => kernel.stream === copy.stream);
  const judged = [
    [isHidden, 'hidden'],
    [stallNs > 0, 'malloc-stalled'],
    [heldNs > 0, 'held'],
    [copy.from === 0, 'pageable'],
    [queuedNs > 0 && activity(ownStream, a.end, copy.start) > 0, 'same stream'],
    [queuedNs > 0, 'queued'],
    [activity(active, a.start, copy.end) === 0, 'nothing to overlap'],
    [true, 'not explained'],
  ] as const;
  const [, verdict] = judged.find(([applies]) => applies)!;
  return { overlapNs, stallNs, heldNs, queuedNs, verdict };
}

/** By start and stream: the order of the rows in the file is not that of the table. */
function sorted<T extends { startNs: number }>(list: readonly T[]): T[] {
  return [...list].sort(
    (a, b) => a.startNs - b.startNs || JSON.stringify(a).localeCompare(JSON.stringify(b)),
  );
}

it('waits and verdicts are those of the definitions', async () => {
  await fc.assert(
    fc.asyncProperty(trace, async (made) => {
      const { model, trace: shown } = await openMade(made);
      const found = measureCopyWaits(new TraceIndex(model)).map((wait) => ({
        startNs: wait.startNs + Number(shown.base),
        overlapNs: wait.overlapNs,
        stallNs: wait.stallNs,
        heldNs: wait.heldNs,
        queuedNs: wait.queuedNs,
        verdict: wait.verdict,
      }));
      const expected = made.copies.map((copy) => ({ startNs: copy.start, ...verdictOf(copy, made) }));
      expect(sorted(found)).toEqual(sorted(expected));
    }),
    { numRuns: 120 },
  );
});

it('the holder covers as much of the hold as any call on another thread', async () => {
  await fc.assert(
    fc.asyncProperty(trace, async (made) => {
      const { model, trace: shown } = await openMade(made);
      const index = new TraceIndex(model);
      const base = Number(shown.base);
      for (const wait of measureCopyWaits(index)) {
        if (wait.heldNs === 0 || wait.call === null) continue;
        const from = index.start(wait.call) + base;
        const to = Math.min(index.end(wait.call), wait.startNs) + base;
        const thread = index.row(wait.call).owner;
        const covers = made.calls
          .filter(({ tid: other }) => other !== thread)
          .map(({ start, end }) => Math.min(end, to) - Math.max(start, from));
        const { holder } = wait;
        const most =
          holder === null
            ? 0
            : Math.min(index.end(holder) + base, to) - Math.max(index.start(holder) + base, from);
        expect(most).toBe(Math.max(0, ...covers));
      }
    }),
    { numRuns: 60 },
  );
});
