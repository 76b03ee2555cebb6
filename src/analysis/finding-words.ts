/**
 * What stands out, in sentences: those of the overview and of the report in a terminal. They claim no more than the figures behind
 * them, and say no name that the trace does not hold.
 */

import { countOf, formatCount, formatDuration, formatShare } from '../base/text';
import type { AnatomyPart } from './anatomy';
import type {
  BubbleFinding,
  CopyWaitFinding,
  ExposedFinding,
  Finding,
  PageableFinding,
  WaitFinding,
} from './findings';
import type { Overview } from './overview';

/** Words that claim no more than the trace holds. A part that is a range goes by the name of the range. */
export const PART_WORDS: Readonly<Record<AnatomyPart, string>> = {
  memset: 'memset',
  launchedNotStarted: 'launched, not started',
  allocation: 'in allocation calls',
  copyCall: 'in copy calls',
  syncCall: 'in synchronisation calls',
  launchCall: 'in launch calls',
  otherApi: 'in other API calls',
  range: 'in other ranges',
  nothing: 'nothing recorded',
  launchNotRecorded: 'launch not recorded',
};

/** A sentence in pieces: plain words, the figure that matters, a name of the file. */
export interface Piece {
  readonly text: string;
  readonly look?: 'strong' | 'name';
}

/** The first of each kind, so that eight idle GPUs do not fill all places; the longest first. */
export function mostTelling(findings: readonly Finding[], most: number): Finding[] {
  const kinds = new Set<Finding['kind']>();
  const first = findings.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind));
  return first.slice(0, most);
}

/** `device`: how the device of a finding is called, null where there is one only; `whole`: what its idle time is a share of. */
export function findingPieces(
  finding: Finding,
  device: (key: string) => string | null,
  whole: string,
): Piece[] {
  switch (finding.kind) {
    case 'copyWaits':
      return waitPieces(finding);
    case 'pageable':
      return pageablePieces(finding);
    case 'exposedCopies':
      return exposedPieces(finding, device(finding.device));
    case 'bubble':
      return bubblePieces(finding, device(finding.device) ?? 'The GPU', whole);
  }
}

/** As `findingPieces`, in one text. */
export function findingSentence(...of: Parameters<typeof findingPieces>): string {
  return findingPieces(...of)
    .map(({ text }) => text)
    .join('');
}

function waitPieces({ count, of, reasons }: CopyWaitFinding): Piece[] {
  return [
    strong(`${formatCount(count)} of ${formatCount(of)}`),
    plain(' HtoD copies waited while kernels ran: '),
    ...reasons.flatMap((reason, i) => [...(i > 0 ? [plain(', ')] : []), ...reasonPieces(reason)]),
    plain('.'),
  ];
}

function reasonPieces({ reason, count, ns, api, holderRange }: WaitFinding): Piece[] {
  const many = formatCount(count);
  const time = formatDuration(ns);
  switch (reason) {
    case 'held':
      return [
        plain(`${many} held inside `),
        api === null ? plain('the copy call') : name(api),
        plain(` (${time}`),
        ...(holderRange === null ? [] : [plain(', most of it beside '), name(holderRange)]),
        plain(')'),
      ];
    case 'malloc-stalled':
      return [
        plain(`${many} behind `),
        ...(api === null ? [plain('an allocation')] : [name(api)]),
        plain(` (${time})`),
      ];
    case 'queued':
      return [plain(`${many} queued in their stream (${time})`)];
  }
}

function pageablePieces({ count, of, ns }: PageableFinding): Piece[] {
  return [
    strong(`${formatCount(count)} of ${formatCount(of)}`),
    plain(` HtoD copies came from pageable memory and took `),
    strong(formatDuration(ns)),
    plain('.'),
  ];
}

function exposedPieces(
  { unionNs, overlapNs, ns, gbPerS, sources }: ExposedFinding,
  device: string | null,
): Piece[] {
  const speed = gbPerS === null ? '' : `, at ${gbPerS.toPrecision(3)} GB/s`;
  const memory =
    sources.length === 0 ? '' : ` from ${sources.map((text) => text.toLowerCase()).join(' and ')} memory`;
  const rest =
    overlapNs === 0
      ? ` of HtoD copy time lies under kernels; all ${formatDuration(ns)} are exposed${speed}${memory}.`
      : ` of ${formatDuration(unionNs)} of HtoD copy time lie under kernels; ${formatDuration(ns)} are exposed${speed}${memory}.`;
  const where = device === null ? [] : [plain(`On ${device}, `)];
  return [...where, strong(formatDuration(overlapNs)), plain(rest)];
}

function bubblePieces(finding: BubbleFinding, device: string, whole: string): Piece[] {
  const { ns, spanNs, over50ms, largest } = finding;
  return [
    plain(`${device} was idle for `),
    strong(formatDuration(ns)),
    plain(`, ${formatShare(ns, spanNs)} of ${whole}`),
    ...(over50ms.count === 0
      ? []
      : [plain(`; ${formatDuration(over50ms.ns)} in ${countOf(over50ms.count, 'bubble')} of 50 ms or more`)]),
    ...(largest.ns === 0
      ? []
      : [
          plain('; the largest part '),
          ...(largest.range === null
            ? [plain(PART_WORDS[largest.part])]
            : [plain('in '), name(largest.range)]),
          plain(`, ${formatDuration(largest.ns)}`),
        ]),
    plain('.'),
  ];
}

/** What the trace does not hold: without it a figure would read as a measured zero. */
export function missingSentences({ has }: Overview): string[] {
  return [
    has.kernels
      ? null
      : 'This trace has no kernels, so nothing can be said of gaps, or of what overlaps with kernels.',
    has.copies ? null : 'This trace has no copies between host and device.',
    has.calls
      ? null
      : 'This trace has no CUDA API calls, so it does not say what a copy or a kernel waited for.',
    has.ranges ? null : 'This trace has no NVTX ranges, so idle time goes by API calls alone.',
  ].filter((sentence) => sentence !== null);
}

function plain(text: string): Piece {
  return { text };
}

function strong(text: string): Piece {
  return { text, look: 'strong' };
}

function name(text: string): Piece {
  return { text, look: 'name' };
}
