/** What one batch window adds up to: its composition, the bubble split by anatomy (DEFINITIONS 2, "batch window"). Times in ns. */

import type { Extent } from '../../trace/trace';
import { bubblePartsOf } from '../bubble-parts';
import { measureComposition } from '../composition';
import { visitHoles } from '../coverage';
import { gapJudgeOf } from '../judge-gap';
import type { TraceIndex } from '../trace-index';
import type { BatchPart } from './batch-list';

interface WindowParts {
  /** They add up to the window, to the nanosecond. */
  readonly parts: Readonly<Record<BatchPart, number>>;
  /** Of "kernels": beside copying. */
  readonly overlappedNs: number;
}

/** Quick where windows come by ascending start. `device`: its number. */
export function partsMeasurer(index: TraceIndex, device: number): (window: Extent) => WindowParts {
  const work = index.devices.work(device);
  const judge = gapJudgeOf(index, device);
  const bubbles = bubblePartsOf(index, device);
  const bubble = judge.newSum();
  const addHole = (from: number, to: number): void => {
    if (!bubbles.add(bubble, from, to)) judge.add(bubble, work.active, from, to);
  };
  return (window) => {
    const { kernelOnlyNs, overlappedNs, copyOnlyNs, memsetOnlyNs } = measureComposition(work, window);
    bubble.clear();
    visitHoles(work.active, window.from, window.to, addHole);
    return {
      // A bubble holds no copy and no memset: those two of its anatomy are 0.
      parts: {
        kernels: kernelOnlyNs + overlappedNs,
        exposedCopy: copyOnlyNs,
        memset: memsetOnlyNs,
        range: bubble.partNs('range'),
        allocation: bubble.partNs('allocation'),
        copyCall: bubble.partNs('copyCall'),
        syncCall: bubble.partNs('syncCall'),
        launchCall: bubble.partNs('launchCall'),
        otherApi: bubble.partNs('otherApi'),
        launchedNotStarted: bubble.partNs('launchedNotStarted'),
        launchNotRecorded: bubble.partNs('launchNotRecorded'),
        nothing: bubble.partNs('nothing'),
      },
      overlappedNs,
    };
  };
}
