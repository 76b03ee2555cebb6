import type { Stalls } from '../../analysis/stalls';
import type { OpenFile } from '../../state/app-state';
import type { Trace } from '../../trace/trace';
import { FailureText } from '../FailureText';
import { CopyWaits } from './CopyWaits';
import { KernelGaps } from './KernelGaps';
import { gapSentence, stallSentence } from './stall-words';
import styles from './StallsPanel.module.css';
import type { StallsAnswer } from './use-stalls';

interface StallsPanelProps {
  readonly open: OpenFile;
  readonly answer: StallsAnswer;
}

/** Which HtoD copies waited and why, and where the kernels had gaps; of the dragged area where there is one. */
export function StallsPanel({ open, answer }: StallsPanelProps) {
  const { stalls, isOld } = answer;
  const failure = answer.failure ?? (open.isReaderLost && stalls === null ? READER_LOST : null);
  return (
    <div className={styles.panel}>
      {failure !== null && <FailureText failure={failure} />}
      {stalls !== null ? (
        <Lists trace={open.trace} stalls={stalls} isOld={isOld || open.isReaderLost} />
      ) : (
        failure === null && <p className={styles.quiet}>{waitingText(open)}</p>
      )}
    </div>
  );
}

const READER_LOST = {
  sentence: 'The reader of this file is gone, so its stalls cannot be computed.',
  wayOut: 'Open the file again.',
};

function waitingText({ state }: OpenFile): string {
  switch (state) {
    case 'reading':
      return 'The stalls appear when the trace is read.';
    case 'partial':
      return 'Reading ended early. Which copies waited can only be told of a whole trace.';
    case 'complete':
      return 'Looking for the copies that waited.';
  }
}

interface ListsProps {
  readonly trace: Trace;
  readonly stalls: Stalls;
  readonly isOld: boolean;
}

function Lists({ trace, stalls, isOld }: ListsProps) {
  const waived = waivedNote(stalls);
  return (
    <div className={styles.lists} data-old={isOld || undefined}>
      <section className={styles.list} aria-label="HtoD copies that waited">
        <p className={styles.sentence}>
          {stallSentence(stalls)} {isOld && <Old />}
        </p>
        {waived !== null && <p className={styles.note}>{waived}</p>}
        {stalls.copies > 0 && <CopyWaits trace={trace} stalls={stalls} />}
      </section>
      <section className={styles.list} aria-label="Kernel gaps">
        <p className={styles.sentence}>
          {gapSentence(stalls)} {isOld && <Old />}
        </p>
        {stalls.gaps.length > 0 && <KernelGaps trace={trace} stalls={stalls} />}
      </section>
    </div>
  );
}

function Old() {
  return (
    <span className={styles.old} title="Of what was shown before; new figures are not there yet">
      old
    </span>
  );
}

/** The rule for allocations asks for a range around both calls; where a trace has none it is waived (DEFINITIONS 2). */
function waivedNote({ withoutRanges, mallocStalled }: Stalls): string | null {
  if (mallocStalled.count === 0 || !withoutRanges) return null;
  return 'This trace has no ranges, so an allocation counts without a range around it and the copy.';
}
