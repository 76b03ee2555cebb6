import { useEffect, useState } from 'react';
import { filesOf, intakeOf, type Intake } from '../../state/intake';
import { rememberDropped } from './file-handles';

/**
 * The whole window takes drops, so that a file let go anywhere never replaces the page. True while something that may be a file
 * is held over it.
 */
export function useFileDrop(take: (intake: Intake) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const on = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      listener: (event: DragEvent) => void,
    ): void => {
      window.addEventListener(type, listener, { signal: listeners.signal });
    };
    on('dragenter', (event) => {
      event.preventDefault();
      setIsDragging(event.dataTransfer?.types.includes('Files') === true);
    });
    on('dragover', (event) => {
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    });
    on('dragleave', (event) => {
      // Between elements of the page there is another one; at the edge of the window there is none.
      if (event.relatedTarget === null) setIsDragging(false);
    });
    on('drop', (event) => {
      event.preventDefault();
      setIsDragging(false);
      if (event.dataTransfer === null) return;
      const intake = intakeOf(event.dataTransfer);
      rememberDropped(event.dataTransfer, filesOf(intake));
      take(intake);
    });
    return () => {
      listeners.abort();
    };
  }, [take]);
  return isDragging;
}
