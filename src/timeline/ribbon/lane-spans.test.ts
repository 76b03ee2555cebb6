import { describe, expect, it } from 'vitest';
import type { BatchList, Handoff } from '../../analysis/batches/batch-list';
import { makeFound, makeTrack, STEPS } from '../../testing/make-batches';
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
    const { spans } = laneSpans(laneContent(list, TRACK), { from: 0, to: 90 * MS }, 900, 1);
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
    const { spans } = laneSpans(laneContent(list, TRACK), { from: 0, to: 90 * MS }, 900, -1);
    expect(spans.map(({ toNs }) => toNs / MS)).toEqual([20, 40, 60, 80, 90]);
  });

  it('shows groups where batches are too narrow, and how many there are where groups are too', () => {
    const content = laneContent(listOf([]), TRACK);
    const groups = laneSpans(content, { from: 0, to: 90 * MS }, 12, 4);
    expect(groups.spans.map(({ labels, isCurrent }) => [labels[0], isCurrent])).toEqual([
      ['group 1 of 2', false],
      ['group 2 of 2', true],
    ]);
    expect(laneSpans(content, { from: 0, to: 90 * MS }, 4, -1)).toEqual({
      spans: [],
      note: '5 batches in sight, too narrow to draw here',
    });
  });

  it('calls guesses so at every length of its labels', () => {
    const list = listOf([], [TRACK], { kind: 'kernels', kernel: 'gemm' });
    const { spans } = laneSpans(laneContent(list, TRACK), { from: 0, to: 90 * MS }, 900, -1);
    for (const label of spans.flatMap(({ labels }) => labels)) expect(label).toMatch(/^guessed /);
  });

  it('is empty where the window shows no batch', () => {
    const content = laneContent(listOf([]), TRACK);
    expect(laneSpans(content, { from: 200 * MS, to: 300 * MS }, 900, 2)).toEqual({ spans: [], note: null });
  });
});
