/** Keeps what an analysis found that does not depend on the window, as long as the trace is open. */

import type { TraceIndex } from './trace-index';

/** `measure` runs once an index and key, when it is first asked for. */
export function onceAnIndex<K, T>(
  measure: (index: TraceIndex, key: K) => T,
): (index: TraceIndex, key: K) => T {
  const known = new WeakMap<TraceIndex, Map<K, T>>();
  return (index, key) => {
    let answers = known.get(index);
    if (answers === undefined) {
      answers = new Map();
      known.set(index, answers);
    }
    let answer = answers.get(key);
    if (answer === undefined) {
      answer = measure(index, key);
      answers.set(key, answer);
    }
    return answer;
  };
}

/** As `onceAnIndex`, for what there is one of in a trace. */
export function onceATrace<T>(measure: (index: TraceIndex) => T): (index: TraceIndex) => T {
  const known = onceAnIndex<null, T>((index) => measure(index));
  return (index) => known(index, null);
}
