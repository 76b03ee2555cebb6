import { useAppState, useBesideState } from '../../state/react';
import type { Trace } from '../../trace/trace';
import { keyHints } from './key-hints';
import styles from './StatusBar.module.css';

/** "next copy .": keys that lead on from here. Those for which there is no room are left out. */
export function KeyHints({ trace }: { readonly trace: Trace }) {
  const state = useAppState((whole) => whole);
  const isCompared = useBesideState(({ open }) => open !== null);
  return (
    <span className={styles.hints}>
      {keyHints(trace, state, isCompared).map(({ word, keys }) => (
        <span key={word}>
          {word}
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      ))}
    </span>
  );
}
