import type { CopyWait } from '../../analysis/copy-waits';
import type { EventRef } from '../../trace/table';
import type { Trace } from '../../trace/trace';
import { CutText } from '../../ui/CutText';
import type { KnownEvent } from '../trace-events';
import styles from './DetailsPane.module.css';
import { EventLink } from './EventLink';
import { Block, Facts } from './Facts';
import { partFacts, VERDICT_TITLES, verdictSentence } from './wait-words';

interface WaitBlockProps {
  readonly trace: Trace;
  readonly event: KnownEvent;
  readonly wait: CopyWait;
}

/** Why an HtoD copy did not overlap: the verdict, the measured parts, and who was in the way. */
export function WaitBlock({ trace, event, wait }: WaitBlockProps) {
  const { call, allocation, holder, holderRange } = wait;
  const isOther = (ref: EventRef | null): ref is EventRef =>
    ref !== null && (ref.table !== event.ref.table || ref.index !== event.ref.index);
  return (
    <Block title={VERDICT_TITLES[wait.verdict]}>
      <p className={styles.text}>{verdictSentence(wait)}</p>
      <Facts facts={partFacts(wait)} />
      <dl className={styles.facts}>
        {event.ref.table === 'calls' && <Linked label="Copy" trace={trace} target={wait.copy} />}
        {event.ref.table === 'waits' && isOther(call) && <Linked label="Call" trace={trace} target={call} />}
        {isOther(allocation) && <Linked label="Allocation" trace={trace} target={allocation} />}
        {isOther(holder) && <Linked label="Holder" trace={trace} target={holder} range={holderRange} />}
      </dl>
    </Block>
  );
}

interface LinkedProps {
  readonly label: string;
  readonly trace: Trace;
  readonly target: EventRef;
  readonly range?: string | null;
}

function Linked({ label, trace, target, range = null }: LinkedProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <EventLink trace={trace} target={target} />
        {range !== null && (
          <>
            {' in '}
            <CutText text={range} most={60} />
          </>
        )}
      </dd>
    </div>
  );
}
