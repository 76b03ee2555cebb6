/** The cases of the case log that name a real trace. */

import { beforeAll, expect, it } from 'vitest';
import {
  describeShared,
  F_H100,
  F_MFU,
  F_MOCK,
  openShared,
  sharedBytes,
  sourceOf,
} from '../../testing/describe-shared';
import { editDatabase } from '../../testing/make-nsys-db';
import { openTrace, type OpenedTrace } from '../../testing/open-trace';
import { eventsOf, namesOf } from '../../testing/see-events';
import { captureTime } from '../../trace/trace';

const KERNELS = 'CUPTI_ACTIVITY_KIND_KERNEL';

function kernelLinks({ report }: OpenedTrace) {
  return report.links.find(({ table }) => table === 'kernels');
}

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
