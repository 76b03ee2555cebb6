import type { KernelGap } from '../../analysis/stalls';
import { formatDuration } from '../../base/text';
import type { Trace } from '../../trace/trace';
import type { DataColumn } from '../../ui/data-column';
import { ExplainColumn } from '../explain/Explain';
import { startColumn } from '../columns';
import { Figure } from '../explain/Figure';
import type { Explanation } from '../explain/explanation';
import { BUBBLE, COPY_ONLY, MEMSET_ONLY } from '../overview/overview-explanations';
import { GAP_PARTS, GAP_START, LENGTH } from './stall-explanations';
import { GapBar } from './GapBar';
import { deviceWord } from '../device-word';
import { shareText } from '../share-text';
import { startTexts } from '../start-text';

/** `hasDevices`: the gaps are of several devices, so each line says of which. */
export function gapColumns(trace: Trace, hasDevices: boolean): DataColumn<KernelGap>[] {
  const startText = startTexts(trace.extent);
  const zero = trace.zero ?? 0;
  const devices = trace.report?.devices ?? [];
  const device: DataColumn<KernelGap> = {
    id: 'device',
    head: 'GPU',
    width: '72px',
    value: (gap) => deviceWord(devices, gap.device),
    cell: (gap) => <span>{deviceWord(devices, gap.device)}</span>,
  };
  return [
    ...(hasDevices ? [device] : []),
    {
      id: 'length',
      head: 'length',
      width: '76px',
      isNumber: true,
      value: lengthNs,
      cell: (gap) => (
        <Figure of={LENGTH} ns={lengthNs(gap)} {...aboutGap(gap)}>
          {formatDuration(lengthNs(gap))}
        </Figure>
      ),
      plain: { head: 'length (ns)' },
    },
    startColumn(
      { id: 'start', head: 'start', of: GAP_START },
      (gap) => gap.fromNs,
      zero,
      startText,
      aboutGap,
    ),
    {
      id: 'parts',
      head: 'filled by',
      help: <ExplainColumn of={GAP_PARTS} />,
      width: 'minmax(64px, 1fr)',
      value: (gap) => gap.bubbleNs / lengthNs(gap),
      cell: (gap) => <GapBar gap={gap} />,
      plain: { head: 'bubble (share)' },
    },
    share('copy', COPY_ONLY, (gap) => gap.copyNs),
    share('memset', MEMSET_ONLY, (gap) => gap.memsetNs),
    share('bubble', BUBBLE, (gap) => gap.bubbleNs),
  ];
}

function share(id: string, of: Explanation, partNs: (gap: KernelGap) => number): DataColumn<KernelGap> {
  return {
    id,
    head: id,
    width: '66px',
    isNumber: true,
    value: (gap) => partNs(gap) / lengthNs(gap),
    cell: (gap) => (
      <Figure of={of} ns={partNs(gap)} {...aboutGap(gap)}>
        {shareText(partNs(gap) / lengthNs(gap))}
      </Figure>
    ),
    plain: { head: `${id} (ns)`, value: partNs },
  };
}

/** Its SQL and its basis are of the gap itself. */
function aboutGap({ device, fromNs, toNs }: KernelGap) {
  return { device, span: { from: fromNs, to: toNs } };
}

/** More than 0: a gap is never empty. */
function lengthNs({ fromNs, toNs }: KernelGap): number {
  return toNs - fromNs;
}
