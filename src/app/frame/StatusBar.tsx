import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useAppState } from '../../state/react';
import { shownWindow } from '../../state/view';
import type { Trace } from '../../trace/trace';
import { CutText } from '../../ui/CutText';
import styles from './StatusBar.module.css';
import { pagePolicy, policySentence } from './policy-sentence';
import { countsText, droppedText, selectedText, windowText } from './trace-counts';

/** What it says hangs on the timeline, for which the start screen does not wait. */
const KeyHints = lazy(async () => ({ default: (await import('./KeyHints')).KeyHints }));

export function StatusBar() {
  const trace = useAppState((state) => state.open?.trace ?? null);
  const sentence = useMemo(() => policySentence(pagePolicy()), []);
  return (
    <footer className={styles.bar}>
      {trace !== null && <TraceCounts trace={trace} />}
      <span className={styles.policy}>
        <ShieldCheck size={13} aria-hidden /> {sentence}
      </span>
    </footer>
  );
}

function TraceCounts({ trace }: { readonly trace: Trace }) {
  const view = useAppState((state) => state.view);
  const clock = useAppState((state) => state.clock);
  // Of the whole trace, and not of the room beside it.
  const window = view.window === null ? trace.extent : shownWindow(trace, view);
  const shown = useMemo(
    () =>
      window === null ? null : { ...windowText(trace, window, clock), counts: countsText(trace, window) },
    [trace, window, clock],
  );
  const selected = selectedText(trace, view.selection);
  const dropped = droppedText(trace);
  return (
    <>
      {shown !== null && (
        <span title={shown.exact}>
          Window <strong>{shown.text}</strong>
        </span>
      )}
      {shown !== null && shown.counts !== '' && <span className={styles.counts}>{shown.counts}</span>}
      {selected !== null && (
        <span className={styles.counts}>
          Selected <CutText text={selected} most={48} className={styles.selected} />
        </span>
      )}
      <Suspense>
        <KeyHints trace={trace} />
      </Suspense>
      {dropped !== null && <span title="The file panel says which, and why">{dropped}</span>}
    </>
  );
}
