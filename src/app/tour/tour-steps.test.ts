import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { defined } from '../../base/assert';
import { viewFromShared } from '../../state/link/apply-shared-view';
import { decodeFragment, LINK_LIMIT } from '../../state/link/fragment';
import { readAddress, readTourStep } from '../../state/link/page-address';
import { findSharedEvent, sharedEventOf } from '../../state/link/shared-event';
import { parseSamples } from '../../state/samples';
import { noteSpan, noteText } from '../../state/notes/note';
import { nodeSource } from '../../testing/node-source';
import { openTrace } from '../../testing/open-trace';
import { captureTime, type Trace } from '../../trace/trace';
import { isDockTab } from '../viewer/dock-tabs';
import { sharedViewOfStep, tourAddress, type TourStep } from './tour-step';
import { TOUR_STEPS } from './tour-steps';

const PAGE = 'https://host.example/stallscope/';
const FOLDER = join(import.meta.dirname, '../../../public/samples');
const listed = parseSamples(JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')));

const traces = new Map<string, Trace>();
const traceOf = ({ sample }: TourStep): Trace => defined(traces.get(sample), sample);

beforeAll(async () => {
  for (const { sample } of TOUR_STEPS)
    if (!traces.has(sample)) traces.set(sample, (await openTrace(nodeSource(join(FOLDER, sample)))).trace);
});

const numbered = TOUR_STEPS.map((step, index) => ({ number: index + 1, step, title: step.title }));

describe('the tour', () => {
  it('goes through four samples of the page, in the order of the changes', () => {
    expect([...new Set(TOUR_STEPS.map(({ sample }) => sample))]).toEqual([
      'staging-split.sqlite',
      'staging-staged.sqlite',
      'staging-prealloc.sqlite',
      'staging-overlap.sqlite',
    ]);
    const shipped = listed.map(({ file }) => file);
    expect(TOUR_STEPS.every(({ sample }) => shipped.includes(sample))).toBe(true);
  });

  it('has the length that the start screen says', () => {
    const card = readFileSync(join(import.meta.dirname, '../start/TourCard.tsx'), 'utf8');
    expect(card).toContain(`>${TOUR_STEPS.length} steps<`);
  });

  it('has no step beyond the last', async () => {
    await expect(tourAddress(TOUR_STEPS, TOUR_STEPS.length + 1, PAGE)).rejects.toThrow('no step');
  });
});

describe.each(numbered)('step $number, $title,', ({ number, step }) => {
  it('is an ordinary link', async () => {
    const address = await tourAddress(
      TOUR_STEPS,
      number,
      `${PAGE}?trace=samples/other.sqlite&lang=en#1.abcd`,
    );
    expect(address.length).toBeLessThan(LINK_LIMIT);
    const { trace, fragment } = readAddress(address);
    expect(trace).toBe(`samples/${step.sample}`);
    expect(readTourStep(address)).toBe(number);
    expect(new URL(address).searchParams.get('lang')).toBe('en');
    expect(await decodeFragment(fragment)).toEqual({ view: sharedViewOfStep(step), notices: [] });
  });

  it('finds everything of its view in its trace', () => {
    const { view, notices, panel } = viewFromShared(traceOf(step), sharedViewOfStep(step));
    expect(notices).toEqual([]);
    expect(panel !== null && isDockTab(panel)).toBe(true);
    expect(view.selection === null).toBe(step.view.selection === undefined);
  });

  it('puts its notes on events that are there, and where they are seen', () => {
    const trace = traceOf(step);
    expect(step.notes.length).toBeGreaterThan(0);
    const { window } = step.view;
    const { from, to } = trace.extent ?? { from: 0, to: 0 };
    const shown = window ?? { from: captureTime(trace.base, from), to: captureTime(trace.base, to) };
    for (const note of step.notes) {
      const span = noteSpan(note);
      expect(span.from >= shown.from && span.to <= shown.to, note.text).toBe(true);
      expect(noteText(note.text)).toBe(note.text);
      if (note.at.kind !== 'event') continue;
      const found = findSharedEvent(trace, note.at.event);
      expect(found && sharedEventOf(trace, found), note.text).toEqual(note.at.event);
    }
  });
});
