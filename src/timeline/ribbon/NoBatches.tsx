import { tooManyText } from '../../analysis/batches/evidence-words';
import { formatCount } from '../../base/text';
import type { FoundBatches } from '../../state/app-state';
import { chooseBatches } from '../../state/batches';
import { useSession } from '../../state/react';
import { CutText } from '../../ui/CutText';
import { LinkButton } from '../../ui/LinkButton';
import { choiceText } from './choice-text';
import styles from './Ribbon.module.css';

/** In place of the cells: why there are none, and the way out. A guess is made only when it is asked for. */
export function NoBatches({ found }: { readonly found: FoundBatches }) {
  const { store } = useSession();
  const [guess] = found.answer?.offers.kernels ?? [];
  return (
    <div className={styles.none}>
      <CutText text={sentenceOf(found)} most={200} className={styles.sentence} />
      {found.choice !== null && (
        <LinkButton onClick={() => chooseBatches(store, null)}>What the trace proposes</LinkButton>
      )}
      {guess !== undefined && !found.answer?.list && (
        <LinkButton onClick={() => chooseBatches(store, { kind: 'kernels', kernel: guess.kernel })}>
          Guess from the {formatCount(guess.count)} launches of <CutText text={guess.kernel} most={32} />
        </LinkButton>
      )}
    </div>
  );
}

function sentenceOf({ choice, answer, failure }: FoundBatches): string {
  if (failure !== null) return `${failure.sentence} ${failure.wayOut}`;
  const tooMany = answer?.tooMany ?? null;
  if (tooMany !== null) return tooManyText(tooMany);
  if (choice !== null && answer !== null)
    return `No batches: nothing of “${choiceText(choice)}” launched kernels.`;
  const { families = [], kernels = [] } = answer?.offers ?? {};
  if (families.length > 0)
    return 'No batches found: no ranges repeat and cover enough of the kernels. Choose them beside.';
  return kernels.length > 0
    ? 'No batches found: no ranges of the program repeat around kernels.'
    : 'No batches found: no ranges repeat around kernels, and no kernel repeats regularly.';
}
