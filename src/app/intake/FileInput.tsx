import type { ChangeEvent, Ref } from 'react';
import { intakeOfFiles, type Intake } from '../../state/intake';

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly onIntake: (intake: Intake) => void;
  readonly label?: string;
}

/** The browser's picker, opened by buttons. It filters nothing: what a file is, its bytes decide. */
export function FileInput({ ref, onIntake, label = 'Trace file' }: FileInputProps) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = Array.from(currentTarget.files ?? []);
    // So that the same file may be picked again.
    currentTarget.value = '';
    if (files.length > 0) onIntake(intakeOfFiles(files));
  };
  return <input ref={ref} type="file" multiple hidden aria-label={label} onChange={pick} />;
}
