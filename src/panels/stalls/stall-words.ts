/** What the stall panel says in words. They claim no more than the figures of DEFINITIONS 2, "H2D copies", do. */

import { COPY_VERDICTS, type CopyVerdict, type CopyWait, type WaitReason } from '../../analysis/copy-waits';
import {
  LISTED_GAPS,
  LISTED_WAITS,
  type CountAndTime,
  type GapTotal,
  type Stalls,
} from '../../analysis/stalls';
import { countOf, formatCount, formatDuration } from '../../base/text';

/** Why a copy waited, in the order of the cards. */
export const REASONS: readonly WaitReason[] = ['held', 'malloc-stalled', 'queued'];

export function totalOf(stalls: Stalls, reason: WaitReason): CountAndTime {
  switch (reason) {
    case 'held':
      return stalls.heldInCall;
    case 'malloc-stalled':
      return stalls.mallocStalled;
    case 'queued':
      return stalls.queued;
  }
}

/** "96 of 128 HtoD copies waited: 64 held in the call (1.31 s), 32 behind a cudaMalloc (610 ms)." */
export function stallSentence(stalls: Stalls): string {
  const { copies, waits, window } = stalls;
  if (copies === 0) {
    return window === null ? 'This trace has no HtoD copies.' : 'No HtoD copy starts in this area.';
  }
  if (waits.length === 0) return `${noneOf(copies)} waited.`;
  const parts = REASONS.filter((reason) => totalOf(stalls, reason).count > 0);
  const counted = parts.reduce((sum, reason) => sum + totalOf(stalls, reason).count, 0);
  const isListed = waits.length < LISTED_WAITS;
  const some = isListed && counted > waits.length ? '; some for more than one reason' : '';
  const waited = `${isListed ? '' : 'At least '}${formatCount(waits.length)} of ${countOf(copies, 'HtoD copy', 'HtoD copies')} waited`;
  return `${waited}: ${parts.map((reason) => partText(stalls, reason)).join(', ')}${some}.`;
}

function noneOf(copies: number): string {
  return copies === 1 ? 'The one HtoD copy has not' : `None of the ${formatCount(copies)} HtoD copies`;
}

function partText(stalls: Stalls, reason: WaitReason): string {
  const { count, ns } = totalOf(stalls, reason);
  return `${formatCount(count)} ${partWords(stalls.waits, reason)} (${formatDuration(ns)})`;
}

function partWords(waits: readonly CopyWait[], reason: WaitReason): string {
  switch (reason) {
    case 'held':
      return 'held in the call';
    case 'malloc-stalled':
      return `behind a ${onlyAllocation(waits) ?? 'blocking allocation'}`;
    case 'queued':
      return 'queued behind kernels';
  }
}

/** The API name where all that were stalled share one; null also where the list may not be whole. */
function onlyAllocation(waits: readonly CopyWait[]): string | null {
  const names = new Set(
    waits.flatMap(({ allocationApi }) => (allocationApi === null ? [] : [allocationApi])),
  );
  const [name] = names;
  return names.size === 1 && waits.length < LISTED_WAITS && name !== undefined ? name : null;
}

/** Verdicts of copies that waited for nothing, with how many: beside the three that are listed. */
const NO_WAIT: ReadonlySet<CopyVerdict> = new Set<CopyVerdict>([
  'hidden',
  'launch not recorded',
  'nothing to overlap',
  'not explained',
]);

export function otherVerdicts({
  verdicts,
}: Stalls): { readonly verdict: CopyVerdict; readonly count: number }[] {
  return COPY_VERDICTS.flatMap((verdict) => {
    const count = verdicts.find((found) => found.verdict === verdict)?.count ?? 0;
    return NO_WAIT.has(verdict) && count > 0 ? [{ verdict, count }] : [];
  });
}

/** "1,284 kernel gaps, 3.15 s in all: bubbles 2.99 s, copies 158 ms; the longest 200 are listed." */
export function gapSentence(stalls: Stalls): string {
  const { gapTotals, gaps, window } = stalls;
  const count = gapTotals.reduce((sum, total) => sum + total.count, 0);
  if (gapTotals.length === 0) {
    return window === null ? 'This trace has no kernels, so it has no gaps.' : 'No device has kernels.';
  }
  if (count === 0) return window === null ? 'No gaps between kernels.' : 'No kernel gaps in this area.';
  const cut =
    count > gaps.length
      ? `; the longest ${LISTED_GAPS}${gapTotals.length > 1 ? ' of each GPU' : ''} are listed`
      : '';
  return `${countOf(count, 'kernel gap')}, ${partsText(gapTotals)}${cut}.`;
}

/** The sum of all gaps, and what of it was which; parts of 0 ns are left out. */
function partsText(totals: readonly GapTotal[]): string {
  const sum = (part: (total: GapTotal) => number): number =>
    totals.reduce((ns, total) => ns + part(total), 0);
  const parts = [
    { word: 'bubbles', ns: sum((total) => total.bubbleNs) },
    { word: 'copies', ns: sum((total) => total.copyNs) },
    { word: 'memsets', ns: sum((total) => total.memsetNs) },
  ].filter(({ ns }) => ns > 0);
  const words = parts.map(({ word, ns }) => `${word} ${formatDuration(ns)}`).join(', ');
  return `${formatDuration(sum((total) => total.ns))} in all${words === '' ? '' : `: ${words}`}`;
}
