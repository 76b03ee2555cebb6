import { batchListOf, batchLabel } from '../../state/batches';
import { batchAt } from '../../state/compare/zeros';
import { useAppState, useBesideState, useCompareState, useComparing } from '../../state/react';
import { change } from '../../state/view';
import { eventAt } from '../../trace/event-at';
import axisStyles from '../AxisHead.module.css';
import { ONLY_ROWS_WORDS } from '../only-rows';
import styles from './CompareView.module.css';

/** What both are aligned at, and which of their rows are shown. */
export function CompareAxisHead() {
  return (
    <div className={axisStyles.head}>
      <Zero />
      <RowsToggle />
    </div>
  );
}

function Zero() {
  const alignment = useCompareState((state) => state.alignment);
  const list = useAppState(batchListOf);
  const listB = useBesideState(batchListOf);
  // A link may name a batch that one side lacks: both count from their start then (`zerosOf`).
  const isBatch =
    alignment.kind === 'batch' && [list, listB].every((one) => batchAt(one, alignment) !== null);
  const range = useAppState(({ open }) =>
    alignment.kind === 'range' && open !== null ? (eventAt(open.trace, alignment.a)?.name.text ?? '') : '',
  );
  const [what, zero] = isBatch
    ? [
        batchLabel({ isGuess: list?.isGuess ?? false }, alignment).replace(/^./, (letter) =>
          letter.toUpperCase(),
        ),
        'at 0',
      ]
    : alignment.kind === 'range'
      ? [range, 'at 0']
      : alignment.kind === 'anchor'
        ? ['By hand', 'times set at 0']
        : ['Start', 'first work at 0'];
  return (
    <span className={styles.zero} title={`${what}: ${zero}, on each side`}>
      <strong>{what}</strong> {zero}
    </span>
  );
}

/** Rows of the batch on both sides, or all of both. */
function RowsToggle() {
  const comparing = useComparing();
  const only = useAppState((state) => state.view.onlyRows);
  const hasBatch = useAppState((state) => state.view.batch !== null);
  if (only === null && !hasBatch) return null;
  const { label, title } = ONLY_ROWS_WORDS[only?.kind ?? 'batch'];
  return (
    <button
      type="button"
      className={axisStyles.toggle}
      aria-pressed={only !== null}
      title={
        only === null
          ? `Show only these on both sides (R): ${title}`
          : `Show all rows of both again (R). Shown are: ${title}`
      }
      onClick={() => change(comparing.a.store, { onlyRows: only === null ? { kind: 'batch' } : null })}
    >
      <span className={axisStyles.word}>{label}</span>
    </button>
  );
}
