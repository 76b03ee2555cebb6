import { useMemo } from 'react';
import { useAppState } from '../state/react';
import type { Trace } from '../trace/trace';
import { layOutRows } from './draw/lay-out-rows';
import type { Layout } from './draw/layout';
import { keysOfLeft, leftRowsOf } from './only-rows';

/** The rows of a trace as the state says which of them are shown. */
export function useRowsLayout(trace: Trace, hidesProcesses = false): Layout {
  const folded = useAppState((state) => state.view.folded);
  const openBrackets = useAppState((state) => state.view.openBrackets);
  const shownKinds = useAppState((state) => state.view.shownKinds);
  const left = useAppState(leftRowsOf);
  const onlyRows = useMemo(() => (left === null ? null : keysOfLeft(trace, left)), [trace, left]);
  return useMemo(
    () => layOutRows(trace, { folded, openBrackets, shownKinds, onlyRows, hidesProcesses }),
    [trace, folded, openBrackets, shownKinds, onlyRows, hidesProcesses],
  );
}
