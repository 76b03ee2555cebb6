import { LocateFixed } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import { isPairShown } from '../state/batches';
import { useAppState, useSession } from '../state/react';
import { fullWindow, setWindow } from '../state/view';
import type { Extent, Trace } from '../trace/trace';
import toggles from './AxisHead.module.css';
import styles from './GoToTime.module.css';
import { isForOthers } from './input/keys';
import { readTime } from './time-words';

/** Of the whole trace, where all of it is shown: a window of that length could not be moved. */
const SHARE_OF_WHOLE = 0.1;

/** Takes a time on either clock and shows what lies around it; T opens it. */
export function GoToTime({ trace }: { readonly trace: Trace }) {
  const { store } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onDown = (event: KeyboardEvent): void => {
      // Beside another batch there is no one window to move.
      if (event.code !== 'KeyT' || event.shiftKey || isForOthers(event)) return;
      if (isPairShown(store.getState())) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', onDown);
    return () => window.removeEventListener('keydown', onDown);
  }, [store]);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        className={`${toggles.toggle} ${toggles.icon}`}
        aria-label="Go to a time"
        title="Go to a time (T)"
      >
        <LocateFixed size={13} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.card} align="start" sideOffset={4} aria-label="Go to a time">
          <Form trace={trace} onGone={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface FormProps {
  readonly trace: Trace;
  readonly onGone: () => void;
}

function Form({ trace, onGone }: FormProps) {
  const { store } = useSession();
  const id = useId();
  const clock = useAppState((state) => state.clock);
  const [text, setText] = useState('');
  const { atNs, sentence } = readTime(text, trace, clock);
  const go = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (atNs === null) return;
    setWindow(store, windowAround(trace, store.getState().view.window, atNs));
    onGone();
  };
  return (
    <form className={styles.form} onSubmit={go}>
      <label htmlFor={id} className={styles.label}>
        Go to a time, by either clock
      </label>
      <span className={styles.line}>
        <input
          id={id}
          className={styles.input}
          value={text}
          placeholder="3.39 s"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}said`}
          aria-invalid={text !== '' && atNs === null}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className={styles.go} disabled={atNs === null}>
          Go
        </button>
      </span>
      <p id={`${id}said`} className={styles.said} role="status">
        {sentence}
      </p>
    </form>
  );
}

function windowAround(trace: Trace, shown: Extent | null, atNs: number): Extent {
  const { from, to } = shown ?? fullWindow(trace);
  const halfNs = ((to - from) * (shown === null ? SHARE_OF_WHOLE : 1)) / 2;
  return { from: atNs - halfNs, to: atNs + halfNs };
}
