import type { SelectionLinks } from '../../state/app-state';
import { useAppState } from '../../state/react';
import type { Trace } from '../../trace/trace';
import { gapAfter } from '../device-gaps';
import { eventAt } from '../trace-events';
import styles from './DetailsPane.module.css';
import { EventView } from './EventView';
import { GapView } from './GapView';

/** Everything there is to know of what is selected. What the page knows stands there at once; the rest follows. */
export function DetailsPane({ trace }: { readonly trace: Trace }) {
  return (
    <section className={styles.pane} aria-label="Details">
      <Selected trace={trace} />
    </section>
  );
}

function Selected({ trace }: { readonly trace: Trace }) {
  const selection = useAppState((state) => state.view.selection);
  const links = useAppState((state) => state.links);
  const answer: SelectionLinks | null = links?.selection === selection ? links : null;
  if (selection?.kind === 'event') {
    const event = eventAt(trace, selection.ref);
    if (event !== null) return <EventView trace={trace} event={event} answer={answer} />;
  }
  if (selection?.kind === 'gap') {
    const gap = gapAfter(trace, selection.after);
    if (gap !== null) return <GapView trace={trace} gap={gap} answer={answer} />;
  }
  return (
    <p className={styles.quiet}>
      Click a bar of the timeline, or an idle stretch of a device, to see everything the trace says of it.
    </p>
  );
}
