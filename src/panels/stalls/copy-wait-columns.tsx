import type { CopyWait, WaitReason } from '../../analysis/copy-waits';
import { formatBytes } from '../../base/text';
import type { EventClass } from '../../trace/event-class';
import type { Trace } from '../../trace/trace';
import { CutText } from '../../ui/CutText';
import type { DataColumn } from '../../ui/data-column';
import { CLASS_LOOKS } from '../class-looks';
import { ClassSwatch } from '../ClassSwatch';
import { startColumn, timeColumn } from '../columns';
import { Figure } from '../explain/Figure';
import { COPY_BYTES, COPY_LENGTH, COPY_START, WAIT } from './stall-explanations';
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
      ...timeColumn<CopyWait>({ id: 'wait', head: 'wait', of: WAIT }, (wait) => wait.waitNs, aboutCopy),
      width: '88px',
    },
    {
      id: 'bytes',
      head: 'bytes',
      width: '72px',
      isNumber: true,
      value: (wait) => wait.bytes,
      cell: (wait) => (
        <Figure of={COPY_BYTES} bytes={wait.bytes} {...aboutCopy(wait)}>
          {formatBytes(wait.bytes)}
        </Figure>
      ),
    },
    {
      ...timeColumn<CopyWait>(
        { id: 'copy', head: 'copy', of: COPY_LENGTH, hasSign: false },
        (wait) => wait.durationNs,
        aboutCopy,
      ),
      width: '68px',
    },
    startColumn(
      { id: 'start', head: 'start', of: COPY_START },
      (wait) => wait.startNs,
      zero,
      startText,
      aboutCopy,
    ),
    name('behind', 'allocation or holder', behindText),
    name('range', 'range', (wait) => wait.range ?? ''),
  ];
}

/** Its SQL and its basis are of the copy itself. */
function aboutCopy({ startNs, durationNs }: CopyWait) {
  return { span: { from: startNs, to: startNs + durationNs }, spanWord: 'copy' as const };
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
