import type { CopyWait, WaitReason } from '../../analysis/copy-waits';
import { formatBytes, formatDuration } from '../../base/text';
import type { EventClass } from '../../trace/event-class';
import type { Trace } from '../../trace/trace';
import { CutText } from '../../ui/CutText';
import type { DataColumn } from '../../ui/data-column';
import { CLASS_LOOKS } from '../class-looks';
import { ClassSwatch } from '../ClassSwatch';
import { ExplainColumn } from '../explain/Explain';
import { WAIT } from './stall-explanations';
import { startTexts } from '../start-text';

export const REASON_CLASSES: Readonly<Record<WaitReason, EventClass>> = {
  'malloc-stalled': 'mallocStalled',
  held: 'heldInCall',
  queued: 'queued',
};

/** The reason of a copy that waited, in words. */
export function whyText({ reason }: CopyWait): string {
  return reason === null ? 'did not wait' : CLASS_LOOKS[REASON_CLASSES[reason]].word;
}

/** What the wait was behind: the allocation, or the range that the holder was in. Empty where the trace does not say. */
function behindText({ reason, allocationApi, holder, holderRange }: CopyWait): string {
  switch (reason) {
    case 'malloc-stalled':
      return allocationApi ?? '';
    case 'held':
      return holderRange ?? (holder === null ? '' : 'a call in no range');
    case 'queued':
    case null:
      return '';
  }
}

export function waitColumns(trace: Trace): DataColumn<CopyWait>[] {
  const startText = startTexts(trace.extent);
  const zero = trace.zero ?? 0;
  return [
    {
      id: 'why',
      head: 'why',
      width: '132px',
      value: whyText,
      cell: (wait) => (
        <>
          {wait.reason !== null && <ClassSwatch look={CLASS_LOOKS[REASON_CLASSES[wait.reason]]} />}
          <span>{whyText(wait)}</span>
        </>
      ),
    },
    {
      ...number('wait', 'wait', '88px', (wait) => wait.waitNs, formatDuration),
      help: <ExplainColumn of={WAIT} />,
    },
    number('bytes', 'bytes', '72px', (wait) => wait.bytes, formatBytes),
    number('copy', 'copy', '68px', (wait) => wait.durationNs, formatDuration),
    number('start', 'start', '92px', (wait) => wait.startNs - zero, startText),
    name('behind', 'allocation or holder', behindText),
    name('range', 'range', (wait) => wait.range ?? ''),
  ];
}

function number(
  id: string,
  head: string,
  width: string,
  value: (wait: CopyWait) => number,
  text: (value: number) => string,
): DataColumn<CopyWait> {
  const unit = id === 'bytes' ? 'bytes' : `${head} (ns)`;
  return { id, head, width, isNumber: true, value, cell: (wait) => text(value(wait)), plain: { head: unit } };
}

/** Names of the file may have any length. */
function name(id: string, head: string, value: (wait: CopyWait) => string): DataColumn<CopyWait> {
  return {
    id,
    head,
    width: 'minmax(90px, 1fr)',
    value,
    cell: (wait) => <CutText text={value(wait)} most={60} />,
  };
}
