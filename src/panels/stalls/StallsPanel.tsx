import type { Stalls } from '../../analysis/stalls';
import type { Trace } from '../../trace/trace';
import { Measured, Old } from '../measures/Measured';
import { CopyWaits } from './CopyWaits';
import { CopyWaterfall } from './CopyWaterfall';
import { KernelGaps } from './KernelGaps';
import { gapSentence, stallSentence } from './stall-words';
import styles from './StallsPanel.module.css';
import { useSelectedWait } from './use-selected-wait';

/** Which HtoD copies waited and why, and where the kernels had gaps; of the dragged area where there is one. */
export function StallsPanel() {
  return (
    <Measured name="stalls" what="The stalls">
      {(stalls, trace, isOld) => <Lists trace={trace} stalls={stalls} isOld={isOld} />}
    </Measured>
  );
}

interface ListsProps {
  readonly trace: Trace;
  readonly stalls: Stalls;
  readonly isOld: boolean;
}

function Lists({ trace, stalls, isOld }: ListsProps) {
  const waived = waivedNote(stalls);
  const chosen = useSelectedWait(stalls);
  return (
    <div className={styles.lists} data-old={isOld || undefined} data-copy={chosen !== null || undefined}>
      <section className={styles.list} aria-label="HtoD copies that waited">
        <p className={styles.sentence}>
          {stallSentence(stalls)} {isOld && <Old />}
        </p>
        {waived !== null && <p className={styles.note}>{waived}</p>}
        {stalls.copies > 0 && <CopyWaits trace={trace} stalls={stalls} />}
      </section>
      {chosen === null ? (
        <section className={styles.list} aria-label="Kernel gaps">
          <p className={styles.sentence}>
            {gapSentence(stalls)} {isOld && <Old />}
          </p>
          {stalls.gaps.length > 0 && <KernelGaps trace={trace} stalls={stalls} />}
        </section>
      ) : (
        <section className={styles.list} aria-label="The selected copy">
          <CopyWaterfall trace={trace} wait={chosen} />
        </section>
      )}
    </div>
  );
}

/** The rule for allocations asks for a range around both calls; where a trace has none it is waived (DEFINITIONS 2). */
function waivedNote({ withoutRanges, mallocStalled }: Stalls): string | null {
  if (mallocStalled.count === 0 || !withoutRanges) return null;
  return 'This trace has no ranges, so an allocation counts without a range around it and the copy.';
}
