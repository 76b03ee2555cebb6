/** What stands out, one sentence each; no more is claimed than the figures say. */

import type { AnatomyPart } from '../analysis/anatomy';
import type { Finding, WaitFinding } from '../analysis/findings';
import { countOf, formatCount, formatDuration, formatShare } from '../base/text';

const PARTS: Readonly<Record<AnatomyPart, string>> = {
  memset: 'memsets',
  launchedNotStarted: 'work that was launched and had not started',
  allocation: 'an allocation call of the feeding thread',
  copyCall: 'a copy call of the feeding thread',
  syncCall: 'a synchronisation of the feeding thread',
  launchCall: 'a launch call of the feeding thread',
  otherApi: 'another API call of the feeding thread',
  range: 'ranges',
  nothing: 'nothing recorded on the feeding thread',
  launchNotRecorded: 'launches that are not recorded',
};

/** `device`: what a device is called, by its key. `whole`: what its idle time is a share of. */
export function findingSentence(finding: Finding, device: (key: string) => string, whole: string): string {
  switch (finding.kind) {
    case 'copyWaits': {
      const reasons = finding.reasons.map(reasonText).join(', ');
      return `${formatCount(finding.count)} of ${countOf(finding.of, 'HtoD copy', 'HtoD copies')} waited while kernels ran: ${reasons}.`;
    }
    case 'pageable':
      return `${formatCount(finding.count)} of ${countOf(finding.of, 'HtoD copy', 'HtoD copies')} came from pageable memory: ${formatDuration(finding.ns)}.`;
    case 'exposedCopies':
      return `${formatDuration(finding.overlapNs)} of ${formatDuration(finding.unionNs)} of HtoD copies to ${device(finding.device)} lie under kernels.`;
    case 'bubble': {
      const { ns, spanNs, over50ms, largest } = finding;
      const long =
        over50ms.count === 0
          ? ''
          : `, ${formatDuration(over50ms.ns)} of it in ${countOf(over50ms.count, 'stretch', 'stretches')} of 50 ms or more`;
      const most =
        largest.ns === 0
          ? ''
          : `; the largest part: ${largest.range ?? PARTS[largest.part]} (${formatDuration(largest.ns)})`;
      return `${device(finding.device)} was idle for ${formatDuration(ns)}, ${formatShare(ns, spanNs)} of ${whole}${long}${most}.`;
    }
  }
}

function reasonText({ reason, count, ns, api, holderRange }: WaitFinding): string {
  const time = formatDuration(ns);
  switch (reason) {
    case 'malloc-stalled':
      return `${formatCount(count)} for ${api ?? 'an allocation'} (${time})`;
    case 'held': {
      const holder = holderRange === null ? '' : `, while another thread was in ${holderRange}`;
      return `${formatCount(count)} held in ${api ?? 'their copy call'} (${time}${holder})`;
    }
    case 'queued':
      return `${formatCount(count)} queued in their stream (${time})`;
  }
}
