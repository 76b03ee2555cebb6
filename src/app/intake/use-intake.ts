import { useCallback } from 'react';
import type { Intake } from '../../state/intake';
import { useSession } from '../../state/react';

/** Acts on what a drop or a pick brought. */
export function useIntake(): (intake: Intake) => void {
  const { store, story } = useSession();
  return useCallback(
    (intake) => {
      switch (intake.kind) {
        case 'file':
          void story.openFile(intake.file, intake.file.name);
          return;
        case 'several':
          store.setState({ choice: intake.files, notice: null });
          return;
        case 'failure':
          story.fail(intake.failure);
      }
    },
    [store, story],
  );
}
