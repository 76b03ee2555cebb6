/** What the stall panel and the row of waits say of one HtoD copy (DEFINITIONS 2, "H2D copies"). */

import type { EventRef } from '../trace/table';

export const COPY_VERDICTS = [
  'hidden',
  'launch not recorded',
  'malloc-stalled',
  'held',
  'pageable',
  'same stream',
  'queued',
  'nothing to overlap',
  'not explained',
] as const;
export type CopyVerdict = (typeof COPY_VERDICTS)[number];

export type WaitReason = 'malloc-stalled' | 'held' | 'queued';

/** One HtoD copy; times in ns relative to the base, measured parts 0 where there is none. */
export interface CopyWait {
  readonly copy: EventRef;
  readonly startNs: number;
  readonly durationNs: number;
  readonly bytes: number;
  readonly verdict: CopyVerdict;
  /** The first of the three that applies; null where the copy waited for nothing. */
  readonly reason: WaitReason | null;
  /** Length of the part that `reason` names. */
  readonly waitNs: number;
  readonly stallNs: number;
  readonly heldNs: number;
  readonly queuedNs: number;
  /** How much of the copy itself lies under kernel activity of its device. */
  readonly overlapNs: number;
  readonly call: EventRef | null;
  /** The blocking allocation of "malloc-stalled", and its API name. */
  readonly allocation: EventRef | null;
  readonly allocationApi: string | null;
  /** The call on another thread that covers most of the held time, and the innermost range that it lies in. */
  readonly holder: EventRef | null;
  readonly holderRange: string | null;
  /** Innermost range that encloses the copy's call. */
  readonly range: string | null;
}
