import { expect, it } from 'vitest';
import { makeRow, makeTrace } from '../testing/make-trace';
import type { EventClass } from '../trace/event-class';
import type { Strip } from '../trace/row';
import { findLegends } from './legend';

const strips = (...classes: EventClass[]): Strip[] => classes.map((cls) => ({ cls, bins: Uint8Array.of(1) }));
const device = makeRow({ key: 'p1/d0/device', kind: 'device', strips: strips('htod', 'kernel') });

it('explains at a device the classes of its activity, in the order of the legend', () => {
  expect(findLegends(makeTrace({ rows: [device] })).get('p1/d0')?.classes).toEqual(['kernel', 'htod']);
});

it('explains those waits that the trace has', () => {
  const waits = makeRow({ key: 'p1/d0/waits', kind: 'waits', strips: [] });
  const names = [{ text: 'held', cls: 'heldInCall' as const }];
  const legends = findLegends(makeTrace({ rows: [device, waits], names }));
  expect(legends.get('p1/d0')?.classes).toEqual(['kernel', 'htod', 'heldInCall']);
});

it('explains the hatch where a row has it', () => {
  expect(findLegends(makeTrace({ rows: [device] })).get('p1/d0')?.showsIdle).toBe(true);
  expect(findLegends(makeTrace({ rows: [makeRow()] })).get('p1/d0')?.showsIdle).toBe(false);
});

it('explains nothing at threads, whose events say what they are', () => {
  expect(findLegends(makeTrace()).has('p1/t9')).toBe(false);
});
