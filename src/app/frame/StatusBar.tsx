import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useAppState } from '../../state/react';
import type { Trace } from '../../trace/trace';
import styles from './StatusBar.module.css';
import { pagePolicy, policySentence } from './policy-sentence';
import { countsText, droppedText, windowText } from './trace-counts';

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
  const window = windowText(trace);
  const counts = countsText(trace);
  const dropped = droppedText(trace);
  return (
    <>
      {window !== null && (
        <span title={window.exact}>
          Window <strong>{window.text}</strong>
        </span>
      )}
      {counts !== '' && <span className={styles.counts}>{counts}</span>}
      {dropped !== null && <span title="The file panel says which, and why">{dropped}</span>}
    </>
  );
}
