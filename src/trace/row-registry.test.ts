import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceNumber } from './devices';
import { ROW_KINDS, type RowKind } from './row';
import { compareRows, groupKey, isGpuRow, rowKey, RowRegistry, type RowId } from './row-registry';

function row(kind: RowKind, process: number, owner: number, context = 0, stream = 0): RowId {
  return { kind, process, owner, context, stream };
}

/** Row ids as readers make them: parts a kind does not use are 0. */
const rowId = fc
  .record({
    kind: fc.constantFrom(...ROW_KINDS),
    process: fc.constantFrom(-1, 7, 8),
    owner: fc.constantFrom(0, 1, deviceNumber(0, 1)),
    context: fc.integer({ min: -1, max: 1 }),
    stream: fc.constantFrom(0, 7, 0xffffffff),
  })
  .map(({ kind, process, owner, context, stream }): RowId => {
    if (kind === 'stream') return row(kind, process, owner, context, stream);
    if (kind === 'memory') return row(kind, process, owner, context);
    return kind === 'metric' ? row(kind, -1, owner, 0, stream) : row(kind, process, owner);
  });
const rowIds = fc.uniqueArray(rowId, { selector: rowKey, maxLength: 20 });

function keysInOrder(ids: readonly RowId[]): string[] {
  const registry = new RowRegistry();
  for (const id of ids) registry.intern(id.kind, id.process, id.owner, id.context, id.stream);
  return registry.order().map((index) => rowKey(registry.at(index)));
}

describe('RowRegistry', () => {
  it('gives a row one number, however often it is met', () => {
    const registry = new RowRegistry();
    const first = registry.intern('stream', 7, 0, 1, 7);
    registry.intern('calls', 7, 7);
    expect(registry.intern('stream', 7, 0, 1, 7)).toBe(first);
  });

  it('tells rows apart by every part of their id', () => {
    const registry = new RowRegistry();
    const numbers = [
      registry.intern('stream', 7, 0, 1, 7),
      registry.intern('memory', 7, 0, 1, 7),
      registry.intern('stream', 8, 0, 1, 7),
      registry.intern('stream', 7, 1, 1, 7),
      registry.intern('stream', 7, 0, 2, 7),
      registry.intern('stream', 7, 0, 1, 8),
    ];
    expect(new Set(numbers).size).toBe(6);
  });

  it('orders by what rows are, not by when they came', () => {
    fc.assert(
      fc.property(
        rowIds.chain((ids) =>
          fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })),
        ),
        ([ids, shuffled]) => {
          expect(keysInOrder(shuffled)).toEqual(keysInOrder(ids));
        },
      ),
    );
  });

  it('keeps the order of known rows when others come', () => {
    fc.assert(
      fc.property(rowIds, rowIds, (early, late) => {
        const known = new Set(early.map(rowKey));
        expect(keysInOrder([...early, ...late]).filter((key) => known.has(key))).toEqual(keysInOrder(early));
      }),
    );
  });
});

describe('compareRows', () => {
  it('puts devices before threads, process by process, and metrics last', () => {
    const ids = [
      row('metric', -1, 0, 0, 3),
      row('calls', 8, 8),
      row('stream', 8, 0, 1, 7),
      row('calls', 7, 7),
      row('device', 7, 0),
    ];
    expect(ids.sort(compareRows).map(rowKey)).toEqual([
      'p7/d0/device',
      'p7/t7/calls',
      'p8/d0/c1/s7',
      'p8/t8/calls',
      'metrics/0/3',
    ]);
  });

  it('orders the rows of one owner by kind', () => {
    const ids = (['sched', 'osrt', 'calls', 'marks', 'ranges', 'overhead'] as const).map((kind) =>
      row(kind, 7, 7),
    );
    expect(ids.sort(compareRows).map((id) => id.kind)).toEqual([
      'ranges',
      'marks',
      'calls',
      'osrt',
      'overhead',
      'sched',
    ]);
  });

  it('orders streams by context, then by number and not by text', () => {
    const ids = [row('stream', 7, 0, 1, 14), row('stream', 7, 0, 2, 1), row('stream', 7, 0, 1, 7)];
    expect(ids.sort(compareRows).map(rowKey)).toEqual(['p7/d0/c1/s7', 'p7/d0/c1/s14', 'p7/d0/c2/s1']);
  });

  it('is 0 only for one and the same row', () => {
    fc.assert(
      fc.property(rowId, rowId, (a, b) => {
        expect(compareRows(a, b) === 0).toBe(rowKey(a) === rowKey(b));
      }),
    );
  });
});

describe('rowKey', () => {
  it.each([
    [row('device', 7, 0), 'p7/d0/device'],
    [row('stream', 7, 0, 1, 7), 'p7/d0/c1/s7'],
    [row('stream', 7, 0, 1, 0xffffffff), 'p7/d0/c1/s4294967295'],
    [row('stream', 7, deviceNumber(0, 3), 1, 7), 'p7/d0@3/c1/s7'],
    [row('migrations', 7, 0), 'p7/d0/migrations'],
    [row('memory', 7, 0, 2), 'p7/d0/memory/2'],
    [row('ranges', 7, 3290), 'p7/t3290/ranges'],
    [row('metric', -1, 2, 0, 5), 'metrics/2/5'],
  ])('names a row by its ids', (id, key) => {
    expect(rowKey(id)).toBe(key);
  });

  it('differs wherever the ids differ', () => {
    fc.assert(
      fc.property(rowId, rowId, (a, b) => {
        expect(rowKey(a) === rowKey(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });
});

describe('groupKey', () => {
  it('is shared by all rows of a device and by no row of a thread', () => {
    const gpuRows = ROW_KINDS.filter(isGpuRow).map((kind) => groupKey(row(kind, 7, 5, 1, 7)));
    const threadRows = ROW_KINDS.filter((kind) => !isGpuRow(kind) && kind !== 'metric').map((kind) =>
      groupKey(row(kind, 7, 5)),
    );
    expect([new Set(gpuRows), new Set(threadRows)]).toEqual([new Set(['p7/d5']), new Set(['p7/t5'])]);
  });
});
