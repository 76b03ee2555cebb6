import { useCallback } from 'react';
import type { Intake } from '../../state/intake';
import { useSession } from '../../state/react';
import { useSharing } from '../link/use-sharing';

/** Acts on what a drop or a pick brought. */
export function useIntake(): (intake: Intake) => void {
  const { story } = useSession();
  const sharing = useSharing();
  return useCallback(
    (intake) => {
      switch (intake.kind) {
        case 'file':
          sharing.take([intake.file]);
          return;
        case 'several':
          sharing.take(intake.files);
          return;
        case 'failure':
          story.fail(intake.failure);
      }
    },
    [sharing, story],
  );
}
