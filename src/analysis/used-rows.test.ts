import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openMade, processKey, type NsysRows } from '../testing/make-nsys-db';
import { nodeSource } from '../testing/node-source';
import { openTrace } from '../testing/open-trace';
import type { EventRef } from '../trace/table';
import { findBatches } from './batches/find-batches';
import { TraceIndex } from './trace-index';
import { usedRows, type RowsQuestion, type UsedRows } from './used-rows';

const P = processKey(100);

/** Kernels on stream 7 by thread 100, copies on 8 by thread 21; thread 22 feeds stream 9 later; thread 23 only waits, all along. */
const ROWS: NsysRows = {
  kernels: [
    { start: 1000, end: 1100, correlation: 1 },
    { start: 2000, end: 2100, correlation: 2 },
  ],
  copies: [
    { start: 900, end: 1050, stream: 10, correlation: 6 },
    { start: 1900, end: 1950, stream: 8, correlation: 3 },
    { start: 2900, end: 2950, stream: 9, correlation: 4 },
  ],
  calls: [
    { start: 500, end: 510, correlation: 1 },
    { start: 1500, end: 1510, correlation: 2 },
    { start: 1850, end: 1860, tid: 21, name: 'cudaMemcpyAsync_v3020', correlation: 3 },
    { start: 2850, end: 2860, tid: 22, name: 'cudaMemcpyAsync_v3020', correlation: 4 },
    { start: 100, end: 3000, tid: 23, name: 'cudaDeviceSynchronize_v3020', correlation: 5 },
    { start: 850, end: 860, tid: 24, name: 'cudaMemcpyAsync_v3020', correlation: 6 },
  ],
  ranges: [
    { start: 490, end: 1400, text: 'step 1' },
    { start: 1490, end: 2400, text: 'step 2' },
    { start: 1, end: 3100, tid: 21, text: 'feeder' },
    { start: 1, end: 3100, tid: 23, text: 'watcher' },
  ],
};

async function ask(question: RowsQuestion, rows: NsysRows = ROWS): Promise<UsedRows> {
  const { model } = await openMade(rows);
  return usedRows(new TraceIndex(model), question);
}

const own = (keys: readonly string[]): string[] => keys.map((key) => key.replace(`${P}/`, '')).sort();
const range = (index: number): EventRef => ({ table: 'ranges', index });

/** Index of the range of that text. */
async function rangeOf(text: string): Promise<EventRef> {
  const { model } = await openMade(ROWS);
  const index = new TraceIndex(model);
  const count = index.table('ranges')!.count;
  return range(Array.from({ length: count }, (_, i) => i).find((i) => index.name(range(i)).text === text)!);
}

describe('the rows of a batch', () => {
  const batch = async (): Promise<UsedRows> => {
    const base = Number((await openMade(ROWS)).trace.base);
    return ask({
      kind: 'batch',
      processKey: Number(P.slice(1)),
      device: 'd0',
      window: { from: 1000 - base, to: 2000 - base },
      instance: await rangeOf('step 1'),
    });
  };

  it('are those of its device and the streams on which its work starts', async () => {
    expect(own((await batch()).rows)).toEqual(['d0/c1/s7', 'd0/c1/s8', 'd0/device', 'd0/waits']);
  });

  it('are of the threads that launched this work, not of those that only last meanwhile or launched what began before', async () => {
    expect(own((await batch()).groups)).toEqual(['d0', 't100', 't21']);
  });

  it('reach from the first launch or the start of the instance to the end of the window', async () => {
    const { reach } = await batch();
    expect(reach.to - reach.from).toBe(2000 - 490);
  });
});

describe('the rows of an event', () => {
  it('are of a copy its stream and device, its call and the ranges around it', async () => {
    const { rows, groups } = await ask({ kind: 'event', ref: { table: 'copies', index: 0 } });
    expect(own(rows)).toEqual(['d0/c1/s8', 'd0/device', 'd0/waits', 't21/calls', 't21/ranges']);
    expect(groups).toEqual([]);
  });

  it('are of a range the calls of its thread and where their work lies', async () => {
    const { rows } = await ask({ kind: 'event', ref: await rangeOf('step 2') });
    expect(own(rows)).toEqual(['d0/c1/s7', 'd0/device', 'd0/waits', 't100/calls', 't100/ranges']);
  });

  it('are of a range that launched nothing its own and no others', async () => {
    const { rows } = await ask({ kind: 'event', ref: await rangeOf('feeder') });
    expect(own(rows)).toContain('t21/calls');
    expect(own((await ask({ kind: 'event', ref: await rangeOf('watcher') })).rows)).toEqual(['t23/ranges']);
  });
});

describe('batch 35 of staging-staged', () => {
  it('uses streams 7 and 46 and threads 3290 and 3457', async () => {
    const path = join(import.meta.dirname, '../../public/samples/staging-staged.sqlite');
    const { model } = await openTrace(nodeSource(path));
    const index = new TraceIndex(model);
    const [track] = findBatches(index, null).list!.tracks;
    const { window, instance } = track!.batches[34]!;
    const { processKey: key, device } = track!;
    const { rows, groups } = usedRows(index, { kind: 'batch', processKey: key, device, window, instance });
    const short = (keys: readonly string[]) => keys.map((k) => k.slice(k.indexOf('/') + 1)).sort();
    expect([short(rows), short(groups)]).toEqual([
      ['d0/c1/s46', 'd0/c1/s7', 'd0/device', 'd0/waits'],
      ['d0', 't3290', 't3457'],
    ]);
  });
});
