import { ComparePanels } from '../../panels/compare/ComparePanels';
import { useCompareState, useComparing } from '../../state/react';
import { goToPlace } from '../../timeline/compare/go-to-place';
import { FailureText } from '../../panels/FailureText';
import styles from './CompareScreen.module.css';

/** What the comparison says, or why it says nothing yet. */
export function ComparedPanels() {
  const comparing = useComparing();
  const compared = useCompareState((state) => state.compared);
  const runTimes = useCompareState((state) => state.runTimes);
  const foldDigits = useCompareState((state) => state.foldDigits);
  const failure = compared?.failure ?? null;
  const comparison = compared?.comparison ?? null;
  if (failure !== null) return <FailureText failure={failure} />;
  if (comparison === null)
    return (
      <p className={styles.note} role="status">
        {comparing.areBothOpen ? 'Comparing …' : 'Both traces are compared when all of them is read.'}
      </p>
    );
  return (
    <ComparePanels
      comparison={comparison}
      runTimes={runTimes}
      onRunTimes={(texts) => comparing.set({ runTimes: texts })}
      foldDigits={foldDigits}
      onFoldDigits={(isOn) => comparing.set({ foldDigits: isOn })}
      onGo={(side, place, device) => goToPlace(comparing, side, place, device)}
    />
  );
}
