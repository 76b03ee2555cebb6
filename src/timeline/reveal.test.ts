import { describe, expect, it } from 'vitest';
import { FIRST_VIEW, type TimelineView } from '../state/app-state';
import { GROUPS, makeRow, makeTrace } from '../testing/make-trace';
import { openedFor } from './reveal';

const stream = makeRow({ key: 's46', bracket: 'b1' });
const osrt = makeRow({ key: 'os', kind: 'osrt', group: 'p1/t9' });
const trace = makeTrace({ rows: [makeRow(), stream, osrt] });

describe('openedFor', () => {
  it('changes nothing where the row stands for itself', () => {
    expect(openedFor(trace, FIRST_VIEW, trace.rows[0]!, null)).toBeNull();
  });

  it('unfolds the headings above the row, and no others', () => {
    const view = { ...FIRST_VIEW, folded: new Set(['p1', 'p1/d0', 'p1/t9']) };
    expect([...openedFor(trace, view, trace.rows[0]!, null)!.folded]).toEqual(['p1/t9']);
  });

  it('leaves a bracket closed: its thin rows have a place', () => {
    expect(openedFor(trace, FIRST_VIEW, stream, null)).toBeNull();
  });

  it('opens the bracket of a thread for a row that is not among its thin ones', () => {
    const groups = GROUPS.map((group) => (group.key === 'p1/t9' ? { ...group, bracket: 'b2' } : group));
    const marks = makeRow({ key: 'm', kind: 'marks', group: 'p1/t9' });
    const opened = openedFor(makeTrace({ groups, rows: [marks] }), FIRST_VIEW, marks, null);
    expect([...opened!.openBrackets]).toEqual(['b2']);
  });

  it('shows a kind of rows that is hidden', () => {
    expect([...openedFor(trace, FIRST_VIEW, osrt, null)!.shownKinds]).toEqual(['osrt']);
  });

  it('shows all rows again where the row is none of those that are left', () => {
    const view: TimelineView = { ...FIRST_VIEW, onlyRows: { kind: 'window', extent: { from: 0, to: 1 } } };
    expect(openedFor(trace, view, trace.rows[0]!, new Set(['s46']))?.onlyRows).toBeNull();
    expect(openedFor(trace, view, stream, new Set(['s46']))).toBeNull();
  });
});
