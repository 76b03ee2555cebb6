/** Gaps and bubbles of one device by length, and what filled them (DEFINITIONS 2, "kernel gaps", "bubble gaps", "anatomy"). */

import type { Extent } from '../trace/trace';
import type { Anatomy } from './anatomy';
import { bubblePartsOf } from './bubble-parts';
import type { Coverage } from './coverage';
import { GapBlocks } from './gap-blocks';
import { bucketsOf, holesIn, type GapBuckets, type Holes } from './holes';
import { gapJudgeOf } from './judge-gap';
import { onceAnIndex } from './once-an-index';
import type { TraceIndex } from './trace-index';

/** gap: no kernel activity · bubble: no activity at all */
export type GapKind = 'gap' | 'bubble';

export interface GapStatistics {
  readonly count: number;
  readonly totalNs: number;
  readonly buckets: GapBuckets;
}

export interface DeviceGaps {
  readonly holes: Holes;
  readonly statistics: GapStatistics;
  /** Adds up to `totalNs`. */
  readonly anatomy: Anatomy;
}

/** Kernel activity for gaps, all activity for bubbles. */
export function coverageOfKind(index: TraceIndex, device: number, kind: GapKind): Coverage {
  const { kernels, active } = index.devices.work(device);
  return kind === 'gap' ? kernels : active;
}

/** Of each kind the latest that was asked for: figures, findings and lists of one area are of the same gaps. */
const latestOf = onceAnIndex((_index, _key: string): { gaps: (DeviceGaps & { span: Extent }) | null } => ({
  gaps: null,
}));

/** `window` in ns relative to the base; null: the kernel span of the device. Null where there is neither. */
export function measureGaps(
  index: TraceIndex,
  device: number,
  kind: GapKind,
  window: Extent | null,
): DeviceGaps | null {
  const span = window ?? index.devices.work(device).kernelSpan;
  if (span === null) return null;
  const latest = latestOf(index, `${device} ${kind}`);
  if (latest.gaps?.span.from !== span.from || latest.gaps.span.to !== span.to)
    latest.gaps = { span, ...measure(index, device, kind, span) };
  return latest.gaps;
}

function measure(index: TraceIndex, device: number, kind: GapKind, span: Extent): DeviceGaps {
  const coverage = coverageOfKind(index, device, kind);
  const holes = holesIn(coverage, span);
  let totalNs = 0;
  for (let i = 0; i < holes.count; i++) totalNs += (holes.to[i] as number) - (holes.from[i] as number);
  return {
    holes,
    statistics: { count: holes.count, totalNs, buckets: bucketsOf(holes) },
    anatomy: sumOf(index, device, kind, holes),
  };
}

const gapBlocksOf = onceAnIndex((index, device: number) => blocksOf(index, device, 'gap'));
const bubbleBlocksOf = onceAnIndex((index, device: number) => blocksOf(index, device, 'bubble'));

function blocksOf(index: TraceIndex, device: number, kind: GapKind): GapBlocks {
  const coverage = coverageOfKind(index, device, kind);
  return new GapBlocks(gapJudgeOf(index, device), bubblePartsOf(index, device), coverage);
}

/** The first and the last hole may be cut by the span; those between are whole. */
function sumOf(index: TraceIndex, device: number, kind: GapKind, { count, from, to }: Holes): Anatomy {
  const judge = gapJudgeOf(index, device);
  const coverage = coverageOfKind(index, device, kind);
  const sum = judge.newSum();
  if (count > 0) judge.add(sum, coverage, from[0] as number, to[0] as number);
  if (count > 2) {
    const blocks = (kind === 'gap' ? gapBlocksOf : bubbleBlocksOf)(index, device);
    blocks.addInside(sum, from[1] as number, to[count - 2] as number);
  }
  if (count > 1) judge.add(sum, coverage, from[count - 1] as number, to[count - 1] as number);
  return judge.finish(sum);
}
