import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MeasureName, Measures } from '../../analysis/measures';
import { defined } from '../../base/assert';
import type { OpenFile } from '../../state/app-state';
import type { LoadingStory } from '../../state/loading-story';
import { useAppState, useSession } from '../../state/react';
import type { Failure } from '../../trace/failure';
import type { FileReport } from '../../trace/report';
import { GapChoice } from '../gaps/gap-choice';
import { MeasureDesk } from './measure-desk';

export interface MeasureAnswer<T> {
  /** Null until the first answer, and where there will be none. */
  readonly result: T | null;
  /** It is of another basis than the present one, whose figures are on their way. */
  readonly isOld: boolean;
  readonly failure: Failure | null;
}

export interface MeasuredFile {
  readonly open: OpenFile;
  readonly desk: MeasureDesk;
  /** Which gaps are shown and walked. */
  readonly gaps: GapChoice;
}

export const MeasuredFileContext = createContext<MeasuredFile | null>(null);

export function useMeasuredFile(): MeasuredFile {
  return defined(useContext(MeasuredFileContext), 'an open file');
}

/** What the panels below share. A file that is read anew, or another, begins without answers. */
export function useMeasureDesk(open: OpenFile): MeasuredFile {
  const { story } = useSession();
  const { report } = open.trace;
  const desk = useMemo(() => deskOf(story, report), [story, report]);
  useEffect(() => {
    desk.open();
    return () => desk.close();
  }, [desk]);
  const gaps = useMemo(() => choiceOf(report), [report]);
  return useMemo(() => ({ open, desk, gaps }), [open, desk, gaps]);
}

/** A desk belongs to the report: a new one means that everything was read again. */
function deskOf(story: LoadingStory, _report: FileReport | null): MeasureDesk {
  return new MeasureDesk((name, area) => story.measure(name, area));
}

/** As a desk does. */
function choiceOf(_report: FileReport | null): GapChoice {
  return new GapChoice();
}

/** One analysis of the area, or of the whole trace where there is none; asked while what shows it is on the screen. */
export function useMeasure<N extends MeasureName>(name: N): MeasureAnswer<Measures[N]> {
  const { open, desk } = useMeasuredFile();
  const area = useAppState((state) => state.view.area);
  const told = useSyncExternalStore(desk.subscribe, () => desk.told(name));
  const canAsk = open.trace.report !== null && !open.isReaderLost;
  useEffect(() => {
    if (canAsk) desk.put(name, area);
  }, [canAsk, desk, name, area]);
  if (told === null) return { result: null, isOld: false, failure: null };
  return { result: told.result, isOld: told.area !== area || open.isReaderLost, failure: told.failure };
}
