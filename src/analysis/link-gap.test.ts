import { describe, expect, it } from 'vitest';
import { openMade, processKey, type NsysRows } from '../testing/make-nsys-db';
import { findRow } from '../testing/see-events';
import type { GapLinks } from './event-links';
import { gapLinksOf } from './link-gap';
import { TraceIndex } from './trace-index';

/** What lies around the first hole of a row. */
async function firstGap(rows: NsysRows, row = `${processKey(100)}/d0/device`): Promise<GapLinks> {
  const { model, trace } = await openMade(rows);
  return gapLinksOf(new TraceIndex(model), findRow(trace, row).slices[0]!.first);
}

const kernel = (index: number) => ({ table: 'kernels', index });

describe('a hole in the activity of a device', () => {
  it('lies between the work that ends last before it and the work that starts at its end', async () => {
    const rows = {
      kernels: [
        { start: 100, end: 200 },
        { start: 400, end: 500 },
      ],
      copies: [{ start: 150, end: 250, stream: 8 }],
    };
    // Segments: kernel, copy, hole, kernel.
    const { model, trace } = await openMade(rows);
    const { first } = findRow(trace, `${processKey(100)}/d0/device`).slices[0]!;
    expect(gapLinksOf(new TraceIndex(model), first + 1)).toEqual({
      before: { table: 'copies', index: 0 },
      after: kernel(1),
      launch: null,
    });
  });

  it('was ended by the call that launched what follows', async () => {
    const rows = {
      kernels: [
        { start: 100, end: 200 },
        { start: 400, end: 500, correlation: 3 },
      ],
      calls: [{ start: 300, end: 350, correlation: 3 }],
    };
    expect((await firstGap(rows)).launch).toEqual({ table: 'calls', index: 0 });
  });

  it('was ended by the smallest stream of those that start together', async () => {
    const rows = {
      kernels: [
        { start: 100, end: 200 },
        { start: 400, end: 500, stream: 9 },
      ],
      memsets: [{ start: 400, end: 410, stream: 8 }],
    };
    expect((await firstGap(rows)).after?.table).toBe('memsets');
  });

  it('is neither begun nor ended by work of 0 ns', async () => {
    const rows = {
      kernels: [
        { start: 100, end: 200 },
        { start: 400, end: 500 },
      ],
      memsets: [
        { start: 200, end: 200, stream: 1 },
        { start: 400, end: 400, stream: 1 },
      ],
    };
    expect(await firstGap(rows)).toMatchObject({ before: kernel(0), after: kernel(1) });
  });

  it('of a process lies between work of that process', async () => {
    const rows = {
      kernels: [
        { start: 100, end: 200 },
        { start: 400, end: 500 },
        { start: 200, end: 400, pid: 101 },
      ],
    };
    expect(await firstGap(rows)).toMatchObject({ before: kernel(0), after: kernel(1) });
  });

  it('of a card lies between work of all its processes', async () => {
    const rows = {
      kernels: [
        { start: 100, end: 200 },
        { start: 400, end: 500, pid: 101 },
      ],
    };
    expect(await firstGap(rows, 'card/d0/device')).toMatchObject({ before: kernel(0), after: kernel(1) });
  });
});
