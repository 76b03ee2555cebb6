import type { ListedGap } from '../../analysis/gap-list';
import { cutMiddle, formatDuration } from '../../base/text';
import type { Trace } from '../../trace/trace';
import { CutText } from '../../ui/CutText';
import type { DataColumn } from '../../ui/data-column';
import { anatomyLines, type PartLine } from '../anatomy-parts';
import { startColumn, timeColumn } from '../columns';
import { startTexts } from '../start-text';
import { eventAt, nameOf } from '../trace-events';
import { ANATOMY, LENGTH, START } from './gap-explanations';
import styles from './GapsPanel.module.css';
import { lengthNs } from './gap-walk';
import { BarPart } from '../explain/BarPart';
import { ExplainColumn } from '../explain/Explain';

/** More are not told apart in a bar of a hundred pixels. */
const BAR_RANGES = 6;

export function gapColumns(trace: Trace): DataColumn<ListedGap>[] {
  const startText = startTexts(trace.extent);
  const zero = trace.zero ?? 0;
  return [
    timeColumn({ id: 'length', head: 'length', of: LENGTH, hasSign: false }, lengthNs, aboutGap),
    startColumn({ id: 'start', head: 'start', of: START }, ({ fromNs }) => fromNs, zero, startText, aboutGap),
    {
      id: 'parts',
      head: 'filled by',
      width: 'minmax(70px, 1fr)',
      help: <ExplainColumn of={ANATOMY} />,
      value: (gap) => (mostOf(gap)?.ns ?? 0) / lengthNs(gap),
      cell: (gap) => <GapParts gap={gap} />,
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
function GapParts({ gap }: { readonly gap: ListedGap }) {
  return (
    <span className={styles.parts}>
      {linesOf(gap).map((line) => (
        <BarPart
          key={line.id}
          of={ANATOMY}
          look={line.look}
          ns={line.ns}
          title={cutMiddle(partText(line), 120)}
          {...aboutGap(gap)}
        />
      ))}
    </span>
  );
}

/** Its SQL and its basis are of the gap itself. */
function aboutGap({ device, fromNs, toNs }: ListedGap) {
  return { device, span: { from: fromNs, to: toNs } };
}
