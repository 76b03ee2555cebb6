import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { DeviceGapList } from '../../analysis/gap-list';
import type { GapKind } from '../../analysis/device-gaps';
import { countOf, formatDuration } from '../../base/text';
import type { Trace } from '../../trace/trace';
import { AnatomyBars } from '../AnatomyBars';
import { Choice, DeviceChoice } from '../DeviceChoice';
import { Explain } from '../explain/Explain';
import figures from '../Figures.module.css';
import { GapHistogram } from '../GapHistogram';
import { Measured, Old } from '../measures/Measured';
import { useMeasuredFile } from '../measures/use-measure';
import { useAppState } from '../../state/react';
import { listOf } from './gap-choice';
import { shownGap } from './gap-walk';
import { OneGap } from './OneGap';
import { Section } from '../Section';
import { ANATOMY, BUBBLES, BUCKETS, KERNEL_GAPS } from './gap-explanations';
import styles from './GapsPanel.module.css';
import { LongestGaps } from './LongestGaps';

const KINDS: readonly { readonly kind: GapKind; readonly word: string }[] = [
  { kind: 'gap', word: 'kernel gaps' },
  { kind: 'bubble', word: 'bubbles' },
];

/** Where the kernels, or the device as a whole, had gaps: how long, what filled them, and the longest one by one. */
export function GapsPanel() {
  const { gaps } = useMeasuredFile();
  const kind = useSyncExternalStore(gaps.subscribe, gaps.get);
  const choice = (
    <div role="group" aria-label="Kind of gap" className={figures.choices}>
      {KINDS.map((one) => (
        <Choice
          key={one.kind}
          text={one.word}
          isChosen={one.kind === kind}
          onChoose={() => gaps.choose(one.kind)}
        />
      ))}
    </div>
  );
  return (
    <Measured key={kind} name={listOf(kind)} what="The gaps">
      {(lists, trace, isOld) => (
        <Gaps lists={lists} trace={trace} isOld={isOld} kind={kind}>
          {choice}
        </Gaps>
      )}
    </Measured>
  );
}

interface GapsProps {
  readonly lists: readonly DeviceGapList[];
  readonly trace: Trace;
  readonly isOld: boolean;
  readonly kind: GapKind;
  readonly children: ReactNode;
}

function Gaps({ lists, trace, isOld, kind, children }: GapsProps) {
  const [device, setDevice] = useState<string | null>(null);
  const selection = useAppState((state) => state.view.selection);
  const shown = useMemo(() => shownGap(trace, lists, selection), [trace, lists, selection]);
  // The list follows what is selected, as G walks all devices.
  const list = lists.find((one) => one.device === (shown?.device ?? device)) ?? lists[0];
  if (list === undefined) {
    return (
      <p className={styles.quiet}>
        This trace has no kernels, so it has no kernel span in which there could be gaps.
      </p>
    );
  }
  const { statistics, anatomy } = list;
  const word = kind === 'gap' ? 'kernel gap' : 'bubble';
  return (
    <div className={styles.gaps} data-old={isOld || undefined}>
      <div className={styles.left}>
        <Section
          title="By length"
          aside={
            <>
              <Explain
                of={kind === 'gap' ? KERNEL_GAPS : BUBBLES}
                ns={statistics.totalNs}
                device={list.device}
              >
                {countOf(statistics.count, word)}, {formatDuration(statistics.totalNs)}
              </Explain>{' '}
              {isOld && <Old />}
            </>
          }
        >
          {children}
          <DeviceChoice
            trace={trace}
            devices={lists.map((one) => one.device)}
            chosen={list.device}
            onChoose={setDevice}
          />
          <GapHistogram
            label={`${word}s by length`}
            buckets={statistics.buckets}
            of={BUCKETS[kind]}
            device={list.device}
          />
        </Section>
        {shown === null ? (
          <Section
            title="What filled them"
            aside={
              <Explain of={ANATOMY} ns={statistics.totalNs}>
                parts that add up
              </Explain>
            }
          >
            {statistics.count === 0 ? (
              <p className={figures.quiet}>There are none.</p>
            ) : (
              <AnatomyBars anatomy={anatomy} mostRanges={12} of={ANATOMY} />
            )}
          </Section>
        ) : (
          <OneGap trace={trace} gap={shown} />
        )}
      </div>
      <LongestGaps trace={trace} list={list} word={word} />
    </div>
  );
}
