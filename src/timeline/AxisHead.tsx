import { Clock3, Timer } from 'lucide-react';
import { formatCount, formatDuration } from '../base/text';
import { useAppState, useSession } from '../state/react';
import { shownWindow } from '../state/view';
import type { Trace } from '../trace/trace';
import styles from './AxisHead.module.css';
import { GoToTime } from './GoToTime';
import { failureOfRows, ONLY_ROWS_WORDS, onlyRowsNow, toggleOnlyRows } from './only-rows';

/** How much is shown of the time, of the rows, and by which clock. */
export function AxisHead({ trace }: { readonly trace: Trace }) {
  const view = useAppState((state) => state.view);
  const { from, to } = shownWindow(trace, view);
  const lengthNs = Math.round(
    view.window === null ? (trace.extent?.to ?? 0) - (trace.extent?.from ?? 0) : to - from,
  );
  return (
    <div className={styles.head}>
      <span className={styles.length} title={`${formatCount(lengthNs)} ns`}>
        <strong>{formatDuration(lengthNs)}</strong> shown
      </span>
      <OnlyRowsToggle trace={trace} />
      <GoToTime trace={trace} />
      <ClockToggle />
    </div>
  );
}

/** Pressed, it says what the rows on the screen are of; else what they would be of. */
function OnlyRowsToggle({ trace }: { readonly trace: Trace }) {
  const { store } = useSession();
  const isOn = useAppState((state) => state.view.onlyRows !== null);
  const kind = useAppState((state) => (state.view.onlyRows ?? onlyRowsNow(trace, state)).kind);
  const failure = useAppState(failureOfRows);
  const { label, title } = ONLY_ROWS_WORDS[kind];
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isOn}
      title={
        failure ?? (isOn ? `Show all rows again (R). Shown are: ${title}` : `Show only these (R): ${title}`)
      }
      onClick={() => {
        toggleOnlyRows(store, trace);
      }}
    >
      <span className={styles.word}>{label}</span>
    </button>
  );
}

function ClockToggle() {
  const { store } = useSession();
  const isCapture = useAppState((state) => state.clock === 'capture');
  return (
    <button
      type="button"
      className={`${styles.toggle} ${styles.icon}`}
      aria-pressed={isCapture}
      aria-label="Clock of the capture"
      title={
        isCapture
          ? 'Times as the clock of the capture read. Count from the first work instead'
          : 'Times since the first work on a GPU. Show the clock of the capture instead'
      }
      onClick={() => {
        store.setState({ clock: isCapture ? 'relative' : 'capture' });
      }}
    >
      {isCapture ? <Clock3 size={13} aria-hidden /> : <Timer size={13} aria-hidden />}
    </button>
  );
}
