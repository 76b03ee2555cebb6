import { describe, expect, it } from 'vitest';
import { openMade, processKey, type Range } from '../../testing/make-nsys-db';
import { eventsOf, eventTable, namesOf } from '../../testing/see-events';
import type { NameEntry } from '../../trace/name-table';
import { RANGE_FLAGS } from '../../trace/range-flags';

const NVTX = 'NVTX_EVENTS';

async function open(...ranges: readonly Range[]) {
  return openMade({ ranges });
}

async function nvtxReport(...ranges: readonly Range[]) {
  return (await open(...ranges)).report.tables.find(({ table }) => table === NVTX);
}

async function onlyName(...ranges: readonly Range[]): Promise<NameEntry> {
  const { trace } = await open(...ranges);
  expect(trace.names).toHaveLength(1);
  return trace.names[0]!;
}

describe('NVTX rows by type', () => {
  it.each([
    [59, 'ranges'],
    [60, 'startEnd'],
    [70, 'ranges'],
    [71, 'startEnd'],
  ])('are ranges of type %d on the row of %s', async (type, row) => {
    const { trace } = await open({ start: 10, end: 50, type, text: 'step', pid: 144, tid: 9 });
    expect(eventsOf(trace, 'ranges')).toEqual([
      { row: `${processKey(144)}/t9/${row}`, name: 'step', cls: 'range', start: 10, duration: 40 },
    ]);
  });

  it.each([34, 65])('are marks of type %d', async (type) => {
    const { trace } = await open({ start: 10, end: null, type, text: 'checkpoint' });
    expect(eventsOf(trace, 'marks')).toEqual([
      { row: `${processKey(100)}/t100/marks`, name: 'checkpoint', cls: 'mark', start: 10, duration: 0 },
    ]);
  });

  it.each([33, 39, 64, 75, 76])('are names, drawn nowhere, of type %d', async (type) => {
    const opened = await open({ start: -1_900_000_000, end: null, type, text: 'CCCL' });
    expect([opened.trace.rows, opened.report.tables.find(({ table }) => table === NVTX)]).toEqual([
      [],
      expect.objectContaining({ named: 1, drawn: 0 }),
    ]);
  });

  it.each([35, 38, 97, 1000, null])('are dropped and counted of type %s', async (type) => {
    expect(await nvtxReport({ type })).toMatchObject({ rows: 1, drawn: 0, dropped: { unknownType: 1 } });
  });
});

describe('ranges', () => {
  it('still open when the capture ended are counted and kept open', async () => {
    const opened = await open({ start: 10, end: null, text: 'epoch' }, { start: 20, end: 90, text: 'step' });
    expect([[...eventTable(opened.trace, 'ranges').open], opened.report.tables[0]]).toEqual([
      [0],
      expect.objectContaining({ drawn: 2, unterminated: 1 }),
    ]);
  });

  it('still open add nothing to busy time', async () => {
    const { trace } = await open({ start: 10, end: null }, { start: 20, end: 90 });
    expect(trace.rows[0]).toMatchObject({ kind: 'ranges', events: 2, busyNs: 70 });
  });

  it.each([
    ['reversed', { start: 50, end: 49 }],
    ['noStart', { start: null, end: 49 }],
    ['noStart', { start: null, end: null }],
  ])('are dropped and counted by reason: %s', async (reason, row) => {
    expect(await nvtxReport(row)).toMatchObject({ rows: 1, drawn: 0, dropped: { [reason]: 1 } });
  });

  it('that end on another thread are flagged and stand where they began (C05)', async () => {
    const { trace, model } = await open(
      { start: 10, end: 50, type: 60, tid: 1, endTid: 2 },
      { start: 20, end: 60, type: 60, tid: 1, endTid: 1 },
      { start: 30, end: 40, type: 59, tid: 1 },
    );
    expect([
      [...model.extra.get('ranges')!['flags']!],
      new Set(eventsOf(trace, 'ranges').map((event) => event.row)),
    ]).toEqual([
      [0, RANGE_FLAGS.startEnd | RANGE_FLAGS.endsElsewhere, RANGE_FLAGS.startEnd],
      new Set([`${processKey(100)}/t1/ranges`, `${processKey(100)}/t1/startEnd`]),
    ]);
  });

  it('that overlap without nesting keep their own durations (C05)', async () => {
    const { trace } = await open(
      { start: 0, end: 300_000, type: 60, text: 'A' },
      { start: 100_000, end: 400_000, type: 60, text: 'B' },
    );
    expect(eventsOf(trace, 'ranges').map(({ name, duration }) => [name, duration])).toEqual([
      ['A', 300_000],
      ['B', 300_000],
    ]);
  });
});

describe('names of ranges', () => {
  it('are short: without what PyTorch adds to every instance', async () => {
    const { trace } = await open({ text: 'aten::to, op_id = 317177' }, { text: 'aten::to, op_id = 317178' });
    expect([namesOf(trace, 'ranges'), trace.names.length]).toEqual([['aten::to', 'aten::to'], 1]);
  });

  it('say that values of the instance were cut off, as those of operators are', async () => {
    const { trace } = await open({ text: 'add, seq = 3' }, { text: 'add' });
    expect(trace.names).toEqual([
      { text: 'add', cls: 'range', isOperator: true },
      { text: 'add', cls: 'range' },
    ]);
  });

  it('are told apart by domain, category and colour', async () => {
    const { trace } = await open({ domain: 0 }, { domain: 1 }, { category: 5 }, { color: 255 });
    expect(trace.names).toHaveLength(4);
  });

  it('carry the name of their domain, given in a later row', async () => {
    const { trace } = await open(
      { text: 'sort', domain: 3 },
      { start: -500, end: null, type: 75, text: null, textId: 'CCCL', domain: 3 },
    );
    expect(trace.names[0]).toMatchObject({ text: 'sort', domain: 'CCCL' });
  });

  it('carry the name of the category of their domain', async () => {
    const { trace } = await open(
      { start: 0, end: null, type: 33, text: 'loader', category: 2, domain: 0 },
      { start: 0, end: null, type: 33, text: 'other', category: 2, domain: 1 },
      { text: 'step', category: 2, domain: 0 },
    );
    expect(trace.names).toEqual([{ text: 'step', cls: 'range', category: 'loader' }]);
  });

  it('carry the number of a category that nothing names', async () => {
    expect((await onlyName({ text: 'step', category: 2 })).category).toBe('#2');
  });

  it('carry no domain and no category where they have none', async () => {
    expect(await onlyName({ text: 'step', domain: 0, category: 0 })).toEqual({ text: 'step', cls: 'range' });
  });

  it.each([
    [4_291_979_550, 0xd2691e],
    [255, 0x0000ff],
    [-2, 0xfffffe],
    [0, 0],
  ])('carry the colour without alpha: %d', async (color, shown) => {
    expect((await onlyName({ color })).color).toBe(shown);
  });

  it('keep an empty text as a name', async () => {
    expect((await onlyName({ text: '' })).text).toBe('');
  });
});

describe('names that NVTX gives threads', () => {
  it('win over those of the system', async () => {
    const { trace } = await openMade({
      ranges: [{ tid: 9 }, { start: 0, end: null, type: 39, text: 'MPI Rank 0', tid: 9 }],
      threads: [{ tid: 9, name: 'python' }],
    });
    expect(trace.groups.find((group) => group.kind === 'thread')?.detail).toBe('MPI Rank 0');
  });
});
