import { Check, ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import type { BatchChoice, BatchOffers } from '../../analysis/batches/batch-list';
import { familyEvidence, isSameChoice, kernelEvidence } from '../../analysis/batches/evidence-words';
import type { FoundBatches } from '../../state/app-state';
import { chooseBatches } from '../../state/batches';
import { useAppState, useSession } from '../../state/react';
import { CutText, titleOf } from '../../ui/CutText';
import styles from './BatchMenu.module.css';
import { choiceText } from './choice-text';
import { FamilyForm } from './FamilyForm';

/** Further ranges are typed by name; of kernels, those that are offered can be chosen and no others. */
const MOST_OFFERS = 8;

/** What batches are made of: what the trace offers, with what speaks for it, or what the user names. */
export function BatchMenu({ found }: { readonly found: FoundBatches }) {
  const { store } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const wanted = useAppState((state) => state.view.batchChoice);
  const shown = wanted ?? found.answer?.list?.choice ?? null;
  const choose = (choice: BatchChoice | null): void => {
    setIsOpen(false);
    chooseBatches(store, choice);
  };
  const text = shown === null ? 'choose what batches are' : choiceText(shown);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className={styles.trigger} title={titleOf(`What batches are: ${text}`)}>
        <span className={styles.chosen}>{titleOf(text)}</span>
        <ChevronDown size={11} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.menu} align="start" sideOffset={4} aria-label="What batches are">
          {found.answer !== null && <Offers offers={found.answer.offers} chosen={shown} onChoose={choose} />}
          <FamilyForm chosen={shown} onChoose={choose} />
          {wanted !== null && (
            <button type="button" className={styles.back} onClick={() => choose(null)}>
              Back to what the trace proposes
            </button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface OffersProps {
  readonly offers: BatchOffers;
  readonly chosen: BatchChoice | null;
  readonly onChoose: (choice: BatchChoice) => void;
}

function Offers({ offers, chosen, onChoose }: OffersProps) {
  return (
    <>
      {offers.families.length > 0 && (
        <div role="group" aria-label="Ranges that repeat">
          <p className={styles.heading}>Ranges that repeat</p>
          {offers.families.slice(0, MOST_OFFERS).map((offer) => (
            <Offer
              key={offer.family}
              choice={{ kind: 'ranges', family: offer.family, group: offer.group }}
              evidence={familyEvidence(offer).join(' · ')}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      {offers.kernels.length > 0 && (
        <div role="group" aria-label="Guesses from kernels">
          <p className={styles.heading}>Guesses: from each launch of a kernel to its next</p>
          {offers.kernels.slice(0, MOST_OFFERS).map((offer) => (
            <Offer
              key={offer.kernel}
              choice={{ kind: 'kernels', kernel: offer.kernel }}
              evidence={kernelEvidence(offer).join(' · ')}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface OfferProps {
  readonly choice: BatchChoice;
  readonly evidence: string;
  readonly chosen: BatchChoice | null;
  readonly onChoose: (choice: BatchChoice) => void;
}

function Offer({ choice, evidence, chosen, onChoose }: OfferProps) {
  const isChosen = isSameChoice(choice, chosen);
  return (
    <button
      type="button"
      className={styles.offer}
      aria-pressed={isChosen}
      onClick={() => {
        onChoose(choice);
      }}
    >
      <span className={styles.mark}>{isChosen && <Check size={12} aria-hidden />}</span>
      <CutText text={choiceText(choice)} most={56} className={styles.name} />
      <span className={styles.evidence}>{evidence}</span>
    </button>
  );
}
