import { useState } from 'react';
import type { Overview, OverviewDevice } from '../../analysis/overview';
import { GAP_BUCKETS } from '../../analysis/holes';
import type { ReportGaps } from '../../analysis/report-types';
import { countOf, formatDuration } from '../../base/text';
import type { Trace } from '../../trace/trace';
import { AnatomyBars } from '../AnatomyBars';
import { Explain } from '../explain/Explain';
import figures from '../Figures.module.css';
import { GapHistogram } from '../GapHistogram';
import { Measured, Old } from '../measures/Measured';
import { Section } from '../Section';
import { DeviceFigures } from './DeviceFigures';
import { FindingList } from './FindingList';
import { BUBBLE_PARTS, GAP_BUCKETS as GAPS_BY_LENGTH, GAPS } from './overview-explanations';

/** What a run was made of and what stands out in it. */
export function OverviewPanel() {
  return (
    <Measured name="overview" what="The figures">
      {(overview, trace, isOld) => <Columns overview={overview} trace={trace} isOld={isOld} />}
    </Measured>
  );
}

interface ColumnsProps {
  readonly overview: Overview;
  readonly trace: Trace;
  readonly isOld: boolean;
}

function Columns({ overview, trace, isOld }: ColumnsProps) {
  const [device, setDevice] = useState<string | null>(null);
  const { devices } = overview;
  const chosen = devices.find((one) => one.device === device) ?? busiest(devices);
  return (
    <div className={figures.columns} data-old={isOld || undefined}>
      <Section title="What stands out" aside={isOld && <Old />}>
        <FindingList trace={trace} overview={overview} />
      </Section>
      {chosen === null ? null : (
        <>
          <DeviceFigures trace={trace} devices={devices} chosen={chosen} onChoose={setDevice} />
          <Gaps chosen={chosen} />
        </>
      )}
    </div>
  );
}

/** Of equal ones the first. */
function busiest(devices: readonly OverviewDevice[]): OverviewDevice | null {
  return devices.reduce<OverviewDevice | null>(
    (most, one) =>
      most === null || (one.figures.kernelActiveNs ?? -1) > (most.figures.kernelActiveNs ?? -1) ? one : most,
    null,
  );
}

function Gaps({ chosen: { figures: of, device } }: { readonly chosen: OverviewDevice }) {
  const { kernelGaps, bubbleGaps, bubbleAnatomy } = of;
  if (kernelGaps === undefined || bubbleGaps === undefined || bubbleAnatomy === undefined) return null;
  return (
    <>
      <Section
        title="Kernel gaps"
        aside={
          <Explain of={GAPS} ns={kernelGaps.totalNs} device={device}>
            {countOf(kernelGaps.count, 'gap')}, {formatDuration(kernelGaps.totalNs)}
          </Explain>
        }
      >
        <GapHistogram
          label="Kernel gaps by length"
          buckets={bucketsOf(kernelGaps)}
          of={GAPS_BY_LENGTH}
          device={device}
        />
      </Section>
      <Section
        title="What filled the bubbles"
        aside={
          <Explain of={BUBBLE_PARTS} ns={bubbleGaps.totalNs} device={device}>
            {formatDuration(bubbleGaps.totalNs)}, sum exact
          </Explain>
        }
      >
        {bubbleGaps.totalNs === 0 ? (
          <p className={figures.quiet}>No bubbles: the device always did something.</p>
        ) : (
          <AnatomyBars anatomy={bubbleAnatomy} mostRanges={5} of={BUBBLE_PARTS} />
        )}
      </Section>
    </>
  );
}

function bucketsOf({ buckets }: ReportGaps): Parameters<typeof GapHistogram>[0]['buckets'] {
  const entries = GAP_BUCKETS.map((name) => [
    name,
    { count: buckets[name].count, ns: buckets[name].totalNs },
  ]);
  return Object.fromEntries(entries) as Parameters<typeof GapHistogram>[0]['buckets'];
}
