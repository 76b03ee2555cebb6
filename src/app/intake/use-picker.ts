import { useCallback, useRef, type RefObject } from 'react';
import { intakeOfFiles, type Intake } from '../../state/intake';
import { pickWithHandles } from './file-handles';

interface Picker {
  /** Of the input that is clicked where the browser has no picker with handles. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly choose: () => void;
}

/** Lets the user choose files. */
export function usePicker(take: (intake: Intake) => void): Picker {
  const input = useRef<HTMLInputElement>(null);
  const choose = useCallback(() => {
    void pickWithHandles().then((files) => {
      if (files === null) input.current?.click();
      else if (files.length > 0) take(intakeOfFiles(files));
    });
  }, [take]);
  return { input, choose };
}
