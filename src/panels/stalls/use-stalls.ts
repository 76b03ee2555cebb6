import { useEffect, useRef, useState } from 'react';
import type { Stalls } from '../../analysis/stalls';
import { asError } from '../../base/assert';
import type { OpenFile } from '../../state/app-state';
import { useAppState, useSession } from '../../state/react';
import { OpenFailure, type Failure } from '../../trace/failure';
import type { FileReport } from '../../trace/report';
import type { Extent } from '../../trace/trace';
import { LatestQuestion } from './latest-question';

export interface StallsAnswer {
  /** Null until the first answer, and where there will be none. */
  readonly stalls: Stalls | null;
  /** They are of another basis than the present one, whose figures are on their way. */
  readonly isOld: boolean;
  readonly failure: Failure | null;
}

/** An answer with the file and the area that it is of. */
interface Told {
  readonly report: FileReport;
  readonly area: Extent | null;
  readonly stalls: Stalls | null;
  readonly failure: Failure | null;
}

/** The stalls of the area, or of the whole trace where there is none. Asked once everything is read. */
export function useStalls(open: OpenFile): StallsAnswer {
  const { story } = useSession();
  const area = useAppState((state) => state.view.area);
  const [told, setTold] = useState<Told | null>(null);
  const questions = useRef<LatestQuestion<Extent | null> | null>(null);
  const { report } = open.trace;
  useEffect(() => {
    if (report === null) return;
    const asked = new LatestQuestion<Extent | null>((window) =>
      story.stalls(window).then(
        (stalls) => setTold({ report, area: window, stalls, failure: null }),
        (error: unknown) =>
          setTold((before) => ({
            report,
            area: window,
            stalls: before?.report === report ? before.stalls : null,
            failure: failureOf(error),
          })),
      ),
    );
    questions.current = asked;
    return () => asked.close();
  }, [story, report]);
  const canAsk = report !== null && !open.isReaderLost;
  useEffect(() => {
    if (canAsk) questions.current?.put(area);
  }, [canAsk, area, report]);
  if (told === null || told.report !== report) return { stalls: null, isOld: false, failure: null };
  return { stalls: told.stalls, isOld: told.area !== area, failure: told.failure };
}

function failureOf(error: unknown): Failure {
  if (error instanceof OpenFailure) return error.failure;
  return {
    kind: 'reader',
    sentence: `The stalls could not be computed: ${asError(error).message}.`,
    wayOut: 'Open the file again.',
  };
}
