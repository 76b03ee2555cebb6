import type { KernelGap } from '../../analysis/stalls';
import { formatDuration } from '../../base/text';
import type { Trace } from '../../trace/trace';
import type { DataColumn } from '../../ui/data-column';
import { ExplainColumn } from '../explain/Explain';
import { GAP_PARTS } from './stall-explanations';
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
      cell: (gap) => formatDuration(lengthNs(gap)),
      plain: { head: 'length (ns)' },
    },
    {
      id: 'start',
      head: 'start',
      width: '92px',
      isNumber: true,
      value: (gap) => gap.fromNs,
      cell: (gap) => startText(gap.fromNs - zero),
      plain: { head: 'start (ns)', value: (gap) => gap.fromNs - zero },
    },
    {
      id: 'parts',
      head: 'filled by',
      help: <ExplainColumn of={GAP_PARTS} />,
      width: 'minmax(64px, 1fr)',
      value: (gap) => gap.bubbleNs / lengthNs(gap),
      cell: (gap) => <GapBar gap={gap} />,
      plain: { head: 'bubble (share)' },
    },
    share('copy', (gap) => gap.copyNs),
    share('memset', (gap) => gap.memsetNs),
    share('bubble', (gap) => gap.bubbleNs),
  ];
}

function share(id: string, partNs: (gap: KernelGap) => number): DataColumn<KernelGap> {
  return {
    id,
    head: id,
    width: '66px',
    isNumber: true,
    value: (gap) => partNs(gap) / lengthNs(gap),
    cell: (gap) => shareText(partNs(gap) / lengthNs(gap)),
    plain: { head: `${id} (ns)`, value: partNs },
  };
}

/** More than 0: a gap is never empty. */
function lengthNs({ fromNs, toNs }: KernelGap): number {
  return toNs - fromNs;
}
