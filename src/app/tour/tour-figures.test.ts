/** Every number that the tour says, computed from the trace of the step by our own analyses, in the order of the text. */

import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { defined } from '../../base/assert';
import { formatBytes, formatCount, formatDuration } from '../../base/text';
import { viewFromShared } from '../../state/link/apply-shared-view';
import { FIRST_SHARED_VIEW } from '../../state/link/shared-view';
import { findSharedEvent } from '../../state/link/shared-event';
import type { NoteDraft } from '../../state/notes/note';
import { CaptureFigures } from '../../testing/capture-figures';
import { nodeSource } from '../../testing/node-source';
import { openTrace } from '../../testing/open-trace';
import type { EventRef } from '../../trace/table';
import type { TourStep } from './tour-step';
import { TOUR_STEPS } from './tour-steps';

const FOLDER = join(import.meta.dirname, '../../../public/samples');
const NAMES = ['split', 'staged', 'prealloc', 'overlap'] as const;
type Name = (typeof NAMES)[number];

const captures = new Map<Name, CaptureFigures>();
const of = (name: Name): CaptureFigures => defined(captures.get(name), name);

beforeAll(async () => {
  for (const name of NAMES)
    captures.set(
      name,
      new CaptureFigures(await openTrace(nodeSource(join(FOLDER, `staging-${name}.sqlite`)))),
    );
});

/** Numbers with their units; digits inside names ("D2H") are none. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w.,:])\d+(?:,\d{3})*(?:\.\d+)?(?: (?:ns|µs|ms|s|MB|GB\/s))?(?![\w])/g)].map(
    ([number]) => number,
  );
}

function step(title: string): TourStep {
  return defined(
    TOUR_STEPS.find((one) => one.title === title),
    title,
  );
}

function said({ text, notes }: TourStep): string[][] {
  return [text, ...notes.map((note) => note.text)].map(numbersIn);
}

const ms = formatDuration;
const count = formatCount;

/** By title: the numbers of the text, then those of each note. */
const FIGURES: Readonly<Record<string, (step: TourStep) => string[][]>> = {
  'What a batch is': ({ notes }) => {
    const split = of('split');
    const { list } = split.opened.file.batches(null);
    expect(list?.choice).toMatchObject({ kind: 'ranges', family: 'Predict::split' });
    const { window, parts } = split.batch(35);
    const idle = split.idleIn(35);
    const collate = idle.anatomy.byRange.find(({ range }) => range === 'ray::collate');
    const copy = split.waitOf(at(split, notes[2], 'the note on the copy'));
    return [
      [count(list?.tracks[0]?.batches.length ?? 0), '35', ms(window.to - window.from), ms(parts.kernels)],
      ['35', ms(parts.kernels)],
      [ms(idle.toNs - idle.fromNs), ms(collate?.ns ?? 0)],
      [formatBytes(copy.bytes), ms(copy.durationNs), ms(copy.overlapNs)],
    ];
  },
  'Copies from pageable memory': ({ view, notes: [onLaunch] }) => {
    const split = of('split');
    const { htod } = split;
    expect(htod.src).toBe('Pageable');
    const launch = at(split, onLaunch, 'the note on the launch');
    // "The same thread": of every copy to the GPU, and of the launch.
    const threads = new Set(split.waits.map((wait) => split.thread(defined(wait.call, 'the call'))));
    expect([...threads]).toEqual([split.thread(launch)]);
    expect(split.launchOf(36)).toEqual(launch);
    const { selection } = viewFromShared(split.opened.trace, { ...FIRST_SHARED_VIEW, ...view }).view;
    const copy = split.waitOf(defined(selection?.kind === 'event' ? selection.ref : null, 'the copy'));
    const call = defined(copy.call, 'its call');
    return [
      [
        count(htod.count),
        ms(htod.sumNs),
        `${defined(htod.gbPerS, 'the speed').toPrecision(3)} GB/s`,
        ms(htod.overlapWithKernelsNs),
        split.duration(call),
      ],
      [split.duration(call), '36'],
    ];
  },
  'Behind a cudaMalloc': ({ notes: [onAllocation, onCopy] }) => {
    const staged = of('staged');
    const { htod, stalls } = staged;
    expect(htod.src).toBe('Pinned');
    const streams = new Set(staged.waits.map(({ copy }) => staged.row(copy)));
    const copy = staged.waitOf(at(staged, onCopy, 'the note on the copy'));
    const allocation = at(staged, onAllocation, 'the note on the allocation');
    expect(copy.allocation).toEqual(allocation);
    expect(new Set(stalls.waits.map(({ allocationApi }) => allocationApi))).toEqual(
      new Set(['cudaMalloc', null]),
    );
    return [
      [
        count(streams.size),
        ms(htod.sumNs),
        ms(htod.overlapWithKernelsNs),
        count(stalls.mallocStalled.count),
        count(htod.count),
        ms(stalls.mallocStalled.ns),
      ],
      [staged.duration(allocation), ms(copy.stallNs)],
      [ms(copy.durationNs), ms(copy.overlapNs)],
    ];
  },
  'Held inside the call': ({ notes: [onHolder, onCall] }) => {
    const staged = of('staged');
    const held = staged.waits.filter(({ heldNs }) => heldNs > 0);
    const holders = new Set(held.map((wait) => `${staged.name(wait.holder)} in ${wait.holderRange}`));
    expect([...holders]).toEqual(['cudaMemcpyAsync in Predict::D2H']);
    const call = at(staged, onCall, 'the note on the call');
    const wait = defined(
      held.find((one) => one.call?.index === call.index),
      'the held copy',
    );
    const holder = at(staged, onHolder, 'the note on the holder');
    expect(wait.holder).toEqual(holder);
    expect(staged.thread(holder)).toBe(staged.kernelThread);
    return [
      [count(staged.stalls.heldInCall.count), ms(staged.stalls.heldInCall.ns)],
      [staged.duration(holder)],
      [staged.duration(call), ms(wait.durationNs)],
    ];
  },
  'The cudaMalloc is gone, the overlap still 0': ({ notes: [onHolder, onCall] }) => {
    const [staged, prealloc] = [of('staged'), of('prealloc')];
    const { stalls } = prealloc;
    const call = at(prealloc, onCall, 'the note on the call');
    const wait = defined(
      prealloc.waits.find((one) => one.call?.index === call.index),
      'the held copy',
    );
    const holder = at(prealloc, onHolder, 'the note on the holder');
    expect([wait.holder, wait.holderRange]).toEqual([holder, 'Predict::D2H']);
    return [
      [
        count(prealloc.callsOf('cudaMalloc')),
        count(staged.callsOf('cudaMalloc')),
        count(stalls.mallocStalled.count),
        count(stalls.heldInCall.count),
        ms(stalls.heldInCall.ns),
        ms(prealloc.htod.overlapWithKernelsNs),
        ms(prealloc.kernelSpanNs),
        ms(staged.kernelSpanNs),
      ],
      [prealloc.duration(holder)],
      [ms(wait.heldNs)],
    ];
  },
  'Copies under kernels': ({ notes: [onCopy] }) => {
    const overlap = of('overlap');
    const { htod, stalls } = overlap;
    expect(overlap.dtoh.map(({ dst, count: its }) => [dst, its])).toEqual([['Pinned', 129]]);
    const copy = overlap.waitOf(at(overlap, onCopy, 'the note on the copy'));
    return [
      [
        count(stalls.heldInCall.count),
        ms(htod.sumNs),
        ms(htod.overlapWithKernelsNs),
        count(overlap.verdicts('hidden')),
        count(overlap.verdicts('nothing to overlap')),
      ],
      [ms(copy.durationNs), ms(copy.overlapNs), '35'],
      ['35'],
    ];
  },
  'And the whole is not faster': () => {
    const [prealloc, overlap] = [of('prealloc'), of('overlap')];
    const idle = overlap.idleIn(36);
    const meanwhile = overlap.opened.file.gapAnatomy(idle)?.meanwhile;
    const thread = defined(meanwhile?.others[0], 'the other thread');
    expect(`t${thread.thread}`).toBe(overlap.kernelThread);
    const inAlloc = thread.parts.find(({ name }) => name === 'ray::alloc');
    return [
      [ms(overlap.kernelSpanNs), ms(prealloc.kernelSpanNs), ms(overlap.idleNs), ms(prealloc.idleNs)],
      [ms(idle.toNs - idle.fromNs), ms(inAlloc?.ns ?? 0)],
    ];
  },
  'What took its place': ({ notes: [onAlloc] }) => {
    const all = NAMES.map(of);
    const alloc = of('overlap').range('ray::alloc');
    const longest = at(of('overlap'), onAlloc, 'the note on the range');
    expect(alloc.longest).toEqual(longest);
    return [
      [
        ...all.map(({ kernelActiveNs }) => ms(kernelActiveNs)),
        ...all.map(({ kernelSpanNs }) => ms(kernelSpanNs)),
        ms(of('prealloc').range('ray::alloc').totalNs),
        ms(alloc.totalNs),
      ],
      [of('overlap').duration(longest)],
    ];
  },
};

/** The event that a note is on. */
function at({ opened }: CaptureFigures, note: NoteDraft | undefined, what: string): EventRef {
  const place = defined(note, what).at;
  return defined(place.kind === 'event' ? findSharedEvent(opened.trace, place.event) : null, what);
}

describe('what the tour says', () => {
  it.each(TOUR_STEPS.map(({ title }) => title))('is what the trace holds: %s', (title) => {
    const figures = defined(FIGURES[title], `the figures of "${title}"`);
    expect(said(step(title))).toEqual(figures(step(title)));
  });

  it('is checked number by number', () => {
    expect(numbersIn('In Predict::D2H 1.25 s, 6.90 GB/s, 1,245 ms and 0 ns of batch 35.')).toEqual([
      '1.25 s',
      '6.90 GB/s',
      '1,245 ms',
      '0 ns',
      '35',
    ]);
  });
});
