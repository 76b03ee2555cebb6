import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { GapLinks } from '../../analysis/event-links';
import { formatDuration } from '../../base/text';
import type { SelectionLinks } from '../../state/app-state';
import { useSession } from '../../state/react';
import { select } from '../../state/view';
import type { EventRef } from '../../trace/table';
import type { Trace } from '../../trace/trace';
import { Button } from '../../ui/Button';
import { IDLE_LOOK } from '../class-looks';
import { ClassSwatch } from '../ClassSwatch';
import { neighbourGap, type DeviceGap } from '../device-gaps';
import { FailureText } from '../FailureText';
import { eventAt } from '../trace-events';
import styles from './DetailsPane.module.css';
import { EventLink } from './EventLink';
import { Block, Facts } from './Facts';
import { latencyText } from './link-words';
import { durationFact, spanFacts } from './time-facts';

interface GapViewProps {
  readonly trace: Trace;
  readonly gap: DeviceGap;
  readonly answer: SelectionLinks | null;
}

/** A stretch in which a device did nothing: how long, what lies around it, and what ended it. */
export function GapView({ trace, gap, answer }: GapViewProps) {
  const { from, to } = gap.span;
  const heading = trace.groups.find((group) => group.key === gap.row.group)?.label ?? gap.row.label;
  return (
    <>
      <header className={styles.heading}>
        <div className={styles.headingText}>
          <h2 className={styles.name}>Idle for {formatDuration(to - from)}</h2>
          <p className={styles.word}>
            <ClassSwatch look={IDLE_LOOK} /> gap of {heading}
          </p>
        </div>
      </header>
      <Facts facts={[durationFact('Length', to - from), ...spanFacts(trace, gap.span)]} />
      <Walk trace={trace} gap={gap} />
      {answer?.gap && <Around trace={trace} links={answer.gap} />}
      {answer?.failure && <FailureText failure={answer.failure} />}
    </>
  );
}

function Walk({ trace, gap }: Omit<GapViewProps, 'answer'>) {
  const { store } = useSession();
  const previous = neighbourGap(trace, gap, -1);
  const next = neighbourGap(trace, gap, 1);
  const goTo = (neighbour: DeviceGap | null): void => {
    if (neighbour !== null) select(store, { kind: 'gap', after: neighbour.after });
  };
  return (
    <div className={styles.walk}>
      <Button disabled={previous === null} onClick={() => goTo(previous)}>
        <ChevronLeft size={14} aria-hidden /> Previous gap
      </Button>
      <Button disabled={next === null} onClick={() => goTo(next)}>
        Next gap <ChevronRight size={14} aria-hidden />
      </Button>
    </div>
  );
}

function Around({
  trace,
  links: { before, after, launch },
}: {
  readonly trace: Trace;
  readonly links: GapLinks;
}) {
  return (
    <Block title="Around it">
      <dl className={styles.facts}>
        <Beside label="Before" trace={trace} target={before} />
        <Beside label="After" trace={trace} target={after} />
        <div className={styles.fact}>
          <dt>Launch</dt>
          <dd>
            {launch === null ? (
              'The launch that ended it lies outside this capture.'
            ) : (
              <>
                <EventLink trace={trace} target={launch} />
                {after !== null && <>, launch latency {launchLatency(trace, launch, after)}</>}
              </>
            )}
          </dd>
        </div>
      </dl>
    </Block>
  );
}

function launchLatency(trace: Trace, launch: EventRef, work: EventRef): string {
  const [call, begun] = [eventAt(trace, launch), eventAt(trace, work)];
  return call === null || begun === null ? 'unknown' : latencyText(begun.startNs - call.startNs);
}

interface BesideProps {
  readonly label: string;
  readonly trace: Trace;
  readonly target: EventRef | null;
}

function Beside({ label, trace, target }: BesideProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{target === null ? 'nothing' : <EventLink trace={trace} target={target} />}</dd>
    </div>
  );
}
