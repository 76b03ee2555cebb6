import { useMemo } from 'react';
import type { SelectionLinks } from '../../state/app-state';
import type { Trace } from '../../trace/trace';
import { CopyButton } from '../../ui/CopyButton';
import { CutText } from '../../ui/CutText';
import { CLASS_LOOKS } from '../class-looks';
import { ClassSwatch } from '../ClassSwatch';
import { FailureText } from '../FailureText';
import { nameOf, placeOf, type KnownEvent } from '../trace-events';
import { AllColumns } from './AllColumns';
import styles from './DetailsPane.module.css';
import { exportSections } from './export-sections';
import { Block, Facts } from './Facts';
import { LinkBlocks } from './LinkBlocks';
import { timeFacts } from './time-facts';

interface EventViewProps {
  readonly trace: Trace;
  readonly event: KnownEvent;
  /** Null until the worker answered. */
  readonly answer: SelectionLinks | null;
}

export function EventView({ trace, event, answer }: EventViewProps) {
  const details = answer?.details ?? null;
  const more = useMemo(
    () => (details === null ? [] : exportSections(details, event.entry, event.durationNs)),
    [details, event],
  );
  return (
    <>
      <Heading event={event} />
      <Facts facts={timeFacts(trace, event)} />
      <PlaceLines trace={trace} event={event} />
      {answer?.event && <LinkBlocks trace={trace} event={event} links={answer.event} />}
      {answer?.failure && <FailureText failure={answer.failure} />}
      {more.map(({ title, facts }) => (
        <Block key={title} title={title}>
          <Facts facts={facts} />
        </Block>
      ))}
      {details !== null && <AllColumns details={details} />}
    </>
  );
}

function Heading({ event }: { readonly event: KnownEvent }) {
  const look = CLASS_LOOKS[event.entry.cls];
  const name = nameOf(event);
  return (
    <header className={styles.heading}>
      <div className={styles.headingText}>
        <h2 className={styles.name}>
          <CutText text={name} most={160} />
        </h2>
        <p className={styles.word}>
          <ClassSwatch look={look} /> {look.word}
        </p>
      </div>
      <CopyButton label="Copy the name" text={() => name} />
    </header>
  );
}

function PlaceLines({ trace, event }: { readonly trace: Trace; readonly event: KnownEvent }) {
  const place = useMemo(() => placeOf(trace, event.ref), [trace, event.ref]);
  if (place === null) return null;
  return <Facts facts={[{ label: 'Row', value: place.words.join(' · ') }]} />;
}
