/** Batches and handoffs of the report (DEFINITIONS 3). Times in ns. */

import { spreadOf } from '../base/order-statistics';
import type { Extent } from '../trace/trace';
import { BATCH_PARTS, type Batch, type BatchPart, type BatchTrack } from './batches/batch-list';
import { totalsOf } from './batches/find-handoffs';
import { listFew } from './batches/list-batches';
import type { Report, ReportDeviceHandoffs, ReportWindows } from './report-types';
import type { TraceIndex } from './trace-index';
import { startsIn } from './window';

/** Names as a user gives them: a family, or a short name where no range has that family. */
export interface BatchFamily {
  readonly family: string;
  readonly group: string | null;
}

/**
 * With a window the batches whose windows start in it, whole, and the handoffs whose later batch does. What both are is found in the
 * whole trace, and so is which batches are outliers. A name that no range has gives empty lists. More batches than the page lists are
 * counted only, and so are not judged by half.
 */
export function reportBatches(
  index: TraceIndex,
  { family, group }: BatchFamily,
  window: Extent | null,
): Pick<Report, 'batches' | 'handoffs'> {
  const { list, tooMany } = listFew(index, { kind: 'ranges', family, group });
  if (list === null) return { batches: { batch: family, tooMany: tooMany ?? 0 } };
  const { tracks, devices } = list;
  return {
    batches: { batch: family, windows: tracks.flatMap((track) => reportWindows(track, window)) },
    handoffs: {
      batch: family,
      group,
      devices: devices
        .map(({ deviceFields, handoffs }): ReportDeviceHandoffs => {
          const totals = totalsOf(handoffs, window);
          return { ...deviceFields, count: totals.sameGroup.count + totals.otherGroup.count, ...totals };
        })
        .filter(({ count }) => count > 0),
    },
  };
}

/** None where no batch starts in the window: lists hold what occurs. */
function reportWindows(
  { process, deviceFields, batches }: BatchTrack,
  window: Extent | null,
): ReportWindows[] {
  const shown = batches.filter((batch) => startsIn(window, batch.window.from));
  if (shown.length === 0) return [];
  const { count, sum, min, p50, max } = spreadOf(
    Float64Array.from(shown, (batch) => batch.window.to - batch.window.from),
  );
  return [
    {
      process,
      ...deviceFields,
      count,
      totalNs: sum,
      p50Ns: p50,
      maxNs: max,
      minNs: min,
      outliers: shown.filter(({ isOutlier }) => isOutlier).length,
      leadInNs: shown.reduce((ns, { leadInNs }) => ns + leadInNs, 0),
      parts: sumParts(shown),
    },
  ];
}

function sumParts(batches: readonly Batch[]): Record<BatchPart, number> {
  const sums = BATCH_PARTS.map((part) => [part, batches.reduce((ns, { parts }) => ns + parts[part], 0)]);
  return Object.fromEntries(sums) as Record<BatchPart, number>;
}
