import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Batch, BatchList, BatchTrack, Handoff } from '../../analysis/batches/batch-list';
import { makeBatch, makeFound, makeTrack, STEPS } from '../../testing/make-batches';
import type { Extent } from '../../trace/trace';
import { laneContent, laneSpans } from './lane-spans';

const MS = 1e6;
const NONE = { count: 0, totalNs: 0, under1ms: 0, ms1to10: 0, ms10to50: 0, over50ms: 0 };
/** Five batches of 10 ms and 10 ms between them; the last begins the second group. */
const TRACK = makeTrack([{ range: 10 * MS }, { range: 10 * MS }, { range: 10 * MS }, { range: 10 * MS }, {}]);

function listOf(handoffs: readonly Handoff[], tracks = [TRACK], choice = STEPS): BatchList {
  const { list } = makeFound(tracks, choice).answer;
  const device = { device: 'd0', deviceFields: { device: 0 }, sameGroup: NONE, otherGroup: NONE, handoffs };
  return { ...list!, devices: [device] };
}

function handoff(number: number, fromMs: number, toMs: number, isSameGroup = true): Handoff {
  return { processKey: 1, number, fromNs: fromMs * MS, toNs: toMs * MS, isSameGroup };
}

describe('the batch lane', () => {
  it('shows each batch up to its last work, and the handoff to the next', () => {
    const list = listOf([handoff(2, 10, 20), handoff(5, 75, 80, false)]);
    const spans = laneSpans(laneContent(list, TRACK), { from: 0, to: 90 * MS }, 900, 1);
    expect(
      spans.map(({ fromNs, toNs, labels, isCurrent }) => [fromNs / MS, toNs / MS, labels[0], isCurrent]),
    ).toEqual([
      [0, 10, 'batch 1 of 5 · 10.0 ms kernels', false],
      [10, 20, 'handoff 10.0 ms', false],
      [20, 40, 'batch 2 of 5 · 10.0 ms kernels', true],
      [40, 60, 'batch 3 of 5 · 10.0 ms kernels', false],
      [60, 75, 'batch 4 of 5 · 10.0 ms kernels', false],
      [75, 80, 'epoch # ends · handoff 5.00 ms', false],
      [80, 90, 'batch 5 of 5 · 10.0 ms kernels', false],
    ]);
  });

  it('shows whole windows where batches of another process lie between, whose handoffs are none of this one', () => {
    const other = makeTrack([{}], { processKey: 2 });
    const list = listOf([handoff(2, 10, 20)], [TRACK, other]);
    const spans = laneSpans(laneContent(list, TRACK), { from: 0, to: 90 * MS }, 900, -1);
    expect(spans.map(({ toNs }) => toNs / MS)).toEqual([20, 40, 60, 80, 90]);
  });

  it('shows groups where batches are too narrow, and how many there are where groups are too', () => {
    const content = laneContent(listOf([]), TRACK);
    const groups = laneSpans(content, { from: 0, to: 90 * MS }, 12, 4);
    expect(groups.map(({ labels, isCurrent }) => [labels[0], isCurrent])).toEqual([
      ['group 1 of 2', false],
      ['group 2 of 2', true],
    ]);
    expect(laneSpans(content, { from: 0, to: 90 * MS }, 4, -1)).toEqual([
      {
        fromNs: 0,
        toNs: 90 * MS,
        labels: ['5 batches, too narrow to draw one by one', '5 batches'],
        index: 0,
        isCurrent: false,
      },
    ]);
  });

  it('shows the current batch, and one that is wide enough, among those that are too narrow', () => {
    const long = makeTrack(Array.from({ length: 400 }, (_, i) => (i === 200 ? { range: 990 * MS } : {})));
    const content = laneContent(listOf([], [long]), long);
    const spans = laneSpans(content, { from: 0, to: long.totalNs }, 100, 300);
    expect(spans.map(({ index, labels, isCurrent }) => [index, labels.at(-1), isCurrent])).toEqual([
      [0, '200 batches', false],
      [200, '201', false],
      [201, '99 batches', false],
      [300, undefined, true],
      [301, '99 batches', false],
    ]);
  });

  it('makes of one long batch at the edge no room for many short ones', () => {
    const long = makeTrack(Array.from({ length: 400 }, (_, i) => (i === 0 ? { range: 1e6 * MS } : {})));
    const content = laneContent(listOf([], [long]), long);
    const edge = (long.batches[0] as Batch).window.to;
    const spans = laneSpans(content, { from: edge - MS, to: long.totalNs }, 30, -1);
    expect(spans.map(({ index }) => index)).toEqual([0, 1]);
  });

  it('calls guesses so at every length of its labels', () => {
    const list = listOf([], [TRACK], { kind: 'kernels', kernel: 'gemm' });
    const content = laneContent(list, TRACK);
    const labels = [900, 4].flatMap((widthPx) =>
      laneSpans(content, { from: 0, to: 90 * MS }, widthPx, -1).flatMap((span) => span.labels),
    );
    for (const label of labels) expect(label).toMatch(/guessed /);
    expect(labels).toHaveLength(17);
  });

  it('is empty where the window shows no batch', () => {
    const content = laneContent(listOf([]), TRACK);
    expect(laneSpans(content, { from: 200 * MS, to: 300 * MS }, 900, 2)).toEqual([]);
  });
});

/** Windows of a few ns each, groups that may alternate, and a part of the time. */
const SCENES = fc
  .record({
    batches: fc.array(
      fc.record({
        lengthNs: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 300 })),
        group: fc.option(fc.integer({ min: 1, max: 3 })),
      }),
      { minLength: 1, maxLength: 60 },
    ),
    from: fc.integer({ min: -20, max: 400 }),
    lengthNs: fc.integer({ min: 1, max: 2000 }),
    widthPx: fc.integer({ min: 1, max: 120 }),
    current: fc.integer({ min: -1, max: 59 }),
  })
  .map(({ batches: of, from, lengthNs, widthPx, current }) => {
    let at = 0;
    const batches = of.map(({ lengthNs, group }, index) => {
      const window = { from: at, to: (at += lengthNs) };
      return makeBatch({ number: index + 1, group, window });
    });
    const track = makeTrack([], { batches, groups: 3 });
    return { track, window: { from, to: from + lengthNs }, widthPx, current };
  });

describe('the batch lane, of any batches', () => {
  it('shows what a walk over all of them shows', () => {
    fc.assert(
      fc.property(SCENES, ({ track, window, widthPx, current }) => {
        const spans = laneSpans(laneContent(listOf([], [track]), track), window, widthPx, current);
        expect(spans.map(({ index, toNs, isCurrent }) => [index, toNs, isCurrent])).toEqual(
          walked(track, window, widthPx, current),
        );
        expect(spans.map(({ fromNs }) => fromNs)).toEqual(
          spans.map(({ index }) => track.batches[index as number]?.window.from),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('looks at no more than there is room for', () => {
    const many = 100_000;
    const made = makeTrack(Array.from({ length: many }, (_, i) => ({ range: (i % 97) * MS })));
    const content = laneContent(listOf([], [made]), made);
    let looks = 0;
    const batches = new Proxy(made.batches, {
      get: (target, key) => {
        looks += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
    for (const share of [1, 0.1, 0.01, 0.001]) {
      looks = 0;
      const window = { from: 0, to: made.totalNs * share };
      const spans = laneSpans({ ...content, track: { ...made, batches } }, window, 300, many / 2);
      expect(spans.length).toBeGreaterThan(0);
      // 100 spans of 3 px at most on either side of a column, each found in 17 steps.
      expect(looks).toBeLessThan(2 * 100 * 20);
    }
  });
});

/** Batch by batch: what the spans begin with, where they end, and whether they are the current one. */
function walked(track: BatchTrack, window: Extent, widthPx: number, current: number): unknown[] {
  // Divided as it is there, so that both round alike.
  const leastNs = 3 * ((window.to - window.from) / widthPx);
  const all = track.batches.map((batch, index) => ({ ...batch.window, group: batch.group, index }));
  const seen = all.filter(({ from, to }) => to > window.from && from < window.to);
  // Of windows without length at the edges none counts; inside all do.
  const inSight = all.slice(seen[0]?.index ?? 0, (seen.at(-1)?.index ?? -1) + 1);
  if (inSight.length === 0) return [];
  const sightNs = Math.min(window.to, inSight.at(-1)?.to ?? 0) - Math.max(window.from, inSight[0]?.from ?? 0);
  const is = (index: number): boolean => index === current;
  if (inSight.length <= sightNs / leastNs) return inSight.map(({ index, to }) => [index, to, is(index)]);
  const runs = joined(all, (a, b) => a.group !== null && a.group === b.group).filter((run) =>
    run.some((batch) => inSight.includes(batch)),
  );
  if (runs.length <= sightNs / leastNs)
    return runs.map((run) => [run[0]?.index, run.at(-1)?.to, run.some(({ index }) => is(index))]);
  const isAlone = ({ from, to, index }: Seen): boolean => to - from > leastNs || is(index);
  return joined(inSight, (a, b) => !isAlone(a) && !isAlone(b)).map((run) => [
    run[0]?.index,
    run.at(-1)?.to,
    run.some(({ index }) => is(index)),
  ]);
}

type Seen = Extent & { readonly index: number; readonly group: number | null };

function joined(all: readonly Seen[], areOne: (a: Seen, b: Seen) => boolean): Seen[][] {
  const runs: Seen[][] = [];
  for (const item of all) {
    const run = runs.at(-1);
    if (run !== undefined && areOne(run.at(-1) as Seen, item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}
