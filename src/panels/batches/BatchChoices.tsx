import type { ReactNode } from 'react';
import type { BatchAnswer, BatchChoice } from '../../analysis/batches/batch-list';
import { isSameChoice } from '../../analysis/batches/evidence-words';
import { cutMiddle } from '../../base/text';
import { chooseBatches } from '../../state/batches';
import { useSession } from '../../state/react';
import { CutText, titleOf } from '../../ui/CutText';
import { Section } from '../Section';
import styles from './BatchesPanel.module.css';
import { choiceName, evidenceText, noneText } from './batch-words';
import { offersOf, type OfferLine } from './offer-lines';

interface BatchChoicesProps {
  readonly answer: BatchAnswer;
  readonly old: ReactNode;
}

/** What batches are made of and what speaks for it, or why there are none; and what else they could be made of. */
export function BatchChoices({ answer, old }: BatchChoicesProps) {
  const { offers, list } = answer;
  const { store } = useSession();
  const lines = offersOf(offers);
  const chosen = list?.choice ?? null;
  return (
    <Section title="What batches are made of" aside={old}>
      {chosen !== null && (
        <p className={styles.chosen}>
          {chosen.kind === 'kernels' && 'launches of '}
          <CutText className={styles.name} text={choiceName(chosen)} most={60} />
          {chosen.kind === 'ranges' && chosen.group !== null && (
            <>
              {' '}
              in <CutText className={styles.name} text={chosen.group} most={60} />
            </>
          )}
        </p>
      )}
      <p className={styles.evidence}>
        {list === null || list.tracks.length === 0
          ? noneText(answer, lines.length)
          : evidenceText(list, offers)}
      </p>
      {lines.length > 0 && (
        <ul className={styles.offers}>
          {lines.map((line) => (
            <li key={`${line.choice.kind} ${line.name}`}>
              <OfferButton line={line} chosen={chosen} onChoose={(choice) => chooseBatches(store, choice)} />
              <span>{line.evidence}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface OfferButtonProps {
  readonly line: OfferLine;
  readonly chosen: BatchChoice | null;
  readonly onChoose: (choice: BatchChoice) => void;
}

function OfferButton({ line: { name, label, choice }, chosen, onChoose }: OfferButtonProps) {
  return (
    <button
      type="button"
      className={styles.offer}
      aria-pressed={chosen !== null && isSameChoice(chosen, choice)}
      title={titleOf(name)}
      onClick={() => onChoose(choice)}
    >
      {label}
      {cutMiddle(name, 60)}
    </button>
  );
}
