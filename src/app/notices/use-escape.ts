import { useEffect } from 'react';
import { useSession } from '../../state/react';

/** Escape takes back the latest thing: what is being read, else a question, else a notice. */
export function useEscape(): void {
  const { store, story } = useSession();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // A popover that has just closed has used the key up.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { loading, choice, notice } = store.getState();
      if (loading !== null) story.cancel();
      else if (choice !== null) store.setState({ choice: null });
      else if (notice !== null) store.setState({ notice: null });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [store, story]);
}
