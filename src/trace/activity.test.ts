import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityKind, sweepActivity } from './activity';
import { packDurations } from './durations';
import type { NameEntry } from './name-table';
import type { EventTable, EventTableId } from './table';

const COPY = (kind: string): NameEntry => ({
  text: kind,
  cls: 'htod',
  copy: { kind, source: 'Pinned', destination: 'Device' },
});
const NAMES: readonly NameEntry[] = [
  { text: 'gemm', cls: 'kernel' },
  { text: 'ncclAllReduce', cls: 'communication' },
  COPY('HtoD'),
  COPY('DtoH'),
  { text: 'memset', cls: 'memset' },
];
const [KERNEL, COMM, HTOD, DTOH, MEMSET] = [0, 1, 2, 3, 4];

type Event = readonly [name: number, start: number, end: number];
type Segment = readonly [text: string, from: number, to: number];

function tableOf(id: EventTableId, events: readonly Event[]): EventTable {
  const sorted = [...events].sort((a, b) => a[1] - b[1]);
  return {
    id,
    count: sorted.length,
    start: Float64Array.from(sorted, ([, start]) => start),
    duration: packDurations(sorted.map(([, start, end]) => end - start)),
    name: Uint32Array.from(sorted, ([name]) => name),
    open: new Set(),
  };
}

function sweep(kernels: readonly Event[], copies: readonly Event[] = []): Segment[] {
  const tables = { kernels: tableOf('kernels', kernels), copies: tableOf('copies', copies) };
  const segments: Segment[] = [];
  sweepActivity(
    [
      { table: 'kernels', first: 0, count: kernels.length, lane: 0 },
      { table: 'copies', first: 0, count: copies.length, lane: 0 },
    ],
    tables,
    (name) => activityKind(NAMES[name] as NameEntry),
    (kind, from, to) => segments.push([kind.text, from, to]),
  );
  return segments;
}

describe('sweepActivity', () => {
  it('lets a kernel hide the copy beside it', () => {
    expect(sweep([[KERNEL, 0, 10]], [[HTOD, 5, 20]])).toEqual([
      ['Kernels', 0, 10],
      ['HtoD copy', 10, 20],
    ]);
  });

  it('tells communication apart only where nothing computes', () => {
    expect(
      sweep([
        [COMM, 0, 30],
        [KERNEL, 10, 20],
      ]),
    ).toEqual([
      ['Communication', 0, 10],
      ['Kernels', 10, 20],
      ['Communication', 20, 30],
    ]);
  });

  it('takes the lowest kind of several copies, and any copy before a memset', () => {
    expect(
      sweep(
        [],
        [
          [MEMSET, 0, 30],
          [DTOH, 5, 20],
          [HTOD, 10, 15],
        ],
      ),
    ).toEqual([
      ['Memset', 0, 5],
      ['DtoH copy', 5, 10],
      ['HtoD copy', 10, 15],
      ['DtoH copy', 15, 20],
      ['Memset', 20, 30],
    ]);
  });

  it('joins segments of one class that touch, and leaves holes', () => {
    expect(
      sweep([
        [KERNEL, 0, 10],
        [KERNEL, 10, 20],
        [KERNEL, 21, 30],
      ]),
    ).toEqual([
      ['Kernels', 0, 20],
      ['Kernels', 21, 30],
    ]);
  });

  it('gives events of 0 ns no time', () => {
    expect(sweep([[KERNEL, 5, 5]])).toEqual([]);
  });

  it('says at every instant the class of the highest rank, as counted by hand', () => {
    const event = fc
      .tuple(fc.nat(4), fc.nat(60), fc.nat(20))
      .map(([name, start, length]): Event => [name, start, start + length]);
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), fc.array(event, { maxLength: 12 }), (a, b) => {
        const segments = sweep(a, b);
        for (let t = 0; t < 82; t++) {
          const running = [...a, ...b].filter(([, start, end]) => start <= t && t < end);
          const best = Math.min(...running.map(([name]) => activityKind(NAMES[name] as NameEntry).rank));
          const expected = running.find(([name]) => activityKind(NAMES[name] as NameEntry).rank === best);
          const found = segments.filter(([, from, to]) => from <= t && t < to).map(([text]) => text);
          expect(found).toEqual(
            expected === undefined ? [] : [activityKind(NAMES[expected[0]] as NameEntry).text],
          );
        }
      }),
    );
  });
});
