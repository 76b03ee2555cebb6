import { serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeArray, makeSharedArray, type Allocate } from '../base/growable';
import type { TraceAddition } from '../trace/apply-part';
import { Cancelled } from '../trace/failure';
import { NAME_LENGTH_LIMIT, type NameEntry } from '../trace/name-table';
import type { TraceRow } from '../trace/row';
import type { EventTable, SeriesTable, TraceTable } from '../trace/table';
import type { EventName, PartEnd, Piece } from './api';
import { PartAssembler } from './part-assembler';
import { PIECE_LENGTH, sendPart } from './send-part';
import type { Telling } from './serve';
import type { TracePart } from './sqlite/read-trace';

/** What one message may weigh (C16): 8 MB, with room for the envelope. */
const MESSAGE_LIMIT = 8 * 2 ** 20;

interface Message {
  readonly name: EventName;
  readonly value: unknown;
  readonly transfer: readonly Transferable[];
}

function events(id: 'kernels' | 'calls', count: number, allocate: Allocate = makeArray): EventTable {
  const table = {
    id,
    count,
    start: allocate('f64', count),
    duration: { ns: allocate('u32', count), long: new Map([[count, 9e9]]) },
    name: allocate('u32', count),
    open: new Set([3]),
  };
  for (let i = 0; i < count; i++) {
    table.start[i] = i * 0.5;
    table.duration.ns[i] = i + 1;
    table.name[i] = i + 2;
  }
  return table;
}

function samples(count: number, allocate: Allocate = makeArray): SeriesTable {
  const table = {
    id: 'metrics',
    count,
    time: allocate('f64', count),
    value: allocate('f64', count),
  } as const;
  for (let i = 0; i < count; i++) {
    table.time[i] = i;
    table.value[i] = -i;
  }
  return table;
}

function row(key: string): TraceRow {
  const strips = (['callLaunch', 'callCopy', 'callSync', 'callOther', 'callAllocation'] as const).map(
    (cls) => ({
      cls,
      bins: new Uint8Array(1024),
    }),
  );
  return {
    key,
    kind: 'calls',
    label: 'CUDA API',
    group: 'p1/t1',
    slices: [],
    lanes: 1,
    bracket: null,
    events: 1,
    busyNs: 5,
    strips,
  };
}

function part(content: Partial<TracePart>): TracePart {
  return {
    stage: 'gpu',
    base: 5n,
    zero: null,
    extent: null,
    names: [],
    tables: [],
    rows: [],
    groups: [],
    ...content,
  };
}

/** Sends a part and hands every message over as a channel would: cloned, with what is transferred moved. */
async function send(
  content: Partial<TracePart>,
  pause = (): Promise<void> => Promise.resolve(),
): Promise<Message[]> {
  const messages: Message[] = [];
  const telling: Telling = {
    signal: new AbortController().signal,
    tell: (name, value, transfer = []) => {
      messages.push({ name, value: structuredClone(value, { transfer }), transfer });
    },
  };
  await sendPart(part(content), telling, pause);
  return messages;
}

function assemble(messages: readonly Message[]): TraceAddition {
  const assembler = new PartAssembler();
  for (const { name, value } of messages) {
    if (name === 'piece') assembler.add(value as Piece);
    else return assembler.finish(value as PartEnd);
  }
  throw new Error('the part was not closed');
}

function isSame(a: ArrayBufferView, b: ArrayBufferView): boolean {
  const bytes = (view: ArrayBufferView): Uint8Array =>
    new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  return Buffer.compare(bytes(a), bytes(b)) === 0;
}

/** Column by column; comparing millions of elements as a list would take minutes. */
function expectSameTable(a: TraceTable | undefined, b: TraceTable): void {
  const columns = (table: TraceTable): ArrayBufferView[] =>
    'time' in table ? [table.time, table.value] : [table.start, table.duration.ns, table.name];
  expect([a?.id, a?.count]).toEqual([b.id, b.count]);
  expect(columns(a!).map((column, i) => isSame(column, columns(b)[i]!))).not.toContain(false);
}

/** Sizes at and around the edges of pieces. */
const size = fc
  .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: -2, max: 2 }))
  .map(([pieces, off]) => Math.max(0, pieces * PIECE_LENGTH + off));

describe('a part that is sent and put together again', () => {
  it('has the columns that it had, for tables of any size', async () => {
    await fc.assert(
      fc.asyncProperty(size, size, async (eventCount, sampleCount) => {
        const tables = [events('kernels', eventCount), samples(sampleCount)];
        const addition = assemble(await send({ tables }));
        tables.forEach((table, i) => expectSameTable(addition.tables[i], table));
      }),
      { numRuns: 12 },
    );
  });

  it('has the long durations and the open ends that it had', async () => {
    const addition = assemble(await send({ tables: [events('kernels', 5)] }));
    expect(addition.tables[0]).toEqual(events('kernels', 5));
  });

  it('has the names, rows and groups that it had, in order', async () => {
    const names = Array.from({ length: 9001 }, (_, i): NameEntry => ({ text: `gemm ${i}`, cls: 'kernel' }));
    const rows = Array.from({ length: 1001 }, (_, i) => ({ ...row(`p1/t${i}/calls`), strips: [] }));
    const groups = [
      { key: 'p1', kind: 'process', label: 'python', detail: 'pid 1', parent: null, bracket: null },
    ] as const;
    const addition = assemble(await send({ names, rows, groups }));
    expect([addition.names, addition.rows, addition.groups]).toEqual([names, rows, groups]);
  });

  it('has a base above 2^53 to the last digit', async () => {
    const content = { base: 1_780_000_000_123_456_789n, zero: 7, extent: { from: -3, to: 9 } };
    expect(assemble(await send(content))).toMatchObject(content);
  });

  it('leaves nothing behind for the next', async () => {
    const assembler = new PartAssembler();
    for (const { name, value } of await send({
      tables: [events('kernels', 5)],
      names: [{ text: 'gemm', cls: 'kernel' }],
      rows: [row('r')],
    })) {
      if (name === 'piece') assembler.add(value as Piece);
      else assembler.finish(value as PartEnd);
    }
    expect(
      assembler.finish({ stage: 'rest', base: '0', zero: null, extent: null, groups: [] }),
    ).toMatchObject({ names: [], tables: [], rows: [] });
  });
});

describe('the messages of a part', () => {
  it.each([
    ['events', { tables: [events('calls', 2 * PIECE_LENGTH + 1)] }],
    ['samples', { tables: [samples(2 * PIECE_LENGTH + 1)] }],
    [
      'names of two bytes a character',
      {
        names: Array.from({ length: 8001 }, (): NameEntry => ({
          text: '名'.repeat(NAME_LENGTH_LIMIT),
          cls: 'kernel',
        })),
      },
    ],
    ['rows', { rows: Array.from({ length: 2000 }, (_, i) => row(`p1/t${i}/calls`)) }],
  ])('are never above 8 MB: %s', async (_what, content) => {
    const weights = (await send(content)).map(({ value }) => serialize(value).length);
    expect(Math.max(...weights)).toBeLessThanOrEqual(MESSAGE_LIMIT);
  });

  it('are as few as that allows', async () => {
    const messages = await send({ tables: [events('calls', 2 * PIECE_LENGTH)] });
    expect(messages.map(({ value }) => (value as Piece).kind)).toEqual([
      'eventTable',
      'events',
      'events',
      undefined,
    ]);
  });

  it('move their buffers', async () => {
    const messages = await send({ tables: [events('calls', 5), samples(5)] });
    const moved = messages.flatMap(({ transfer }) => transfer as ArrayBuffer[]);
    expect([moved.length, moved.map((buffer) => buffer.byteLength)]).toEqual([5, [0, 0, 0, 0, 0]]);
  });

  it('leave the worker its own columns', async () => {
    const table = events('calls', 5);
    await send({ tables: [table] });
    expect(table).toEqual(events('calls', 5));
  });

  it('end with the stage', async () => {
    const messages = await send({ stage: 'calls', tables: [events('calls', 1)], rows: [row('r')] });
    expect(messages.at(-1)).toMatchObject({ name: 'part', value: { stage: 'calls', base: '5' } });
  });

  it('give the page a turn before each piece of columns', async () => {
    let turns = 0;
    const pause = (): Promise<void> => {
      turns++;
      return Promise.resolve();
    };
    await send({ tables: [events('calls', 2 * PIECE_LENGTH + 1)] }, pause);
    expect(turns).toBe(3);
  });

  it('stop where the user stopped', async () => {
    const pause = (): Promise<void> => Promise.reject(new Cancelled());
    await expect(send({ tables: [events('calls', 5)] }, pause)).rejects.toBeInstanceOf(Cancelled);
  });
});

describe('a part in memory that both sides may hold', () => {
  it('is sent at once, and read where it lies', async () => {
    const told: unknown[] = [];
    const telling: Telling = {
      signal: new AbortController().signal,
      tell: (_name, value) => told.push(value),
    };
    const tables = [
      events('calls', PIECE_LENGTH + 1, makeSharedArray),
      samples(PIECE_LENGTH + 1, makeSharedArray),
    ];
    await sendPart(part({ tables }), telling, () => Promise.resolve());
    const addition = assemble([
      ...told.slice(0, -1).map((value) => ({ name: 'piece' as const, value, transfer: [] })),
      { name: 'part', value: told.at(-1), transfer: [] },
    ]);
    const [calls, metrics] = addition.tables as [EventTable, SeriesTable];
    expect([
      told.length,
      calls.start === (tables[0] as EventTable).start,
      metrics.time === (tables[1] as SeriesTable).time,
    ]).toEqual([3, true, true]);
  });

  it('says what it says where it is copied', async () => {
    const content = (allocate: Allocate): Partial<TracePart> => ({
      tables: [events('calls', 5, allocate), samples(5, allocate)],
    });
    expect(assemble(await send(content(makeSharedArray)))).toEqual(assemble(await send(content(makeArray))));
  });
});
