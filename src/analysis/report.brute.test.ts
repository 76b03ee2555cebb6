/** Reports of small random traces against the words of DEFINITIONS 2, followed nanosecond by nanosecond without any cleverness. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  openMade,
  type Call,
  type Copy,
  type Graph,
  type Kernel,
  type Memset,
  type NsysRows,
  type Range,
} from '../testing/make-nsys-db';
import { measureReport } from './report';
import { TraceIndex } from './trace-index';

interface Span {
  readonly start: number;
  readonly end: number;
}
type Timed<T> = T & Span;
type Device = 0 | 1;

const LAST = 60;
const span = fc
  .tuple(fc.integer({ min: 1, max: 45 }), fc.nat(12))
  .map(([start, length]): Span => ({ start, end: start + length }));
const gpu = fc.record({
  device: fc.constantFrom<Device>(0, 0, 0, 1),
  stream: fc.constantFrom(7, 8, 9),
  // 0 joins nothing; 99 is an id without a call.
  correlation: fc.oneof(fc.nat(8), fc.constantFrom(0)),
});

function timed<T extends object>(rest: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<Timed<T>[]> {
  return fc.array(
    fc.tuple(span, rest).map(([times, more]) => ({ ...times, ...more })),
    { maxLength },
  );
}

const kernels = timed(
  fc.tuple(gpu, fc.constantFrom('gemm', 'relu', 'ncclAllReduce')).map(([at, name]) => ({ ...at, name })),
  6,
);
const copies = timed(
  fc
    .tuple(gpu, fc.constantFrom(1, 2, 8, 0, 99), fc.constantFrom(0, 1, 7, null), fc.nat(100))
    .map(([at, kind, from, bytes]) => ({ ...at, kind, from, bytes })),
  5,
);
const memsets = timed(gpu, 2);
const graphs = timed(gpu, 2);

const tid = fc.constantFrom(1, 2, 3);
/** Name → the part of an anatomy that it makes. */
const CALLS = {
  cudaMalloc: 'allocation',
  cudaFree: 'allocation',
  cudaMemcpyAsync: 'copyCall',
  cudaLaunchKernel: 'launchCall',
  cudaStreamSynchronize: 'syncCall',
  cudaGetDevice: 'otherApi',
} as const;
const API = Object.keys(CALLS) as (keyof typeof CALLS)[];

/** Correlation ids count up with the starts, as those of a recording do. */
const calls = fc
  .uniqueArray(fc.tuple(span, tid, fc.constantFrom(...API)), {
    maxLength: 8,
    selector: ([{ start }]) => start,
  })
  .map((list) =>
    list
      .sort(([a], [b]) => a.start - b.start)
      .map(([times, thread, name], i) => ({ ...times, tid: thread, name, correlation: i + 1 })),
  );
const ranges = timed(
  fc.record({
    tid,
    text: fc.constantFrom('load', 'step 1', 'step 2', 'epoch'),
    type: fc.constantFrom(59, 59, 60),
    isElsewhere: fc.constantFrom(false, false, true),
  }),
  7,
);

type MadeCall = Timed<Call> & { readonly name: keyof typeof CALLS; readonly tid: number };
type MadeRange = Timed<Range> & {
  readonly text: string;
  readonly tid: number;
  readonly isElsewhere: boolean;
};
type Work = Timed<Kernel | Copy | Memset | Graph> & {
  readonly device: Device;
  readonly stream: number;
  readonly correlation: number;
};

interface Made {
  readonly kernels: readonly (Work & { readonly name: string })[];
  readonly copies: readonly (Work & Copy)[];
  readonly memsets: readonly Work[];
  readonly graphs: readonly Work[];
  readonly calls: readonly MadeCall[];
  readonly ranges: readonly MadeRange[];
}
/** An export without any of these is none that opens. */
const trace: fc.Arbitrary<Made> = fc
  .record({ kernels, copies, memsets, graphs, calls, ranges })
  .filter((made) => Object.values(made).some((rows) => rows.length > 0));
const window = fc.option(
  fc.tuple(fc.nat(LAST), fc.integer({ min: 1, max: LAST })).map(([from, ns]) => ({ from, to: from + ns })),
);

function rowsOf({ ranges: list, ...rest }: Made): NsysRows {
  return {
    ...rest,
    ranges: list.map(({ isElsewhere, ...range }) => ({
      ...range,
      ...(range.type === 60 ? { endTid: isElsewhere ? range.tid + 10 : range.tid } : {}),
    })),
  };
}

const covers = (at: number) => (event: Span) => event.start <= at && at < event.end;
const unitsOf = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
const enclosesTime = (range: Span, event: Span): boolean =>
  range.start <= event.start && event.end <= range.end;
const encloses = (range: MadeRange, call: MadeCall): boolean =>
  range.tid === call.tid && endsHere(range) && enclosesTime(range, call);
const endsHere = (range: MadeRange): boolean => range.type === 59 || !range.isElsewhere;
/** Of those, the one that starts last, then ends first, then is the later row. */
function innermost<T extends Span>(events: readonly T[]): T | undefined {
  return events.reduce<T | undefined>(
    (best, one) =>
      best === undefined || one.start > best.start || (one.start === best.start && one.end <= best.end)
        ? one
        : best,
    undefined,
  );
}

/** What the definitions say of one device. */
class Brute {
  private readonly made: Made;
  private readonly device: Device;
  private readonly window: { from: number; to: number } | null;

  constructor(made: Made, device: Device, given: { from: number; to: number } | null) {
    this.made = made;
    this.device = device;
    this.window = given;
  }

  private own<T extends Work>(works: readonly T[]): readonly T[] {
    return works.filter(({ device }) => device === this.device);
  }

  private get activity(): readonly Work[] {
    return [...this.own(this.made.kernels), ...this.own(this.made.graphs)];
  }

  private get all(): readonly Work[] {
    return [...this.activity, ...this.own(this.made.copies), ...this.own(this.made.memsets)];
  }

  private get kernelSpan(): { from: number; to: number } | null {
    if (this.activity.length === 0) return null;
    return {
      from: Math.min(...this.activity.map(({ start }) => start)),
      to: Math.max(...this.activity.map(({ end }) => end)),
    };
  }

  isInWindow = ({ start }: Span): boolean =>
    this.window === null || (start >= this.window.from && start < this.window.to);

  private get units(): number[] {
    const of = this.window ?? this.kernelSpan;
    return of === null ? [] : unitsOf(of.from, of.to);
  }

  private classAt(at: number) {
    const kernel = this.activity.some(covers(at));
    const copy = this.own(this.made.copies).some(covers(at));
    const memset = this.own(this.made.memsets).some(covers(at));
    if (kernel) return copy ? 'overlappedNs' : 'kernelOnlyNs';
    if (copy) return 'copyOnlyNs';
    return memset ? 'memsetOnlyNs' : 'bubbleNs';
  }

  composition() {
    const count = (name: string): number => this.units.filter((at) => this.classAt(at) === name).length;
    return {
      kernelOnlyNs: count('kernelOnlyNs'),
      overlappedNs: count('overlappedNs'),
      copyOnlyNs: count('copyOnlyNs'),
      memsetOnlyNs: count('memsetOnlyNs'),
      bubbleNs: count('bubbleNs'),
    };
  }

  comm() {
    const isComm = (work: Work): boolean => 'name' in work && work.name === 'ncclAllReduce';
    const at = this.units.filter((unit) => this.activity.some((work) => isComm(work) && covers(unit)(work)));
    const beside = at.filter((unit) => this.activity.some((work) => !isComm(work) && covers(unit)(work)));
    return {
      kernels: this.own(this.made.kernels).filter((work) => isComm(work) && this.isInWindow(work)).length,
      unionNs: at.length,
      aloneNs: at.length - beside.length,
      besideComputeNs: beside.length,
    };
  }

  /** How many gaps, and what filled them. */
  gaps(kind: 'gap' | 'bubble') {
    const working = kind === 'gap' ? this.activity : this.all;
    const holes = this.units.filter((at) => !working.some(covers(at)));
    const anatomy: Record<string, number> = {};
    const inRanges: Record<string, number> = {};
    for (const at of holes) {
      const part = this.partAt(at, working);
      anatomy[part.name] = (anatomy[part.name] ?? 0) + 1;
      if (part.range !== undefined) inRanges[part.range] = (inRanges[part.range] ?? 0) + 1;
    }
    return {
      count: holes.filter((at) => !holes.includes(at - 1)).length,
      totalNs: holes.length,
      anatomy,
      inRanges,
    };
  }

  private partAt(at: number, working: readonly Work[]): { name: string; range?: string } {
    const kinds = this.own(this.made.copies)
      .filter(covers(at))
      .map(({ kind }) => kind ?? 0);
    if (kinds.length > 0) return { name: `copy ${Math.min(...kinds)}` };
    if (this.own(this.made.memsets).some(covers(at))) return { name: 'memset' };
    const call = this.callAtEndOf(at, working);
    if (call === undefined) return { name: 'launchNotRecorded' };
    if (at >= call.start) return { name: 'launchedNotStarted' };
    const inside = innermost(this.made.calls.filter((one) => one.tid === call.tid && covers(at)(one)));
    if (inside !== undefined) return { name: CALLS[inside.name] };
    const range = innermost(
      this.made.ranges.filter((one) => one.tid === call.tid && endsHere(one) && covers(at)(one)),
    );
    return range === undefined ? { name: 'nothing' } : { name: 'range', range: range.text };
  }

  /** The call of what starts at the end of the gap of the whole trace around `at`. */
  private callAtEndOf(at: number, working: readonly Work[]): MadeCall | undefined {
    const next = unitsOf(at, 2 * LAST + 2).find((unit) => working.some(covers(unit))) ?? Infinity;
    const last = this.kernelSpan?.to ?? Infinity;
    const end = at < last && last < next ? last : next;
    const [first] = this.all
      .filter(({ start }) => start === end)
      .sort((a, b) => a.stream - b.stream || idOf(this.made, a) - idOf(this.made, b));
    return first === undefined ? undefined : callOf(this.made, first);
  }

  latency() {
    const linked = this.own(this.made.kernels).flatMap((kernel) => {
      const call = callOf(this.made, kernel);
      return call === undefined || !this.isInWindow(kernel) ? [] : [kernel.start - call.start];
    });
    const counted = linked.filter((ns) => ns >= 0).sort((a, b) => a - b);
    const rank = (percent: number): number => counted[Math.ceil((percent / 100) * counted.length) - 1] ?? 0;
    return {
      negative: linked.length - counted.length,
      count: counted.length,
      sum: counted.reduce((sum, ns) => sum + ns, 0),
      min: counted[0] ?? 0,
      p50: rank(50),
      p90: rank(90),
      p99: rank(99),
      max: counted.at(-1) ?? 0,
    };
  }

  copies() {
    const groups = new Map<string, (Work & Copy)[]>();
    for (const copy of this.own(this.made.copies)) {
      const key = `${copy.kind} ${copy.from ?? 7}`;
      groups.set(key, [...(groups.get(key) ?? []), copy]);
    }
    const units = this.window === null ? unitsOf(0, 2 * LAST) : unitsOf(this.window.from, this.window.to);
    return [...groups.values()]
      .map((group) => {
        const started = group.filter(this.isInWindow);
        const union = units.filter((at) => group.some(covers(at)));
        return {
          count: started.length,
          bytes: started.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
          sumNs: started.reduce((sum, { start, end }) => sum + end - start, 0),
          unionNs: union.length,
          overlapWithKernelsNs: union.filter((at) => this.activity.some(covers(at))).length,
        };
      })
      .filter(({ count, unionNs }) => count > 0 || unionNs > 0);
  }
}

/** Ids that join nothing come first: a call that is not in the trace lies before it. */
function idOf(made: Made, work: Work): number {
  return callOf(made, work) === undefined ? 0 : work.correlation;
}

function callOf({ calls: list }: Made, { correlation }: Work): MadeCall | undefined {
  return list.find((call) => correlation !== 0 && call.correlation === correlation);
}

async function reportOf(made: Made, given: { from: number; to: number } | null) {
  const { model, trace: shown } = await openMade(rowsOf(made));
  const base = Number(shown.base);
  const index = new TraceIndex(model);
  const relative = given === null ? null : { from: given.from - base, to: given.to - base };
  return measureReport(index, { window: relative, first: null, batch: null, base: shown.base, file: null });
}

const KIND_NAMES: Record<string, string> = {
  HtoD: 'copy 1',
  DtoH: 'copy 2',
  DtoD: 'copy 8',
  Unknown: 'copy 0',
  'copy kind 99': 'copy 99',
};

/** Parts that occur, in the words of the brute force. */
function partsOf({
  copies: kinds,
  byRange: _,
  ...parts
}: Record<string, unknown> & { copies: Record<string, number>; byRange: unknown }) {
  const named = Object.entries(kinds).map(([kind, ns]) => [KIND_NAMES[kind], ns]);
  const others = Object.entries(parts).filter(([, ns]) => ns !== 0);
  return Object.fromEntries([...named, ...others]) as Record<string, number>;
}

function sorted<T>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

it('devices are what the definitions say, whole and in windows', async () => {
  await fc.assert(
    fc.asyncProperty(trace, window, async (made, given) => {
      const report = await reportOf(made, given);
      for (const row of report.devices) {
        const brute = new Brute(made, row.device as Device, given);
        expect(
          sorted(row.copies.map(({ kind: _k, src: _s, dst: _d, exposedNs: _e, ...figures }) => figures)),
        ).toEqual(sorted(brute.copies()));
        if (row.composition === undefined) continue;
        const gaps = brute.gaps('gap');
        const bubbles = brute.gaps('bubble');
        expect({
          composition: row.composition,
          comm: row.comm,
          latency: row.launchLatencyNs,
          gaps: [row.kernelGaps?.count, row.kernelGaps?.totalNs],
          bubbles: [row.bubbleGaps?.count, row.bubbleGaps?.totalNs],
          gapParts: partsOf(row.gapAnatomy as never),
          bubbleParts: partsOf(row.bubbleAnatomy as never),
          inRanges: Object.fromEntries(
            (row.bubbleAnatomy?.byRange ?? []).map(({ range, ns }) => [range, ns]),
          ),
        }).toEqual({
          composition: brute.composition(),
          comm: brute.comm(),
          latency: brute.latency(),
          gaps: [gaps.count, gaps.totalNs],
          bubbles: [bubbles.count, bubbles.totalNs],
          gapParts: gaps.anatomy,
          bubbleParts: bubbles.anatomy,
          inRanges: bubbles.inRanges,
        });
      }
    }),
    { numRuns: 100 },
  );
});

const clipTo = (given: { from: number; to: number } | null, { start, end }: Span): number =>
  given === null ? end - start : Math.max(0, Math.min(end, given.to) - Math.max(start, given.from));

function rangesOf(made: Made, given: { from: number; to: number } | null) {
  const isInWindow = ({ start }: Span): boolean =>
    given === null || (start >= given.from && start < given.to);
  const works: readonly Work[] = [...made.kernels, ...made.graphs, ...made.copies, ...made.memsets];
  const activity = [...made.kernels, ...made.graphs];
  const units = given === null ? unitsOf(0, 2 * LAST) : unitsOf(given.from, given.to);
  return [...new Set(made.ranges.map(({ text }) => text))]
    .map((name) => {
      const those = made.ranges.filter(({ text }) => text === name);
      const started = those.filter(isInWindow);
      const isUnder = (at: number): boolean => activity.some(covers(at));
      const projections = those.flatMap((range) => {
        const launched = works.filter((work) => {
          const call = callOf(made, work);
          return call !== undefined && encloses(range, call);
        });
        if (launched.length === 0) return [];
        const start = Math.min(...launched.map((work) => work.start));
        return [{ range, start, end: Math.max(...launched.map((work) => work.end)) }];
      });
      const meanwhile = works.filter((work) => {
        const call = callOf(made, work);
        if (call === undefined) return false;
        const isLoose = !made.ranges.some(
          (range) => range.tid === call.tid && endsHere(range) && covers(call.start)(range),
        );
        return (
          isLoose &&
          those.some((range) => range.tid !== call.tid && endsHere(range) && enclosesTime(range, call))
        );
      });
      const atOnce = units.map((at) => those.filter(covers(at)).length);
      return {
        name,
        count: started.length,
        totalNs: those.reduce((sum, range) => sum + clipTo(given, range), 0),
        kernelOverlap: {
          count: started.filter(({ start, end }) => unitsOf(start, end).some(isUnder)).length,
          ns: those.reduce(
            (sum, range) => sum + units.filter((at) => covers(at)(range) && isUnder(at)).length,
            0,
          ),
        },
        projected: {
          instances: projections.filter(({ range }) => isInWindow(range)).length,
          totalNs: projections.reduce((sum, interval) => sum + clipTo(given, interval), 0),
        },
        launchedMeanwhile: {
          count: meanwhile.filter(isInWindow).length,
          unionNs: units.filter((at) => meanwhile.some(covers(at))).length,
        },
        concurrency: {
          most: Math.max(0, ...atOnce),
          twoOrMoreNs: atOnce.filter((count) => count >= 2).length,
        },
      };
    })
    .filter(({ count, totalNs, projected }) => count > 0 || totalNs > 0 || projected.totalNs > 0);
}

it('ranges are what the definitions say, whole and in windows', async () => {
  await fc.assert(
    fc.asyncProperty(trace, window, async (made, given) => {
      const { nvtx } = await reportOf(made, given);
      expect(sorted(nvtx)).toEqual(sorted(rangesOf(made, given)));
    }),
    { numRuns: 100 },
  );
});

function allocationsOf(made: Made, given: { from: number; to: number } | null) {
  const isInWindow = ({ start }: Span): boolean =>
    given === null || (start >= given.from && start < given.to);
  const activity = [...made.kernels, ...made.graphs];
  const firstKernel = Math.min(...activity.map(({ start }) => start));
  const units = given === null ? unitsOf(0, 2 * LAST) : unitsOf(given.from, given.to);
  return (['cudaMalloc', 'cudaFree'] as const)
    .map((api) => {
      const those = made.calls.filter(({ name }) => name === api);
      const started = those.filter(isInWindow);
      const under = (call: MadeCall): number =>
        units.filter((at) => covers(at)(call) && activity.some(covers(at))).length;
      const sumNs = those.reduce((sum, call) => sum + clipTo(given, call), 0);
      const underKernelsNs = those.reduce((sum, call) => sum + under(call), 0);
      const early = those.filter(({ start }) => activity.length > 0 && start < firstKernel);
      return {
        api,
        count: started.length,
        sumNs,
        maxNs: Math.max(0, ...started.map(({ start, end }) => end - start)),
        insideNvtx: started.filter((call) => made.ranges.some((range) => encloses(range, call))).length,
        underKernelsNs,
        deviceIdleNs: sumNs - underKernelsNs,
        initialisation: {
          count: early.filter(isInWindow).length,
          sumNs: early.reduce((sum, call) => sum + clipTo(given, call), 0),
        },
      };
    })
    .filter(({ count, sumNs }) => count > 0 || sumNs > 0);
}

it('allocation calls are what the definitions say, whole and in windows', async () => {
  await fc.assert(
    fc.asyncProperty(trace, window, async (made, given) => {
      const { allocations } = await reportOf(made, given);
      const found = allocations.map(({ byRange: _r, class: _c, ...figures }) => figures);
      expect(sorted(found)).toEqual(sorted(allocationsOf(made, given)));
    }),
    { numRuns: 200 },
  );
});
