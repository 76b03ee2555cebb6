/** The cases of the case log that are about what a file holds, as far as reading goes; those of real traces are in cases-real.test.ts. */

import { describe, expect, it } from 'vitest';
import { globalTid, openMade, processKey } from '../../testing/make-nsys-db';
import { eventsOf, eventTable, findRow, namesOf, rowKeys } from '../../testing/see-events';
import { durationAt } from '../../trace/durations';
import { NAME_LENGTH_LIMIT } from '../../trace/name-table';
import type { EventTableId } from '../../trace/table';
import { captureTime, type Trace } from '../../trace/trace';

const P = processKey(100);
const KERNELS = 'CUPTI_ACTIVITY_KIND_KERNEL';

describe('C01: correlationId is reused by two processes', () => {
  it('names each wait by the call of its own process', async () => {
    const { trace } = await openMade({
      calls: [
        { pid: 144, start: 0, end: 10, correlation: 7, name: 'cudaDeviceSynchronize' },
        { pid: 145, start: 1_000_000, end: 1_000_010, correlation: 7, name: 'cudaStreamSynchronize' },
      ],
      syncs: [
        { pid: 144, device: 0, start: 5, correlation: 7 },
        { pid: 145, device: 1, start: 1_000_005, correlation: 7 },
      ],
    });
    expect(eventsOf(trace, 'syncs').map(({ row, name }) => [row, name])).toEqual([
      [`${processKey(144)}/d0/syncs`, 'cudaDeviceSynchronize'],
      [`${processKey(145)}/d1/syncs`, 'cudaStreamSynchronize'],
    ]);
  });

  it('draws each arrow to the GPU of its own process', async () => {
    const { trace, model } = await openMade({
      calls: [
        { pid: 144, start: 0, correlation: 7 },
        { pid: 145, start: 1_000_000, correlation: 7 },
      ],
      kernels: [
        { pid: 145, device: 1, start: 1_000_500, correlation: 7 },
        { pid: 144, device: 0, start: 500, correlation: 7 },
        { pid: 144, device: 0, start: 900, correlation: 8 },
      ],
    });
    const calls = eventsOf(trace, 'calls');
    const arrows = eventsOf(trace, 'kernels').map(({ row }, i) => [
      row,
      calls[model.extra.get('kernels')!['call']![i]!]?.start,
    ]);
    expect(arrows).toEqual([
      [`${processKey(144)}/d0/c1/s7`, 0],
      [`${processKey(144)}/d0/c1/s7`, undefined],
      [`${processKey(145)}/d1/c1/s7`, 1_000_000],
    ]);
  });

  it('draws and links every kernel once', async () => {
    const opened = await openMade({
      calls: [
        { pid: 144, start: 0, correlation: 7 },
        { pid: 145, start: 1_000_000, correlation: 7 },
      ],
      kernels: [
        { pid: 144, start: 500, correlation: 7 },
        { pid: 145, start: 1_000_500, correlation: 7 },
        { pid: 146, start: 900, correlation: 7 },
      ],
    });
    expect([eventsOf(opened.trace, 'kernels').length, opened.report.links[0]]).toEqual([
      3,
      { table: 'kernels', linked: 2, unlinked: 1 },
    ]);
  });
});

describe('C03: NVTX rows with no end that are not ranges', () => {
  it('are one bar, one mark, and nothing for the domain', async () => {
    const { trace } = await openMade({
      ranges: [
        { start: 100, end: null, type: 75, text: 'CCCL' },
        { start: 200, end: null, type: 34, text: 'checkpoint' },
        { start: 300, end: 900, type: 59, text: 'step' },
      ],
    });
    expect(trace.rows.map(({ kind, events, busyNs }) => [kind, events, busyNs])).toEqual([
      ['ranges', 1, 600],
      ['marks', 1, 0],
    ]);
  });
});

describe('C06: NVTX name in textId, in text, or in neither', () => {
  const ROWS = {
    ranges: [
      { start: 1, text: 'inline step' },
      { start: 2, text: null, textId: 'registered step' },
      { start: 3, text: null, textId: null },
      { start: 4, text: null, textId: 999_999 },
    ],
  };

  it('is found wherever it is, and said to be missing where it is not', async () => {
    expect(namesOf((await openMade(ROWS)).trace, 'ranges')).toEqual([
      'inline step',
      'registered step',
      '(unnamed)',
      '#999999',
    ]);
  });

  it('is found without the column textId', async () => {
    const { trace } = await openMade({ ...ROWS, sql: ['ALTER TABLE NVTX_EVENTS DROP COLUMN textId'] });
    expect(namesOf(trace, 'ranges')).toEqual(['inline step', '(unnamed)', '(unnamed)', '(unnamed)']);
  });

  it('is found without the column text', async () => {
    const { trace } = await openMade({ ...ROWS, sql: ['ALTER TABLE NVTX_EVENTS DROP COLUMN text'] });
    expect(namesOf(trace, 'ranges')).toEqual(['(unnamed)', 'registered step', '(unnamed)', '#999999']);
  });
});

describe('C24: kernels and copies with start = end = 0', () => {
  it('do not stretch the extent of what was timed', async () => {
    const { report } = await openMade({
      kernels: [
        { start: 0, end: 0 },
        { start: 155_000_000_000, end: 155_000_000_896 },
      ],
      copies: [{ start: 0, end: 0 }],
    });
    expect(report.extent).toEqual({ from: '155000000000', to: '155000000896' });
  });
});

describe('C29: copy kinds, all 14 and one never seen', () => {
  it('have a place and a name each; only migrations stand apart', async () => {
    const kinds = [...Array(14).keys(), 99];
    const { trace } = await openMade({ copies: kinds.map((kind) => ({ start: 1000 + kind, kind })) });
    expect([namesOf(trace, 'copies'), namesOf(trace, 'migrations')]).toEqual([
      [
        'Unknown',
        'HtoD',
        'DtoH',
        'HtoA',
        'AtoH',
        'AtoA',
        'AtoD',
        'DtoA',
        'DtoD',
        'HtoH',
        'PtoP',
        'copy kind 99',
      ],
      ['UVM HtoD', 'UVM DtoH', 'UVM DtoD'],
    ]);
  });

  it('count only kind 1 as HtoD', async () => {
    const { trace } = await openMade({ copies: [1, 3, 11, 1, 9].map((kind) => ({ kind })) });
    expect(eventsOf(trace, 'copies').filter((event) => event.name === 'HtoD')).toHaveLength(2);
  });

  it('give a unified row without a stream a place', async () => {
    const { trace } = await openMade({ copies: [{ kind: 11, stream: null, context: null }] });
    expect(rowKeys(trace)).toEqual([`${P}/d0/device`, `${P}/d0/migrations`]);
  });
});

describe('C39: integers past 2^53', () => {
  it('(a) keep a kernel of 1 ns in 2026, and the 256 ns to the next', async () => {
    const start = 1_780_000_000_123_456_789n;
    const { trace } = await openMade({
      kernels: [
        { start, end: start + 1n },
        { start: start + 257n, end: start + 300n },
      ],
    });
    const table = eventTable(trace, 'kernels');
    const starts = [...table.start].map((time) => captureTime(trace.base, time));
    const firstEnd = starts[0]! + BigInt(durationAt(table.duration, 0));
    expect([starts[0], firstEnd - starts[0]!, starts[1]! - firstEnd]).toEqual([start, 1n, 256n]);
  });

  it('(a) keep them in calls and ranges beside the kernels', async () => {
    const start = 1_780_000_000_123_456_789n;
    const { trace } = await openMade({
      kernels: [{ start }],
      calls: [{ start: start - 3n }],
      ranges: [{ start: start - 5n }],
    });
    const first = (id: 'calls' | 'ranges'): bigint =>
      captureTime(trace.base, eventTable(trace, id).start[0]!);
    expect([first('calls'), first('ranges')]).toEqual([start - 3n, start - 5n]);
  });

  it('(b) make two rows of two threads whose ids lie above 2^53', async () => {
    const threads = [144_396_663_052_566_529n, 144_396_663_052_566_530n];
    const { trace } = await openMade({ calls: threads.map((globalTid) => ({ columns: { globalTid } })) });
    expect(trace.rows.map((row) => row.key.split('/')[1])).toEqual(['t1', 't2']);
  });

  it('(c) make two rows of streams 4294967295 and 2147483648, not of -1', async () => {
    const { trace } = await openMade({ kernels: [{ stream: 4_294_967_295 }, { stream: 2_147_483_648 }] });
    expect(trace.rows.slice(1).map((row) => row.label)).toEqual(['Stream 2147483648', 'Stream 4294967295']);
  });

  it('(d) keep 10 ns apart after an hour', async () => {
    const hour = 3_600_000_000_000;
    const { trace } = await openMade({
      kernels: [
        { start: 1, end: 2 },
        { start: hour, end: hour + 5 },
        { start: hour + 15, end: hour + 20 },
      ],
    });
    const [, second, third] = eventsOf(trace, 'kernels');
    expect(third!.start - (second!.start + second!.duration)).toBe(10);
  });
});

describe('C41: kernel names from 4 KB to 512 KB', () => {
  const full = (i: number, length: number): string => `gemm<${i}, ${'x'.repeat(length)}>`;

  it('show the short name of 2,000 kernels, and send no name that is longer than the limit', async () => {
    const kernels = Array.from({ length: 2000 }, (_, i) => ({
      start: 1000 + i,
      name: 'gemm',
      fullName: full(i, i === 1999 ? 512 * 1024 : 4096),
    }));
    const { trace, parts } = await openMade({ kernels });
    const sent = parts.flatMap((part) => part.names).map((name) => name.text.length);
    expect([new Set(namesOf(trace, 'kernels')), Math.max(...sent) <= NAME_LENGTH_LIMIT]).toEqual([
      new Set(['gemm']),
      true,
    ]);
  });

  it('cut a long name in the middle where there is no short one', async () => {
    const { trace } = await openMade({ kernels: [{ name: null, fullName: full(5, 512 * 1024) }] });
    const [name] = namesOf(trace, 'kernels');
    expect([name!.length, name!.startsWith('gemm<5, x'), name!.endsWith('x>')]).toEqual([
      NAME_LENGTH_LIMIT,
      true,
      true,
    ]);
  });

  it('keep an empty short name', async () => {
    expect(namesOf((await openMade({ kernels: [{ name: '', fullName: 'gemm' }] })).trace, 'kernels')).toEqual(
      [''],
    );
  });

  it('find the full name where the column shortName is missing', async () => {
    const rows = {
      kernels: [{ name: 'short', fullName: 'gemm<float>' }],
      sql: [`ALTER TABLE ${KERNELS} DROP COLUMN shortName`],
    };
    expect(namesOf((await openMade(rows)).trace, 'kernels')).toEqual(['gemm<float>']);
  });
});

it('an id made for tests is one that exports hold', async () => {
  const { trace } = await openMade({ calls: [{ pid: 111, tid: 112 }] });
  expect([globalTid(111, 112), trace.groups.map(({ detail, label }) => `${label} ${detail}`.trim())]).toEqual(
    [0x1_0000_6f00_0070, ['Process pid 111', 'Thread 112']],
  );
});

describe('C05: ranges and kernels that overlap without nesting', () => {
  const lanesOf = (trace: Trace, key: string): [string, number, number][] =>
    findRow(trace, key).slices.flatMap(({ table: id, first, count, lane }) => {
      const table = eventTable(trace, id as EventTableId);
      return Array.from({ length: count }, (_, i): [string, number, number] => [
        trace.names[table.name[first + i] as number]?.text ?? '',
        lane,
        durationAt(table.duration, first + i),
      ]);
    });

  it('has three start/end ranges as three bars, each as long as its row says', async () => {
    const { trace } = await openMade({
      ranges: [
        { type: 60, start: 0, end: 300_000, tid: 1, endTid: 1, text: 'A' },
        { type: 60, start: 100_000, end: 400_000, tid: 1, endTid: 1, text: 'B' },
        { type: 60, start: 50_000, end: 250_000, tid: 1, endTid: 2, text: 'C' },
      ],
    });
    expect(lanesOf(trace, `${processKey(100)}/t1/startEnd`)).toEqual([
      ['A', 0, 300_000],
      ['C', 1, 200_000],
      ['B', 2, 300_000],
    ]);
  });

  it('has two kernels that cross on one stream on two lanes, and counts their union once', async () => {
    const { trace } = await openMade({
      kernels: [
        { start: 0, end: 100_000, name: 'K1' },
        { start: 60_000, end: 140_000, name: 'K2' },
      ],
    });
    const key = `${processKey(100)}/d0/c1/s7`;
    expect([lanesOf(trace, key), findRow(trace, key).busyNs]).toEqual([
      [
        ['K1', 0, 100_000],
        ['K2', 1, 80_000],
      ],
      140_000,
    ]);
  });

  it('lists the ranges of a file that has start/end ranges only', async () => {
    const { trace } = await openMade({ ranges: [{ type: 60, text: 'request' }] });
    expect(trace.rows.map(({ label, events }) => [label, events])).toEqual([['NVTX start/end', 1]]);
  });
});
