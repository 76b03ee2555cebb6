import { Clock3, ListFilter, Timer } from 'lucide-react';
import { formatCount, formatDuration } from '../base/text';
import { useAppState, useSession } from '../state/react';
import { change, shownWindow } from '../state/view';
import type { Trace } from '../trace/trace';
import styles from './AxisHead.module.css';

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
      <RowsUsedHere trace={trace} />
      <ClockToggle />
    </div>
  );
}

function RowsUsedHere({ trace }: { readonly trace: Trace }) {
  const { store } = useSession();
  const isOn = useAppState((state) => state.view.rowsUsedIn !== null);
  const toggle = (): void => {
    const { view } = store.getState();
    change(store, { rowsUsedIn: isOn ? null : shownWindow(trace, view) });
  };
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isOn}
      title={isOn ? 'Show all rows again' : 'Show only rows with an event in this window'}
      onClick={toggle}
    >
      <ListFilter size={12} aria-hidden />
      <span className={styles.word}>rows used here</span>
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
