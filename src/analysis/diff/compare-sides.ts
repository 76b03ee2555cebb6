/** Two described sides in one comparison: the same in the page and in Node. */

import type { DiffSide } from './diff-side';
import { compareKernels, compareRanges } from './compare-names';
import { figure, partFigure } from './figure';
import { judgeWork } from './judge-work';
import { batchName, makeLedger, memoryTexts } from './ledger';
import { compareRunTimes } from './run-times';
import type {
  CopyComparison,
  HandoffComparison,
  RunTimes,
  SideComparison,
  SideHead,
  WorkVerdict,
} from './side-comparison';
import { summarise } from './summary';
import { compareDevices, type Senses } from './waterfall';

export interface CompareOptions {
  /** Whether names that differ by numbers only are one (DEFINITIONS 1, "Family name"). */
  readonly foldDigits: boolean;
  /** Measured without a profiler; null where a side has none. */
  readonly runTimes: { readonly a: RunTimes; readonly b: RunTimes } | null;
}

export const AS_IT_IS: CompareOptions = { foldDigits: false, runTimes: null };

export function compareSides(a: DiffSide, b: DiffSide, options: CompareOptions = AS_IT_IS): SideComparison {
  const { foldDigits, runTimes } = options;
  const kernels = compareKernels(a, b, foldDigits);
  const ranges = compareRanges(a, b, foldDigits);
  const ledger = makeLedger(a, b, kernels, ranges);
  const verdict = judgeWork(a, b, kernels, ledger, foldDigits);
  const senses = sensesOf(verdict);
  const devices = compareDevices(a.devices, b.devices, senses);
  const compared = {
    schema: 1 as const,
    a: headOf(a),
    b: headOf(b),
    sameFile: isSameFile(a, b),
    foldDigits,
    verdict,
    runTimes:
      runTimes === null ? null : compareRunTimes(runTimes.a, runTimes.b, devices[0]?.figures?.span ?? null),
    ledger,
    devices,
    copies: compareCopies(a, b, senses.sums, devices[0]?.figures?.span.a ?? 0),
    handoffs: compareHandoffs(a, b, senses.sums),
    kernels,
    ranges,
    unlisted: {
      kernels: { a: a.kernels.rest.names, b: b.kernels.rest.names },
      ranges: { a: a.ranges.rest.names, b: b.ranges.rest.names },
    },
  };
  return { ...compared, summary: summarise(compared, a, b) };
}

/** Less time for other work is no gain; where only the numbers of batches differ, a batch still tells. */
function sensesOf({ kind, basis }: WorkVerdict): Senses {
  const isOther = kind === 'notComparable';
  return {
    sums: isOther || basis === 'perBatch' ? 'neutral' : 'cost',
    perBatch: isOther ? 'neutral' : 'cost',
  };
}

function headOf(side: DiffSide): SideHead {
  const { file, base, devices, batches } = side;
  return {
    ...file,
    base,
    devices: devices.map(({ key, name }) => name ?? key),
    batches:
      batches === null ? null : { name: batchName(side) ?? '', count: batches.count, groups: batches.groups },
  };
}

/** A file without a start is told by name and size alone. */
function isSameFile({ file: a }: DiffSide, { file: b }: DiffSide): boolean {
  return a.name === b.name && a.bytes === b.bytes && a.startUtc === b.startUtc;
}

/** `wholeNs`: A's span, which says what difference is slight. */
function compareCopies(a: DiffSide, b: DiffSide, sense: Senses['sums'], wholeNs: number): CopyComparison[] {
  const kinds = [...new Set([...a.copies, ...b.copies].map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const x = a.copies.find((copies) => copies.kind === kind);
    const y = b.copies.find((copies) => copies.kind === kind);
    return {
      kind,
      count: { a: x?.count ?? 0, b: y?.count ?? 0 },
      bytes: { a: x?.bytes ?? 0, b: y?.bytes ?? 0 },
      sum: partFigure(figure(x?.sumNs ?? 0, y?.sumNs ?? 0, sense), wholeNs),
      overlap: partFigure(
        figure(x?.overlapNs ?? 0, y?.overlapNs ?? 0, sense === 'cost' ? 'gain' : 'neutral'),
        wholeNs,
      ),
      memory: {
        a: x === undefined ? [] : memoryTexts(x),
        b: y === undefined ? [] : memoryTexts(y),
      },
    };
  });
}

function compareHandoffs(
  { batches: a }: DiffSide,
  { batches: b }: DiffSide,
  sense: Senses['sums'],
): HandoffComparison | null {
  if (a === null || b === null) return null;
  const spreads = (key: 'sameGroup' | 'otherGroup') =>
    sense === 'neutral' ? null : { a: a.handoffs[key], b: b.handoffs[key] };
  return {
    sameGroup: figure(a.sameGroup.totalNs, b.sameGroup.totalNs, sense, spreads('sameGroup')),
    otherGroup: figure(a.otherGroup.totalNs, b.otherGroup.totalNs, sense, spreads('otherGroup')),
    totals: {
      a: { sameGroup: a.sameGroup, otherGroup: a.otherGroup },
      b: { sameGroup: b.sameGroup, otherGroup: b.otherGroup },
    },
  };
}
