import { expect, it } from 'vitest';
import { openMade } from '../../testing/make-nsys-db';
import type { Trace } from '../../trace/trace';
import { findSharedEvent, sharedEventOf } from './shared-event';

const RUN = {
  kernels: Array.from({ length: 40 }, () => ({ start: 100, end: 200, name: 'gemm', stream: 7 })),
};

/** Copies of a trace that count how often rows are gone through and names are read. */
function counted(trace: Trace): { trace: Trace; counts: { rows: number; texts: number } } {
  const counts = { rows: 0, texts: 0 };
  const names = trace.names.map((name) => ({
    ...name,
    get text() {
      counts.texts += 1;
      return name.text;
    },
  }));
  const copy: Trace = {
    ...trace,
    names,
    get rows() {
      counts.rows += 1;
      return trace.rows;
    },
  };
  return { trace: copy, counts };
}

it('looks an event up once a trace, however often it is asked for', async () => {
  const { trace: made } = await openMade(RUN);
  const event = sharedEventOf(made, { table: 'kernels', index: 3 })!;
  const elsewhere = { ...event, start: event.start + 50n };
  const { trace, counts } = counted(made);
  for (let frame = 0; frame < 20; frame++) {
    expect(findSharedEvent(trace, event)).toEqual({ table: 'kernels', index: 3 });
    expect(findSharedEvent(trace, elsewhere)).toBeNull();
  }
  // One for the event that is there; for the other, one for what agrees and one for what comes nearest.
  expect(counts.rows).toBe(1 + 2);
  const next = counted(made);
  expect(findSharedEvent(next.trace, event)).toEqual({ table: 'kernels', index: 3 });
  expect(next.counts.rows).toBe(1);
});

it('makes the hash of a name once, of however many events', async () => {
  const { trace: made } = await openMade(RUN);
  const { trace, counts } = counted(made);
  for (let index = 0; index < 40; index++) sharedEventOf(trace, { table: 'kernels', index });
  expect(counts.texts).toBe(1);
});
