import type { EventLinks } from '../../analysis/event-links';
import { formatCount } from '../../base/text';
import type { Trace } from '../../trace/trace';
import type { KnownEvent } from '../trace-events';
import styles from './DetailsPane.module.css';
import { EventLink } from './EventLink';
import { Block } from './Facts';
import { latencyText, launchedText } from './link-words';
import { RangePath } from './RangePath';
import { WaitBlock } from './WaitBlock';

interface LinkBlocksProps {
  readonly trace: Trace;
  readonly event: KnownEvent;
  readonly links: EventLinks;
}

/** What hangs together with the event: its launch or its work, the ranges around it, and why it waited. */
export function LinkBlocks({ trace, event, links }: LinkBlocksProps) {
  return (
    <>
      {links.launch !== 'notGpuWork' && <Launch trace={trace} links={links} />}
      {links.workCount > 0 && <Work trace={trace} event={event} links={links} />}
      {links.wait !== null && <WaitBlock trace={trace} event={event} wait={links.wait} />}
      {links.path.length > 0 && <RangePath trace={trace} path={links.path} />}
    </>
  );
}

function Launch({ trace, links: { call, latencyNs } }: Omit<LinkBlocksProps, 'event'>) {
  return (
    <Block title="Launch">
      {call === null ? (
        <p className={styles.text}>Its launch lies outside this capture.</p>
      ) : (
        <p className={styles.text}>
          launched by <EventLink trace={trace} target={call} />
          {latencyNs !== null && <>, launch latency {latencyText(latencyNs)}</>}
        </p>
      )}
    </Block>
  );
}

/** A call may have launched thousands: the first ones are linked. */
const LINKED_WORK = 6;

function Work({ trace, event, links }: LinkBlocksProps) {
  const shown = links.work.slice(0, LINKED_WORK);
  const more = links.workCount - shown.length;
  const isWait = event.ref.table === 'waits';
  return (
    <Block title={isWait ? 'Copy' : 'Work'}>
      <p className={styles.text}>{isWait ? 'the wait of' : launchedText(trace, links)}</p>
      <ul className={styles.links}>
        {shown.map((ref) => (
          <li key={`${ref.table} ${ref.index}`}>
            <EventLink trace={trace} target={ref} />
          </li>
        ))}
        {more > 0 && <li className={styles.text}>and {formatCount(more)} more</li>}
      </ul>
    </Block>
  );
}
