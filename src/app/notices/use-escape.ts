import { useEffect } from 'react';
import { useComparing } from '../../state/react';

/** Escape takes back the latest thing: what is being read, else a question, else a notice. */
export function useEscape(): void {
  const { a, b } = useComparing();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // A popover that has just closed has used the key up.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { store, story } = a;
      const { loading, choice, notice } = store.getState();
      const beside = b.store.getState();
      if (loading !== null) story.cancel();
      else if (beside.loading !== null) b.story.cancel();
      else if (choice !== null) store.setState({ choice: null });
      else if (beside.choice !== null) b.store.setState({ choice: null });
      else if (notice !== null) store.setState({ notice: null });
      else return;
      // One press takes back one thing: a timeline listens too, and knows its own side alone.
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [a, b]);
}
