import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BatchList } from '../../analysis/batches/batch-list';
import { formatCount } from '../../base/text';
import {
  batchListOf,
  batchOfLabel,
  placeOfPick,
  stepBatch,
  type BatchStep,
  type PlacedBatch,
} from '../../state/batches';
import { useAppState, useSession } from '../../state/react';
import styles from './BatchLane.module.css';

const WORDS = { median: 'Median', slowest: 'Slowest' } as const;
const KEYS = { median: 'M', slowest: 'X', next: ']', previous: '[' } as const;

/** Which batch is the current one, and the ways to others, as by keys. The first and the last are at the ends of the ribbon. */
export function BatchSteps({ list }: { readonly list: BatchList }) {
  const text = useAppState((state) => {
    const place = placeOfPick(batchListOf(state), state.view.batch);
    return place === null ? null : shortLabel(list, place);
  });
  return (
    <div className={styles.steps} role="group" aria-label="Go to a batch">
      <Step step="previous" label="Previous batch">
        <ChevronLeft size={13} aria-hidden />
      </Step>
      <span className={styles.now} aria-live="polite" title={text ?? undefined}>
        {text ?? (list.isGuess ? 'guessed' : 'batch')}
      </span>
      <Step step="next" label="Next batch">
        <ChevronRight size={13} aria-hidden />
      </Step>
      <span className={styles.room} />
      {(['median', 'slowest'] as const).map((step) => (
        <Step key={step} step={step} label={`${WORDS[step]} batch`}>
          {step}
        </Step>
      ))}
    </div>
  );
}

/** Beside "previous" and "next batch" the word is known; that it is a guess is not. */
function shortLabel(list: BatchList, place: PlacedBatch): string {
  return list.isGuess
    ? batchOfLabel(list, place)
    : `${formatCount(place.batch.number)} of ${formatCount(place.track.batches.length)}`;
}

interface StepProps {
  readonly step: Exclude<BatchStep, 'first' | 'last'>;
  readonly label: string;
  readonly children: ReactNode;
}

function Step({ step, label, children }: StepProps) {
  const { store } = useSession();
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={`${label} of this process and GPU (${KEYS[step]})`}
      onClick={() => stepBatch(store, step)}
    >
      {children}
    </button>
  );
}
