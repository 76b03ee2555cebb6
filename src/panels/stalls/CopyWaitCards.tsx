import type { WaitReason } from '../../analysis/copy-waits';
import type { Stalls } from '../../analysis/stalls';
import { formatCount, formatDuration } from '../../base/text';
import { CLASS_LOOKS } from '../class-looks';
import { ClassSwatch } from '../ClassSwatch';
import { REASON_CLASSES } from './copy-wait-columns';
import { REASONS, totalOf } from './stall-words';
import { ExplainColumn } from '../explain/Explain';
import { REASON_EXPLANATIONS } from './stall-explanations';
import styles from './StallsPanel.module.css';

interface CopyWaitCardsProps {
  readonly stalls: Stalls;
  readonly chosen: WaitReason | null;
  readonly onChoose: (reason: WaitReason | null) => void;
}

/** How many copies waited for each reason, and how long. A card that is pressed shows only its copies. */
export function CopyWaitCards({ stalls, chosen, onChoose }: CopyWaitCardsProps) {
  return REASONS.map((reason) => {
    const look = CLASS_LOOKS[REASON_CLASSES[reason]];
    const { count, ns } = totalOf(stalls, reason);
    return (
      <span key={reason} className={styles.cardAndSign}>
        <button
          type="button"
          aria-pressed={chosen === reason}
          disabled={count === 0 && chosen !== reason}
          className={styles.card}
          onClick={() => onChoose(chosen === reason ? null : reason)}
        >
          <ClassSwatch look={look} />
          {look.word} <b>{formatCount(count)}</b>
          {count > 0 && <span className={styles.quietFigure}>{formatDuration(ns)}</span>}
        </button>
        <ExplainColumn of={REASON_EXPLANATIONS[reason]} />
      </span>
    );
  });
}
