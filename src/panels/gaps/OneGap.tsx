import { useMemo } from 'react';
import type { GapId } from '../../analysis/gap-list';
import type { GapMeanwhile } from '../../analysis/gap-meanwhile';
import { formatDuration } from '../../base/text';
import { useSession } from '../../state/react';
import { select } from '../../state/view';
import type { Trace } from '../../trace/trace';
import { CutText } from '../../ui/CutText';
import { LinkButton } from '../../ui/LinkButton';
import { AnatomyBars } from '../AnatomyBars';
import { Figure } from '../explain/Figure';
import figures from '../Figures.module.css';
import { Section } from '../Section';
import { ANATOMY, MEANWHILE } from './gap-explanations';
import { lengthNs } from './gap-walk';
import { partWord, stateText, threadWord } from './meanwhile-words';
import styles from './OneGap.module.css';
import { useGapAnatomy } from './use-gap-anatomy';

/** What filled the gap that is selected, and beside it, never in its sum, what threads did meanwhile. */
export function OneGap({ trace, gap }: { readonly trace: Trace; readonly gap: GapId }) {
  const { store } = useSession();
  const { device, kind, fromNs, toNs } = gap;
  // The worker is asked anew only where it is another gap.
  const id = useMemo((): GapId => ({ device, kind, fromNs, toNs }), [device, kind, fromNs, toNs]);
  const { anatomy, failure } = useGapAnatomy(id);
  const span = useMemo(() => ({ from: fromNs, to: toNs }), [fromNs, toNs]);
  return (
    <Section
      title={`What filled this ${kind === 'gap' ? 'kernel gap' : 'bubble'}`}
      aside={
        <>
          <b>{formatDuration(lengthNs(gap))}</b>{' '}
          <LinkButton onClick={() => select(store, null)}>all of them</LinkButton>
        </>
      }
    >
      {failure !== null && <p className={figures.quiet}>It could not be told: {failure}.</p>}
      {anatomy === null ? (
        failure === null && <p className={figures.quiet}>On its way.</p>
      ) : (
        <>
          <AnatomyBars anatomy={anatomy.gap.anatomy} mostRanges={12} of={ANATOMY} span={span} />
          <Meanwhile trace={trace} meanwhile={anatomy.meanwhile} gapNs={lengthNs(gap)} />
        </>
      )}
    </Section>
  );
}

interface MeanwhileProps {
  readonly trace: Trace;
  readonly meanwhile: GapMeanwhile | null;
  readonly gapNs: number;
}

function Meanwhile({ trace, meanwhile, gapNs }: MeanwhileProps) {
  if (meanwhile === null)
    return (
      <p className={figures.note}>
        The launch that ended it is not in the trace, so no thread is known to have fed the device.
      </p>
    );
  const state = stateText(meanwhile, gapNs);
  return (
    <section className={styles.meanwhile} aria-label="Meanwhile">
      <h3 className={figures.title}>Meanwhile, in no sum</h3>
      <p className={figures.quiet}>
        Fed by <CutText text={threadWord(trace, meanwhile.feeding)} most={48} />
        {state === null ? '; the trace has no thread states' : `: ${state}`}.
      </p>
      {meanwhile.others.length === 0 ? (
        <p className={figures.quiet}>No other thread of its process was in a call or a range.</p>
      ) : (
        <ul className={styles.threads}>
          {meanwhile.others.slice(0, MOST_THREADS).map((other) => (
            <li key={other.thread}>
              <p className={styles.line}>
                <CutText text={threadWord(trace, other)} most={44} />
                <Figure of={MEANWHILE} ns={other.ns}>
                  {formatDuration(other.ns)}
                </Figure>
              </p>
              <ul className={styles.parts}>
                {other.parts.map((part) => (
                  <li key={`${part.what} ${part.name}`} className={styles.line}>
                    <span className={styles.part}>
                      {partWord(part)} <CutText text={part.name} most={40} />
                    </span>
                    <Figure of={MEANWHILE} ns={part.ns}>
                      {formatDuration(part.ns)}
                    </Figure>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {meanwhile.others.length > MOST_THREADS && (
        <p className={figures.quiet}>
          and {meanwhile.others.length - MOST_THREADS} more threads, each for less time.
        </p>
      )}
    </section>
  );
}

const MOST_THREADS = 12;
