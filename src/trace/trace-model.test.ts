import { describe, expect, it } from 'vitest';
import { makeArray } from '../base/growable';
import { addActivity } from './add-activity';
import type { RowLabels } from './build-rows';
import { deviceKey } from './devices';
import { EventTableBuilder } from './table-builder';
import { TraceModel } from './trace-model';

const LABELS: RowLabels = {
  process: () => null,
  thread: () => null,
  device: (number) => ({
    key: deviceKey(number),
    deviceId: number,
    gpu: null,
    name: `GPU ${number}`,
    named: false,
  }),
  stream: () => null,
  metric: () => null,
  sampledCard: () => null,
  calls: () => 'CUDA API',
};

/** Adds bars of one class to streams (process 1, device 0, context 1), or calls to threads of process 1. */
function addBars(
  model: TraceModel,
  id: 'kernels' | 'copies' | 'calls',
  bars: readonly (readonly [owner: number, start: number, end: number])[],
): void {
  const builder = new EventTableBuilder(id, { sourceRow: 'u32' } as const);
  const cls = { kernels: 'kernel', copies: 'htod', calls: 'callOther' } as const;
  const name = model.names.add({ text: id, cls: cls[id] });
  for (const [owner, start, end] of bars) {
    const row =
      id === 'calls' ? model.rows.intern('calls', 1, owner) : model.rows.intern('stream', 1, 0, 1, owner);
    builder.push(row, start, end - start, name, 0);
  }
  model.add(builder.finish(model.rows.order()));
}

describe('TraceModel', () => {
  it('has a row of the device above its streams that holds all their events', () => {
    const model = new TraceModel();
    addBars(model, 'kernels', [
      [7, 0, 10],
      [14, 5, 20],
    ]);
    addBars(model, 'copies', [[7, 30, 40]]);
    addActivity(model, makeArray);
    expect(model.snapshot(LABELS).rows.map(({ key, events, busyNs }) => [key, events, busyNs])).toEqual([
      ['p1/d0/device', 3, 30],
      ['p1/d0/c1/s7', 2, 20],
      ['p1/d0/c1/s14', 1, 15],
    ]);
  });

  it('hands tables and names over once', () => {
    const model = new TraceModel();
    addBars(model, 'kernels', [[7, 0, 10]]);
    model.snapshot(LABELS);
    addBars(model, 'calls', [[9, 0, 10]]);
    const { names, tables } = model.snapshot(LABELS);
    expect([names.map((name) => name.text), tables.map((table) => table.id)]).toEqual([['calls'], ['calls']]);
  });

  it('hands all rows over every time', () => {
    const model = new TraceModel();
    addBars(model, 'kernels', [[7, 0, 10]]);
    model.snapshot(LABELS);
    addBars(model, 'calls', [[9, 0, 10]]);
    expect(model.snapshot(LABELS).rows.map((row) => row.key)).toEqual(['p1/d0/c1/s7', 'p1/t9/calls']);
  });

  it('draws strips anew where the extent grew', () => {
    const model = new TraceModel();
    addBars(model, 'kernels', [[7, 0, 1024]]);
    addActivity(model, makeArray);
    const before = model.snapshot(LABELS).rows[0]!.strips[0]!.bins[1023];
    addBars(model, 'calls', [[9, 0, 2048]]);
    const after = model.snapshot(LABELS).rows[0]!.strips[0]!.bins[1023];
    expect([before, after]).toEqual([255, 0]);
  });

  it('has a row for the card where two processes use it, before both', () => {
    const model = new TraceModel();
    const kernels = new EventTableBuilder('kernels', { sourceRow: 'u32' } as const);
    const name = model.names.add({ text: 'gemm', cls: 'kernel' });
    for (const process of [1, 2]) {
      kernels.push(model.rows.intern('stream', process, 0, 1, 7), process * 10, 15, name, 0);
    }
    model.add(kernels.finish(model.rows.order()));
    addActivity(model, makeArray);
    expect(model.snapshot(LABELS).rows.map(({ key, events, busyNs }) => [key, events, busyNs])).toEqual([
      ['card/d0/device', 2, 25],
      ['p1/d0/device', 1, 15],
      ['p1/d0/c1/s7', 1, 15],
      ['p2/d0/device', 1, 15],
      ['p2/d0/c1/s7', 1, 15],
    ]);
  });

  it('keeps the zero of the first picture when earlier work comes later', () => {
    const model = new TraceModel();
    addBars(model, 'copies', [[7, 50, 60]]);
    model.snapshot(LABELS);
    addBars(model, 'kernels', [[7, 10, 20]]);
    const { zero, extent } = model.snapshot(LABELS);
    expect([zero, extent]).toEqual([50, { from: 10, to: 60 }]);
  });

  it('has no extent and no rows before anything came', () => {
    expect(new TraceModel().snapshot(LABELS)).toMatchObject({
      extent: null,
      zero: null,
      rows: [],
      groups: [],
    });
  });

  it('leaves an empty table out', () => {
    const model = new TraceModel();
    addBars(model, 'kernels', []);
    expect(model.snapshot(LABELS).tables).toEqual([]);
  });
});
