// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { defined } from '../../base/assert';
import { createAppStore } from '../../state/app-state';
import type { LoadingStory } from '../../state/loading-story';
import { SessionContext } from '../../state/react';
import { makeFound, makeTrack } from '../../testing/make-batches';
import { BatchStrips } from './BatchStrips';
import type { BatchStripsProps } from './batch-strips-props';

const MS = 1_000_000;
afterEach(cleanup);

const listOf = (...tracks: BatchTrack[]): BatchList => defined(makeFound(tracks).answer.list, 'a list');
const lengths = (...ms: number[]): BatchTrack => makeTrack(ms.map((one) => ({ kernels: one * MS })));

function show(props: Partial<BatchStripsProps>): number[] {
  const picked: number[] = [];
  render(
    <SessionContext value={{ store: createAppStore('dark'), story: {} as unknown as LoadingStory }}>
      <BatchStrips
        a={listOf(lengths(90, 40, 40, 41))}
        b={listOf(lengths(10, 30, 50, 30))}
        current={2}
        shown={null}
        onPick={(number) => picked.push(number)}
        {...props}
      />
    </SessionContext>,
  );
  return picked;
}

const strips = () => screen.getByRole('slider', { name: 'Batches of both sides' });

describe('the batches of both sides', () => {
  it('say their medians and how many are shorter and longer, without the first', () => {
    show({});
    expect(screen.getByText('median 40.0 ms')).toBeTruthy();
    expect(screen.getByText('median 30.0 ms')).toBeTruthy();
    expect(screen.getByText('2 shorter, 1 longer')).toBeTruthy();
  });

  it('say the current pair', () => {
    show({});
    expect(strips().getAttribute('aria-valuenow')).toBe('2');
    expect(strips().getAttribute('aria-valuetext')).toBe(
      'batch 2 of 4: A 40.0 ms, B 30.0 ms, 10.0 ms shorter in B',
    );
  });

  it('are walked by the keys of a slider', () => {
    const picked = show({});
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x']) fireEvent.keyDown(strips(), { key });
    expect(picked).toEqual([3, 1, 1, 4]);
  });

  it('have pairs as far as both go, and name what has none', () => {
    show({ b: listOf(lengths(10, 30)), current: 4 });
    expect(strips().getAttribute('aria-valuetext')).toBe('batch 4 of 4: A 41.0 ms, B none');
    expect(screen.getByText('1 shorter')).toBeTruthy();
    expect(screen.getByTitle('2 batches more in A')).toBeTruthy();
  });

  it('are of the track that is asked for', () => {
    show({
      a: listOf(lengths(1), lengths(7, 7)),
      b: listOf(lengths(1), lengths(9, 9)),
      track: 1,
      current: 1,
    });
    expect(strips().getAttribute('aria-valuetext')).toMatch(/^batch 1 of 2: A 7\.00 ms, B 9\.00 ms/);
  });

  it('are none where a side has none, which is said', () => {
    show({ b: null });
    expect(screen.getByText('Only A has batches, so nothing can be compared batch by batch.')).toBeTruthy();
    cleanup();
    show({ a: null, b: listOf() });
    expect(screen.getByText(/^Neither side has batches/)).toBeTruthy();
  });
});
