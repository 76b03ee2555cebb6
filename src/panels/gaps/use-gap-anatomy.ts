import { useEffect, useState } from 'react';
import type { GapId } from '../../analysis/gap-list';
import { asError } from '../../base/assert';
import { useSession } from '../../state/react';
import type { GapAnatomy } from '../../worker/api';
import { useMeasuredFile } from '../measures/use-measure';

export interface GapAnswer {
  /** Null until it is there, and where there will be none. */
  readonly anatomy: GapAnatomy | null;
  readonly failure: string | null;
}

const NONE: GapAnswer = { anatomy: null, failure: null };

/** What filled one gap and what threads did meanwhile, asked when it is shown; `gap` is the same object while it is the same gap. */
export function useGapAnatomy(gap: GapId): GapAnswer {
  const { story } = useSession();
  const { open } = useMeasuredFile();
  const [told, setTold] = useState<{ readonly gap: GapId; readonly answer: GapAnswer } | null>(null);
  const canAsk = open.trace.report !== null && !open.isReaderLost;
  useEffect(() => {
    if (!canAsk) return undefined;
    let isWanted = true;
    const tell = (answer: GapAnswer): void => {
      if (isWanted) setTold({ gap, answer });
    };
    story.gapAnatomy(gap).then(
      (anatomy) => tell({ anatomy, failure: null }),
      (error: unknown) => tell({ anatomy: null, failure: asError(error).message }),
    );
    return () => {
      isWanted = false;
    };
  }, [story, gap, canAsk]);
  return told?.gap === gap ? told.answer : NONE;
}
