import { useMemo } from 'react';
import { batchesIn, batchListOf, goToBatch, pickOf } from '../../state/batches';
import { alignableSides } from '../../state/compare/follow-pair';
import { useAppState, useBesideState, useCompareState, useComparing } from '../../state/react';
import { BatchStrips } from '../../timeline/compare/BatchStrips';
import { CompareWindow } from '../../timeline/compare/compare-window';

const STILL = { isMoving: false };

/** The batches of both sides, and which of them are in sight in A. */
export function PairStrips() {
  const comparing = useComparing();
  const a = useAppState(batchListOf);
  const b = useBesideState(batchListOf);
  const alignment = useCompareState((state) => state.alignment);
  const place = useMemo(() => new CompareWindow(comparing, 'a', STILL), [comparing]);
  const at = alignment.kind === 'batch' ? alignment.track : 0;
  // As a text, so that a window that moves within the same batches renders nothing.
  const shown = useAppState((state) => {
    const track = a?.tracks[at];
    if (track === undefined || state.open === null || alignableSides(comparing) === null) return '';
    const [first, last] = batchesIn(track, place.shown(state, state.open.trace));
    return first < last ? `${first + 1} ${last}` : '';
  });
  const [from, to] = shown.split(' ').map(Number);
  const pick = (number: number): void => {
    // The other side follows. One that only B has is gone to there.
    for (const side of ['a', 'b'] as const) {
      const track = { a, b }[side]?.tracks[at];
      const batch = track?.batches[number - 1];
      if (track === undefined || batch === undefined) continue;
      goToBatch(comparing.session(side).store, pickOf(track, batch));
      return;
    }
  };
  return (
    <BatchStrips
      a={a}
      b={b}
      track={at}
      current={alignment.kind === 'batch' ? alignment.number : null}
      shown={from === undefined || to === undefined ? null : { from, to }}
      onPick={pick}
    />
  );
}
