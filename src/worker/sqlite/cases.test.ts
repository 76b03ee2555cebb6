/** The cases of the case log that are about what a file holds, as far as reading goes. */

import { beforeAll, describe, expect, it } from 'vitest';
import {
  describeShared,
  F_H100,
  F_MFU,
  F_MOCK,
  openShared,
  sharedBytes,
  sourceOf,
} from '../../testing/describe-shared';
import { editDatabase, globalTid, makeNsysDb, openMade, processKey } from '../../testing/make-nsys-db';
import { openTrace, type OpenedTrace } from '../../testing/open-trace';
import { eventsOf, eventTable, namesOf, rowKeys } from '../../testing/see-events';
import { durationAt } from '../../trace/durations';
import { NAME_LENGTH_LIMIT } from '../../trace/name-table';
import { captureTime } from '../../trace/trace';

const P = processKey(100);
const KERNELS = 'CUPTI_ACTIVITY_KIND_KERNEL';

function kernelLinks({ report }: OpenedTrace) {
  return report.links.find(({ table }) => table === 'kernels');
}

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
    expect([eventsOf(opened.trace, 'kernels').length, kernelLinks(opened)]).toEqual([
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

describeShared('C01: correlation ids of real traces', () => {
  it.each([
    ['F-mfu', F_MFU, 4010, 3986, 24],
    ['F-h100', F_H100, 3442, 1632, 1810],
  ])('of %s link as counted', async (_name, trace, kernels, linked, unlinked) => {
    const opened = await openShared(trace);
    expect([eventsOf(opened.trace, 'kernels').length, kernelLinks(opened)]).toEqual([
      kernels,
      { table: 'kernels', linked, unlinked },
    ]);
  });
});

describeShared('C06: names of F-mfu, 462 of them registered strings', () => {
  it('are all found', async () => {
    const { trace } = await openShared(F_MFU);
    expect(namesOf(trace, 'ranges').filter((name) => name === '(unnamed)' || name.startsWith('#'))).toEqual(
      [],
    );
  });
});

describeShared('C07: tables missing because they were empty', () => {
  let before: OpenedTrace;
  beforeAll(async () => {
    before = await openShared(F_MFU);
  });

  it('F-mock opens with 2 kernels and 9 API calls', async () => {
    const { trace } = await openShared(F_MOCK);
    expect([eventsOf(trace, 'kernels').length, eventsOf(trace, 'calls').length]).toEqual([2, 9]);
  });

  it('F-mock says that no ranges are recorded', async () => {
    const { report } = await openShared(F_MOCK);
    expect(report.unanswered.map((need) => need.option)).toContain('--trace=nvtx');
  });

  it('F-mfu calls its GPUs by their numbers', async () => {
    const labels = before.trace.groups.filter(({ kind }) => kind === 'device').map(({ label }) => label);
    expect(new Set(labels)).toEqual(new Set(['GPU 0', 'GPU 1']));
  });

  const notes = ({ report }: OpenedTrace): string[] => [
    ...report.warnings,
    ...report.cut,
    ...report.unanswered.map((need) => `${need.question} ${need.reason}`),
  ];

  it.each([
    'CUPTI_ACTIVITY_KIND_MEMCPY',
    'CUPTI_ACTIVITY_KIND_MEMSET',
    'CUPTI_ACTIVITY_KIND_RUNTIME',
    'CUPTI_ACTIVITY_KIND_KERNEL',
    'ThreadNames',
    'PROCESSES',
    'StringIds',
  ])('F-mfu opens without %s, with a note that the whole file does not have', async (table) => {
    const without = await openTrace(sourceOf(await editDatabase(sharedBytes(F_MFU), `DROP TABLE ${table}`)));
    const known = new Set(notes(before));
    expect(notes(without).filter((note) => !known.has(note))).not.toEqual([]);
  });

  it('F-mfu without StringIds calls kernels and calls by the ids of their names', async () => {
    const { trace } = await openTrace(
      sourceOf(await editDatabase(sharedBytes(F_MFU), 'DROP TABLE StringIds')),
    );
    const names = [...namesOf(trace, 'kernels'), ...namesOf(trace, 'calls')];
    expect(names.filter((name) => !/^#\d+$/.test(name))).toEqual([]);
  });
});

describeShared('C22: the capture clock of F-h100', () => {
  it('starts the picture where the events are, about 0.96 s of them', async () => {
    const { trace } = await openShared(F_H100);
    const { from, to } = trace.extent!;
    expect([(to - from) / 1e9, Number(captureTime(trace.base, from)) / 1e9]).toEqual([
      expect.closeTo(0.965, 1),
      expect.closeTo(155.36, 1),
    ]);
  });

  it('counts from the first work of a device', async () => {
    const { trace } = await openShared(F_H100);
    const starts = (['kernels', 'copies', 'memsets'] as const).flatMap((id) =>
      eventsOf(trace, id).map(({ start }) => start),
    );
    expect(Number(captureTime(trace.base, trace.zero!))).toBe(Math.min(...starts));
  });
});

describeShared('C24: 1,000 kernels without timing among those of F-h100', () => {
  it('change neither extent nor shortest duration, and are counted in a note', async () => {
    const untimed = [
      `CREATE TEMP TABLE Untimed AS SELECT * FROM ${KERNELS} LIMIT 1000`,
      'UPDATE Untimed SET start = 0, "end" = 0',
      `INSERT INTO ${KERNELS} SELECT * FROM Untimed`,
    ];
    const { report: before } = await openShared(F_H100);
    const { trace, report } = await openTrace(sourceOf(await editDatabase(sharedBytes(F_H100), ...untimed)));
    const shortest = Math.min(...eventsOf(trace, 'kernels').map(({ duration }) => duration));
    expect([report.extent, shortest, report.warnings]).toEqual([
      before.extent,
      896,
      ['1,000 kernels without timing: drawn nowhere and in no figure.'],
    ]);
  });
});

describeShared('C39 (e): the processes of F-mfu', () => {
  it('are 144 and 145', async () => {
    const { trace } = await openShared(F_MFU);
    expect(trace.groups.filter(({ kind }) => kind === 'process').map(({ detail }) => detail)).toEqual([
      'pid 144',
      'pid 145',
    ]);
  });
});

it('an id made for tests is one that exports hold', async () => {
  const bytes = await makeNsysDb({ calls: [{ pid: 111, tid: 112 }] });
  const { trace } = await openTrace(sourceOf(bytes));
  expect([globalTid(111, 112), trace.groups.map(({ detail, label }) => `${label} ${detail}`.trim())]).toEqual(
    [0x1_0000_6f00_0070, ['Process pid 111', 'Thread 112']],
  );
});
