import { useCallback } from 'react';
import type { SideKey } from '../../state/compare/compare-state';
import { filesOf, type Intake } from '../../state/intake';
import { useSession } from '../../state/react';
import { useSharing } from '../link/use-sharing';

/** Which place a file is given for: instead of what is open, or beside it. */
export type IntakeSide = SideKey;

/** Acts on what a drop or a pick brought. */
export function useIntake(): (intake: Intake, side?: IntakeSide) => void {
  const { story } = useSession();
  const sharing = useSharing();
  return useCallback(
    (intake, side = 'a') => {
      if (intake.kind === 'failure') story.fail(intake.failure);
      else sharing.take(filesOf(intake), side === 'b');
    },
    [sharing, story],
  );
}

/** As `useIntake`, for a place that is chosen already. */
export function useSideIntake(side: IntakeSide): (intake: Intake) => void {
  const take = useIntake();
  return useCallback((intake) => take(intake, side), [take, side]);
}
