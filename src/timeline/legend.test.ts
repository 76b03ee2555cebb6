import { expect, it } from 'vitest';
import { GROUPS, makeRow, makeTrace } from '../testing/make-trace';
import type { EventClass } from '../trace/event-class';
import type { Strip } from '../trace/row';
import { findLegends } from './legend';

const strips = (...classes: EventClass[]): Strip[] => classes.map((cls) => ({ cls, bins: Uint8Array.of(1) }));

it('explains at a device the classes of its rows, in the order of the legend', () => {
  const rows = [
    makeRow({ strips: strips('htod') }),
    makeRow({ key: 'x', strips: strips('memset', 'kernel') }),
  ];
  expect(findLegends(makeTrace({ rows })).get('p1/d0')?.classes).toEqual(['kernel', 'htod', 'memset']);
});

it('explains the classes of all threads once, at the first', () => {
  const rows = [
    makeRow({ group: 'p1/t9', strips: strips('callCopy') }),
    makeRow({ group: 'p1/t10', strips: strips('range') }),
  ];
  const groups = [...GROUPS, { ...GROUPS[2]!, key: 'p1/t10' }];
  const legends = findLegends(makeTrace({ rows, groups }));
  expect(legends.get('p1/t9')?.classes).toEqual(['range', 'callCopy']);
  expect(legends.get('p1/t10')).toBeUndefined();
});

it('explains the hatch where a row has it', () => {
  const device = makeRow({ key: 'p1/d0/device', kind: 'device' });
  expect(findLegends(makeTrace({ rows: [device] })).get('p1/d0')?.showsIdle).toBe(true);
  expect(findLegends(makeTrace({ rows: [makeRow()] })).get('p1/d0')?.showsIdle).toBe(false);
});
