import { useEffect, useState } from 'react';
import { filesOf, intakeOf, type Intake } from '../../state/intake';
import { useSession } from '../../state/react';
import { rememberDropped } from './file-handles';
import type { IntakeSide } from './use-intake';

/** Where what is held over the page would go: with a trace open, the right half of the page is for comparing. */
export type DropPlace = 'whole' | IntakeSide;

/**
 * The whole window takes drops, so that a file let go anywhere never replaces the page. Null where nothing that may be a file is held
 * over it.
 */
export function useFileDrop(take: (intake: Intake, side?: IntakeSide) => void): DropPlace | null {
  const { store } = useSession();
  const [place, setPlace] = useState<DropPlace | null>(null);
  useEffect(() => {
    const listeners = new AbortController();
    const on = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      listener: (event: DragEvent) => void,
    ): void => {
      window.addEventListener(type, listener, { signal: listeners.signal });
    };
    const placeOf = ({ clientX }: DragEvent): DropPlace => {
      if (store.getState().open === null) return 'whole';
      return clientX >= window.innerWidth / 2 ? 'b' : 'a';
    };
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
    on('dragenter', (event) => {
      event.preventDefault();
      setPlace(hasFiles(event) ? placeOf(event) : null);
    });
    on('dragover', (event) => {
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
      if (hasFiles(event)) setPlace(placeOf(event));
    });
    on('dragleave', (event) => {
      // Between elements of the page there is another one; at the edge of the window there is none.
      if (event.relatedTarget === null) setPlace(null);
    });
    on('drop', (event) => {
      event.preventDefault();
      setPlace(null);
      if (event.dataTransfer === null) return;
      const intake = intakeOf(event.dataTransfer);
      rememberDropped(event.dataTransfer, filesOf(intake));
      take(intake, placeOf(event) === 'b' ? 'b' : 'a');
    });
    return () => {
      listeners.abort();
    };
  }, [take, store]);
  return place;
}
