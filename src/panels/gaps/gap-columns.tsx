import type { ListedGap } from '../../analysis/gap-list';
import type { Trace } from '../../trace/trace';
import { CutText } from '../../ui/CutText';
import type { DataColumn } from '../../ui/data-column';
import { anatomyLines, type PartLine } from '../anatomy-parts';
import { ClassSwatch } from '../ClassSwatch';
import { timeColumn } from '../columns';
import { startTexts } from '../start-text';
import { eventAt, nameOf } from '../trace-events';
import { formatDuration } from '../../base/text';
import { ANATOMY } from './gap-explanations';
import styles from './GapsPanel.module.css';
import { lengthNs } from './gap-walk';
import { ExplainColumn } from '../explain/Explain';

/** More are not told apart in a bar of a hundred pixels. */
const BAR_RANGES = 6;

export function gapColumns(trace: Trace): DataColumn<ListedGap>[] {
  const startText = startTexts(trace.extent);
  const zero = trace.zero ?? 0;
  return [
    timeColumn({ id: 'length', head: 'length' }, lengthNs),
    {
      id: 'start',
      head: 'start',
      width: '92px',
      isNumber: true,
      value: ({ fromNs }) => fromNs,
      cell: ({ fromNs }) => startText(fromNs - zero),
      plain: { head: 'start (ns)', value: ({ fromNs }) => fromNs - zero },
    },
    {
      id: 'parts',
      head: 'filled by',
      width: 'minmax(70px, 1fr)',
      help: <ExplainColumn of={ANATOMY} />,
      value: (gap) => (mostOf(gap)?.ns ?? 0) / lengthNs(gap),
      cell: (gap) => <GapParts lines={linesOf(gap)} />,
      plain: { value: (gap) => linesOf(gap).map(partText).join(', ') },
    },
    {
      id: 'most',
      head: 'most of it',
      width: 'minmax(110px, 1.2fr)',
      value: (gap) => mostOf(gap)?.text ?? '',
      cell: (gap) => <CutText text={mostOf(gap)?.text ?? ''} most={40} />,
    },
    {
      id: 'ended',
      head: 'ended by',
      width: 'minmax(90px, 1fr)',
      value: (gap) => endedBy(trace, gap),
      cell: (gap) => <CutText text={endedBy(trace, gap)} most={36} />,
    },
  ];
}

function linesOf({ anatomy }: ListedGap): PartLine[] {
  return anatomyLines(anatomy, BAR_RANGES);
}

function mostOf(gap: ListedGap): PartLine | undefined {
  return linesOf(gap)[0];
}

function partText({ text, ns }: PartLine): string {
  return `${text} ${formatDuration(ns)}`;
}

function endedBy(trace: Trace, { after }: ListedGap): string {
  const event = after === null ? null : eventAt(trace, after);
  return event === null ? 'nothing' : nameOf(event);
}

/** Its parts add up to the gap. The figures of the panel say the same. */
function GapParts({ lines }: { readonly lines: readonly PartLine[] }) {
  return (
    <span className={styles.parts} title={lines.map(partText).join(', ')}>
      {lines.map(({ id, ns, look }) => (
        <ClassSwatch key={id} look={look} share={ns} />
      ))}
    </span>
  );
}
