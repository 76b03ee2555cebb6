import { useSession } from '../../state/react';
import { select } from '../../state/view';
import type { EventRef } from '../../trace/table';
import type { Trace } from '../../trace/trace';
import { CutText } from '../../ui/CutText';
import { LinkButton } from '../../ui/LinkButton';
import { eventAt, nameOf } from '../trace-events';

interface EventLinkProps {
  readonly trace: Trace;
  readonly target: EventRef;
}

/** The name of another event, which it selects. */
export function EventLink({ trace, target }: EventLinkProps) {
  const { store } = useSession();
  const event = eventAt(trace, target);
  if (event === null) return null;
  return (
    <LinkButton onClick={() => select(store, { kind: 'event', ref: target })}>
      <CutText text={nameOf(event)} most={64} />
    </LinkButton>
  );
}
